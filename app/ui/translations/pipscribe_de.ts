<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AboutPage</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>About Pipscribe</source>
        <translation>Über Pipscribe</translation>
    </message>
    <message>
        <source>go to the page “{page}”</source>
        <translation>zur Seite „{page}“</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was sie tut</translation>
    </message>
    <message>
        <source>Throw real dice; Pipscribe reads their pips in a picture, scores the throw by the rules of your game and writes it on the sheet. It needs no account and no network; pictures stay on this machine.</source>
        <translation>Echte Würfel werfen; Pipscribe liest ihre Augen im Bild, wertet den Wurf nach den Regeln des Spiels und schreibt ihn auf den Zettel. Es braucht kein Konto und kein Netz; die Bilder bleiben auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Log, for reports of faults:</source>
        <translation>Protokoll, für Fehlerberichte:</translation>
    </message>
    <message>
        <source>Settings:</source>
        <translation>Einstellungen:</translation>
    </message>
    <message>
        <source>Library of games:</source>
        <translation>Bibliothek der Spiele:</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>AGPL-3.0-or-later: you may use, study, share and change this program; whoever passes it on, or offers it over a network, passes on its source. It comes without any warranty.</source>
        <translation>AGPL-3.0-or-later: Dieses Programm darf benutzt, untersucht, weitergegeben und verändert werden; wer es weitergibt oder über ein Netz anbietet, gibt auch den Quelltext weiter. Es kommt ohne jede Gewähr.</translation>
    </message>
    <message>
        <source>Names and sentences of rulebooks stay in the language they are written in.</source>
        <translation>Namen und Sätze der Regelbücher bleiben in der Sprache, in der sie geschrieben sind.</translation>
    </message>
    <message>
        <source>Made with</source>
        <translation>Gemacht mit</translation>
    </message>
    <message>
        <source>Show the log&apos;s folder</source>
        <translation>Ordner des Protokolls zeigen</translation>
    </message>
    <message>
        <source>Copy the log&apos;s path</source>
        <translation>Pfad des Protokolls kopieren</translation>
    </message>
</context>
<context>
    <name>ActionRow</name>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>Was getan wurde</translation>
    </message>
    <message>
        <source>dice, such as 1 4 4</source>
        <translation>Würfel, etwa 1 4 4</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>{box}: a zero</source>
        <translation>{box}: eine Null</translation>
    </message>
    <message>
        <source>Strike this out</source>
        <translation>Das streichen</translation>
    </message>
</context>
<context>
    <name>ActionsEdit</name>
    <message>
        <source>Something was forgotten here: add it</source>
        <translation>Hier wurde etwas vergessen: nachtragen</translation>
    </message>
</context>
<context>
    <name>BigSheet</name>
    <message>
        <source>Score sheet</source>
        <translation>Spielzettel</translation>
    </message>
</context>
<context>
    <name>CameraView</name>
    <message>
        <source>Camera picture</source>
        <translation>Kamerabild</translation>
    </message>
</context>
<context>
    <name>ChecksView</name>
    <message>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>Glare</source>
        <translation>Spiegelung</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>Schärfe</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>is being measured</source>
        <translation>wird gemessen</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>good</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>to be mended</source>
        <translation>zu verbessern</translation>
    </message>
    <message>
        <source>Too dark: more light makes the pips plain.</source>
        <translation>Zu dunkel: Mehr Licht macht die Augen deutlich.</translation>
    </message>
    <message>
        <source>Bright enough.</source>
        <translation>Hell genug.</translation>
    </message>
    <message>
        <source>{share} of the tray is blown out: move lamp or camera, or put a cloth down.</source>
        <translation>{share} der Würfelfläche sind überstrahlt: Lampe oder Kamera verrücken oder ein Tuch unterlegen.</translation>
    </message>
    <message>
        <source>No glare to speak of ({share} of the tray).</source>
        <translation>Kaum Spiegelung ({share} der Würfelfläche).</translation>
    </message>
    <message>
        <source>Put some dice into the tray: focus is measured on them.</source>
        <translation>Bitte Würfel auf die Fläche legen: An ihnen wird die Schärfe gemessen.</translation>
    </message>
    <message>
        <source>Blurred: an edge takes {pixels} pixels. Move the camera, or focus it by hand.</source>
        <translation>Unscharf: Eine Kante ist {pixels} Pixel breit. Die Kamera verrücken oder von Hand scharf stellen.</translation>
    </message>
    <message>
        <source>Sharp: an edge takes {pixels} pixels.</source>
        <translation>Scharf: Eine Kante ist {pixels} Pixel breit.</translation>
    </message>
    <message>
        <source>Only {rate} a second: more light, or a better cable, makes a camera faster.</source>
        <translation>Nur {rate} in der Sekunde: Mehr Licht oder ein besseres Kabel macht die Kamera schneller.</translation>
    </message>
    <message>
        <source>{rate} a second.</source>
        <translation>{rate} in der Sekunde.</translation>
    </message>
</context>
<context>
    <name>CorrectDialog</name>
    <message>
        <source>Correct</source>
        <translation>Berichtigen</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>Was getan wurde</translation>
    </message>
    <message>
        <source>… and {count} more</source>
        <translation>… und {count} weitere</translation>
    </message>
    <message>
        <source>Later actions no longer fit:</source>
        <translation>Spätere Züge passen nicht mehr:</translation>
    </message>
    <message>
        <source>Totals then: {totals}</source>
        <translation>Summen danach: {totals}</translation>
    </message>
    <message>
        <source>Struck out with it: {count}</source>
        <translation>Mit gestrichen: {count}</translation>
    </message>
    <message>
        <source>I put them right myself: mark them in the list</source>
        <translation>Selbst berichtigen: in der Liste markieren</translation>
    </message>
    <message>
        <source>Strike out what no longer fits, play the rest on</source>
        <translation>Streichen, was nicht mehr passt, den Rest weiterspielen</translation>
    </message>
    <message>
        <source>Strike out everything from the first of them on</source>
        <translation>Alles ab dem ersten davon streichen</translation>
    </message>
    <message>
        <source>What was really done there?</source>
        <translation>Was ist dort wirklich geschehen?</translation>
    </message>
    <message>
        <source>Leave it as it is</source>
        <translation>Lassen, wie es ist</translation>
    </message>
</context>
<context>
    <name>DiceEdit</name>
    <message>
        <source>The throw</source>
        <translation>Der Wurf</translation>
    </message>
    <message>
        <source>Write the throw  (Enter)</source>
        <translation>Wurf schreiben  (Enter)</translation>
    </message>
    <message>
        <source>Which face is it? Type 1 to 6.</source>
        <translation>Welche Seite ist es? 1 bis 6 tippen.</translation>
    </message>
</context>
<context>
    <name>DiceTab</name>
    <message>
        <source>Faces</source>
        <translation>Augen</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>together</source>
        <translation>zusammen</translation>
    </message>
    <message>
        <source>Read by the camera</source>
        <translation>Von der Kamera gelesen</translation>
    </message>
    <message>
        <source>Typed</source>
        <translation>Getippt</translation>
    </message>
    <message>
        <source>Corrections</source>
        <translation>Berichtigungen</translation>
    </message>
    <message>
        <source>read</source>
        <translation>gelesen</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>getippt</translation>
    </message>
</context>
<context>
    <name>EvidenceView</name>
    <message>
        <source>No picture</source>
        <translation>Kein Bild</translation>
    </message>
    <message>
        <source>The picture cannot be decoded.</source>
        <translation>Das Bild lässt sich nicht lesen.</translation>
    </message>
    <message>
        <source>Picture of the throw: {faces}</source>
        <translation>Bild des Wurfs: {faces}</translation>
    </message>
</context>
<context>
    <name>ExplainDialog</name>
    <message>
        <source>How it came about</source>
        <translation>Wie es dazu kam</translation>
    </message>
    <message>
        <source>{points} points</source>
        <translation>{points} Punkte</translation>
    </message>
    <message>
        <source>House rule: {rule}</source>
        <translation>Hausregel: {rule}</translation>
    </message>
    <message>
        <source>Throw</source>
        <translation>Wurf</translation>
    </message>
    <message>
        <source>{what}: {points}</source>
        <translation>{what}: {points}</translation>
    </message>
    <message>
        <source>Picture of the throw</source>
        <translation>Bild des Wurfs</translation>
    </message>
</context>
<context>
    <name>Eye</name>
    <message>
        <source>{name} gives another picture than before: set it up again (page Camera, F7).</source>
        <translation>{name} liefert ein anderes Bild als zuvor: bitte neu einrichten (Seite Kamera, F7).</translation>
    </message>
</context>
<context>
    <name>Faults</name>
    <message>
        <source>Something went wrong; the log file says what.</source>
        <translation>Etwas ging schief; im Protokoll steht, was.</translation>
    </message>
</context>
<context>
    <name>FirstStartPage</name>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Neu suchen</translation>
    </message>
    <message>
        <source>Go on without a camera</source>
        <translation>Ohne Kamera weiter</translation>
    </message>
    <message>
        <source>The whole picture</source>
        <translation>Das ganze Bild</translation>
    </message>
    <message>
        <source>Draw again</source>
        <translation>Neu zeichnen</translation>
    </message>
    <message>
        <source>No, throw again</source>
        <translation>Nein, neuer Wurf</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Tray</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>Throw</source>
        <translation>Wurf</translation>
    </message>
    <message>
        <source>Step {number} of 4</source>
        <translation>Schritt {number} von 4</translation>
    </message>
    <message>
        <source>Yes, that is right</source>
        <translation>Ja, das stimmt</translation>
    </message>
    <message>
        <source>Which camera sees the table?</source>
        <translation>Welche Kamera sieht den Tisch?</translation>
    </message>
    <message>
        <source>or the address of a telephone (http://…, rtsp://…), or a file</source>
        <translation>oder die Adresse eines Telefons (http://…, rtsp://…) oder eine Datei</translation>
    </message>
    <message>
        <source>Everything works without a camera too: dice are typed.</source>
        <translation>Alles geht auch ohne Kamera: Die Würfel werden getippt.</translation>
    </message>
    <message>
        <source>Where are the dice thrown?</source>
        <translation>Wo wird gewürfelt?</translation>
    </message>
    <message>
        <source>Drag the corners to the tray&apos;s; a double click adds one, Delete removes one. What lies outside is not read.</source>
        <translation>Die Ecken an den Rand der Würfelfläche ziehen; ein Doppelklick fügt eine hinzu, Entf nimmt eine weg. Was außerhalb liegt, wird nicht gelesen.</translation>
    </message>
    <message>
        <source>Can the dice be seen well?</source>
        <translation>Sind die Würfel gut zu sehen?</translation>
    </message>
    <message>
        <source>No camera was found.</source>
        <translation>Keine Kamera gefunden.</translation>
    </message>
    <message>
        <source>The tray is too small to throw dice into.</source>
        <translation>Die Fläche ist zu klein zum Würfeln.</translation>
    </message>
    <message>
        <source>Throw some dice into the tray, and take your hand away.</source>
        <translation>Bitte ein paar Würfel auf die Fläche werfen und die Hand wegnehmen.</translation>
    </message>
    <message>
        <source>Waiting for a throw…</source>
        <translation>Warten auf einen Wurf…</translation>
    </message>
    <message>
        <source>The program reads {faces}. Is that right?</source>
        <translation>Gelesen wurde {faces}. Stimmt das?</translation>
    </message>
</context>
<context>
    <name>GamePage</name>
    <message>
        <source>turn {number}</source>
        <translation>Zug {number}</translation>
    </message>
    <message>
        <source>No game is being played.</source>
        <translation>Gerade läuft kein Spiel.</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
    <message>
        <source>Go on with a game</source>
        <translation>Ein Spiel fortsetzen</translation>
    </message>
</context>
<context>
    <name>Headline</name>
    <message>
        <source>Whose turn it is</source>
        <translation>Wer am Zug ist</translation>
    </message>
    <message>
        <source>What happened last</source>
        <translation>Was zuletzt geschah</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Correct …</source>
        <translation>Berichtigen …</translation>
    </message>
    <message>
        <source>Big sheet</source>
        <translation>Großer Zettel</translation>
    </message>
</context>
<context>
    <name>HouseRule</name>
    <message>
        <source>The rulebook&apos;s source says:</source>
        <translation>Die Quelle des Regelbuchs sagt:</translation>
    </message>
    <message>
        <source>{says} (changed)</source>
        <translation>{says} (geändert)</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>type a die of the throw, or choose dice to hold or keep</source>
        <translation>einen Würfel des Wurfs tippen oder Würfel zum Halten wählen</translation>
    </message>
    <message>
        <source>accept what is marked: throw, hold or box; or bank</source>
        <translation>annehmen, was markiert ist: Wurf, Würfel oder Feld; oder sichern</translation>
    </message>
    <message>
        <source>throw on with the dice that are left</source>
        <translation>mit den übrigen Würfeln weiterwerfen</translation>
    </message>
    <message>
        <source>take back the last digit typed</source>
        <translation>die letzte Ziffer zurücknehmen</translation>
    </message>
    <message>
        <source>clear what is typed; “that was no throw” in a question</source>
        <translation>Getipptes löschen; bei einer Frage: „das war kein Wurf“</translation>
    </message>
    <message>
        <source>move between holds, or between boxes of the sheet</source>
        <translation>zwischen den Möglichkeiten oder Feldern wechseln</translation>
    </message>
    <message>
        <source>undo, over any number of turns</source>
        <translation>rückgängig machen, über beliebig viele Züge</translation>
    </message>
    <message>
        <source>redo</source>
        <translation>wiederholen</translation>
    </message>
    <message>
        <source>correct any throw or choice of the game</source>
        <translation>irgendeinen Wurf oder Zug des Spiels berichtigen</translation>
    </message>
    <message>
        <source>explain the line of the sheet that is marked</source>
        <translation>die markierte Zeile des Zettels erklären</translation>
    </message>
    <message>
        <source>the sheet in a window of its own, for a second screen</source>
        <translation>der Zettel in einem eigenen Fenster, für einen zweiten Bildschirm</translation>
    </message>
    <message>
        <source>full screen</source>
        <translation>ganzer Bildschirm</translation>
    </message>
    <message>
        <source>quit; the game stays as it is</source>
        <translation>beenden; das Spiel bleibt, wie es ist</translation>
    </message>
</context>
<context>
    <name>LibraryPage</name>
    <message>
        <source>Past games</source>
        <translation>Vergangene Spiele</translation>
    </message>
    <message>
        <source>There are no games yet. Begin one on the page “New game”.</source>
        <translation>Noch gibt es keine Spiele. Auf der Seite „Neues Spiel“ beginnt eines.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Rematch</source>
        <translation>Revanche</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Ausgeben</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Drucken…</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Einlesen</translation>
    </message>
    <message>
        <source>The recording is being read.</source>
        <translation>Die Aufzeichnung wird gelesen.</translation>
    </message>
    <message>
        <source>Find a game or a player</source>
        <translation>Spiel oder Spieler suchen</translation>
    </message>
    <message>
        <source>Recording: log, readings and pictures (.zip)…</source>
        <translation>Aufzeichnung: Verlauf, Gelesenes und Bilder (.zip)…</translation>
    </message>
    <message>
        <source>Sheet for printing (.pdf)…</source>
        <translation>Zettel zum Drucken (.pdf)…</translation>
    </message>
    <message>
        <source>Sheet for a spreadsheet (.csv)…</source>
        <translation>Zettel für eine Tabelle (.csv)…</translation>
    </message>
    <message>
        <source>Sheet for programs (.json)…</source>
        <translation>Zettel für Programme (.json)…</translation>
    </message>
    <message>
        <source>Recording (.zip)…</source>
        <translation>Aufzeichnung (.zip)…</translation>
    </message>
    <message>
        <source>Recording (folder)…</source>
        <translation>Aufzeichnung (Ordner)…</translation>
    </message>
    <message>
        <source>{file} is written.</source>
        <translation>{file} ist geschrieben.</translation>
    </message>
    <message>
        <source>Some pictures had to make room before and are not in it.</source>
        <translation>Einige Bilder mussten schon Platz machen und fehlen darin.</translation>
    </message>
    <message>
        <source>The game is in the library now.</source>
        <translation>Das Spiel ist jetzt in der Bibliothek.</translation>
    </message>
    <message>
        <source>The game was in the library already.</source>
        <translation>Das Spiel war schon in der Bibliothek.</translation>
    </message>
    <message>
        <source>Nothing was brought in: {why}</source>
        <translation>Nichts wurde eingelesen: {why}</translation>
    </message>
    <message>
        <source>Recordings (*.zip)</source>
        <translation>Aufzeichnungen (*.zip)</translation>
    </message>
</context>
<context>
    <name>LogView</name>
    <message>
        <source>What was done</source>
        <translation>Was getan wurde</translation>
    </message>
</context>
<context>
    <name>NewGamePage</name>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>Open games</source>
        <translation>Offene Spiele</translation>
    </message>
    <message>
        <source>Go on with this game</source>
        <translation>Dieses Spiel fortsetzen</translation>
    </message>
    <message>
        <source>Set up…</source>
        <translation>Einrichten…</translation>
    </message>
    <message>
        <source>Throw one die each for who begins</source>
        <translation>Auswürfeln, wer beginnt</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>No camera: dice are typed</source>
        <translation>Keine Kamera: Würfel tippen</translation>
    </message>
    <message>
        <source>Go on with</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>Hausregeln</translation>
    </message>
    <message>
        <source>As in the rulebook</source>
        <translation>Wie im Regelbuch</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Draw the tray and check the light</source>
        <translation>Fläche zeichnen und Licht prüfen</translation>
    </message>
    <message>
        <source>Start (Ctrl+Enter)</source>
        <translation>Start (Strg+Enter)</translation>
    </message>
    <message>
        <source>Choose a game.</source>
        <translation>Bitte ein Spiel wählen.</translation>
    </message>
    <message>
        <source>Add at least one player.</source>
        <translation>Mindestens ein Spieler fehlt noch.</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Notice</source>
        <translation>Hinweis</translation>
    </message>
</context>
<context>
    <name>Offer</name>
    <message>
        <source>The turn is lost  (Enter)</source>
        <translation>Der Zug ist verloren  (Enter)</translation>
    </message>
    <message>
        <source>New game  (Enter)</source>
        <translation>Neues Spiel  (Enter)</translation>
    </message>
    <message>
        <source>{dice} missing</source>
        <translation>{dice} fehlen</translation>
    </message>
    <message>
        <source>Throw {dice}, or type them.</source>
        <translation>{dice} werfen oder tippen.</translation>
    </message>
    <message>
        <source>Write the throw  (Enter)</source>
        <translation>Wurf schreiben  (Enter)</translation>
    </message>
    <message>
        <source>Hold {dice}  (Enter)</source>
        <translation>{dice} halten  (Enter)</translation>
    </message>
    <message>
        <source>Bank {points}  (Enter)</source>
        <translation>{points} sichern  (Enter)</translation>
    </message>
    <message>
        <source>Throw {dice}  (Space)</source>
        <translation>{dice} werfen  (Leertaste)</translation>
    </message>
    <message>
        <source>{points} into {box}  (Enter)</source>
        <translation>{points} in {box}  (Enter)</translation>
    </message>
    <message>
        <source>Throw {dice} again  (Space)</source>
        <translation>{dice} neu werfen  (Leertaste)</translation>
    </message>
    <message>
        <source>All dice are kept; leave one to throw.</source>
        <translation>Alle Würfel sind gehalten; einer muss zum Werfen bleiben.</translation>
    </message>
    <message>
        <source>Best: keep {dice} and throw again.</source>
        <translation>Am besten: {dice} halten und neu werfen.</translation>
    </message>
</context>
<context>
    <name>Past</name>
    <message>
        <source>still open</source>
        <translation>noch offen</translation>
    </message>
    <message>
        <source>{name} has won</source>
        <translation>{name} hat gewonnen</translation>
    </message>
    <message>
        <source>{names} share the win</source>
        <translation>{names} teilen sich den Sieg</translation>
    </message>
    <message>
        <source>The last step is taken back.</source>
        <translation>Der letzte Schritt ist zurückgenommen.</translation>
    </message>
    <message>
        <source>The step is taken again.</source>
        <translation>Der Schritt gilt wieder.</translation>
    </message>
    <message>
        <source>step {number}</source>
        <translation>Schritt {number}</translation>
    </message>
    <message>
        <source>Correction of {what}</source>
        <translation>Berichtigung von {what}</translation>
    </message>
    <message>
        <source>The players are now called {names}.</source>
        <translation>Die Spieler heißen jetzt {names}.</translation>
    </message>
    <message>
        <source>The house rules are changed.</source>
        <translation>Die Hausregeln sind geändert.</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>No picture: this was typed.</source>
        <translation>Kein Bild: Das wurde getippt.</translation>
    </message>
    <message>
        <source>The picture is being fetched.</source>
        <translation>Das Bild wird geholt.</translation>
    </message>
</context>
<context>
    <name>PastGameView</name>
    <message>
        <source>Sheet</source>
        <translation>Zettel</translation>
    </message>
    <message>
        <source>Throws</source>
        <translation>Würfe</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Nachspielen</translation>
    </message>
</context>
<context>
    <name>Places</name>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
</context>
<context>
    <name>Players</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name of a player to add</source>
        <translation>Name eines Spielers, der dazukommt</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Dazu</translation>
    </message>
    <message>
        <source>Players in the order in which they sit</source>
        <translation>Spieler in der Reihenfolge, wie sie sitzen</translation>
    </message>
    <message>
        <source>Clockwise as they sit. Drag to move; double-click to rename.</source>
        <translation>Im Uhrzeigersinn, wie sie sitzen. Ziehen verschiebt, Doppelklick benennt um.</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Runter</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Weg</translation>
    </message>
    <message>
        <source>Add {name}</source>
        <translation>{name} dazu</translation>
    </message>
</context>
<context>
    <name>PlayersTab</name>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Siege</translation>
    </message>
    <message>
        <source>A turn</source>
        <translation>je Zug</translation>
    </message>
    <message>
        <source>Best turn</source>
        <translation>Bester Zug</translation>
    </message>
    <message>
        <source>Best total</source>
        <translation>Beste Summe</translation>
    </message>
    <message>
        <source>Lost turns</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Comeback</source>
        <translation>Aufholjagd</translation>
    </message>
    <message>
        <source>Comeback: the largest gap to the leader that was still turned into a win</source>
        <translation>Aufholjagd: der größte Rückstand, aus dem noch ein Sieg wurde</translation>
    </message>
    <message>
        <source>Average points of each box</source>
        <translation>Mittlere Punkte je Feld</translation>
    </message>
    <message>
        <source>The games are being counted.</source>
        <translation>Die Spiele werden gezählt.</translation>
    </message>
    <message>
        <source>There are no games to tell about yet.</source>
        <translation>Noch gibt es keine Spiele, von denen zu berichten wäre.</translation>
    </message>
    <message>
        <source>{won} of {games}</source>
        <translation>{won} von {games}</translation>
    </message>
</context>
<context>
    <name>Previews</name>
    <message>
        <source>Camera {name}</source>
        <translation>Kamera {name}</translation>
    </message>
    <message>
        <source>looking…</source>
        <translation>sieht nach…</translation>
    </message>
</context>
<context>
    <name>QuestionPanel</name>
    <message>
        <source>That was no throw  (Esc)</source>
        <translation>Das war kein Wurf  (Esc)</translation>
    </message>
    <message>
        <source>Put the dice right</source>
        <translation>Die Würfel berichtigen</translation>
    </message>
    <message>
        <source>Click the right answer, or type its number.</source>
        <translation>Die richtige Antwort anklicken oder ihre Nummer tippen.</translation>
    </message>
    <message>
        <source>Click a die to strike it, a free place to add one; or type all dice. Enter writes.</source>
        <translation>Ein Klick auf einen Würfel streicht ihn, auf einen freien Platz fügt er einen hinzu; oder alle tippen. Enter schreibt.</translation>
    </message>
    <message>
        <source>Which face is up? Type 1 to 6, or click. Enter takes the first.</source>
        <translation>Welche Seite liegt oben? 1 bis 6 tippen oder klicken. Enter nimmt die erste.</translation>
    </message>
    <message>
        <source>Die {at} of {count}: </source>
        <translation>Würfel {at} von {count}: </translation>
    </message>
    <message>
        <source>It is a {face}</source>
        <translation>Es ist eine {face}</translation>
    </message>
</context>
<context>
    <name>ReplayTab</name>
    <message>
        <source>Step of the game</source>
        <translation>Schritt des Spiels</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Ein Schritt zurück</translation>
    </message>
    <message>
        <source>One step on</source>
        <translation>Ein Schritt weiter</translation>
    </message>
    <message>
        <source>step {number} of {total}</source>
        <translation>Schritt {number} von {total}</translation>
    </message>
    <message>
        <source>The game begins.</source>
        <translation>Das Spiel beginnt.</translation>
    </message>
    <message>
        <source>No picture</source>
        <translation>Kein Bild</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>1 in 1,000</source>
        <translation>1 von 1.000</translation>
    </message>
    <message>
        <source>1 in 10,000</source>
        <translation>1 von 10.000</translation>
    </message>
    <message>
        <source>1 in 100</source>
        <translation>1 von 100</translation>
    </message>
    <message>
        <source>Show the odds and the best play</source>
        <translation>Chancen und besten Zug zeigen</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Töne</translation>
    </message>
    <message>
        <source>Say each throw aloud</source>
        <translation>Jeden Wurf ansagen</translation>
    </message>
    <message>
        <source>Keep exposure, white balance and focus still while playing</source>
        <translation>Belichtung, Weißabgleich und Schärfe beim Spielen festhalten</translation>
    </message>
    <message>
        <source>No camera: dice are typed.</source>
        <translation>Keine Kamera: Die Würfel werden getippt.</translation>
    </message>
    <message>
        <source>Every change is true at once and is kept; there is nothing to confirm.</source>
        <translation>Jede Änderung gilt sofort und wird behalten; zu bestätigen ist nichts.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Size of type</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Another language is spoken from the next start on.</source>
        <translation>Eine andere Sprache gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>A throw is written without a question if it is wrong at most</source>
        <translation>Ohne Rückfrage wird ein Wurf geschrieben, wenn er höchstens so oft falsch ist:</translation>
    </message>
    <message>
        <source>The seldomer, the more questions are asked.</source>
        <translation>Je seltener, desto öfter wird gefragt.</translation>
    </message>
    <message>
        <source>Speech needs Qt&apos;s text to speech: pip install PySide6-Addons</source>
        <translation>Zum Sprechen braucht es Qts Sprachausgabe: pip install PySide6-Addons</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Set up the camera…</source>
        <translation>Kamera einrichten…</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Another library…</source>
        <translation>Andere Bibliothek…</translation>
    </message>
    <message>
        <source>The usual one</source>
        <translation>Die übliche</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Ordner zeigen</translation>
    </message>
    <message>
        <source>Library of games</source>
        <translation>Bibliothek der Spiele</translation>
    </message>
    <message>
        <source>These settings</source>
        <translation>Diese Einstellungen</translation>
    </message>
    <message>
        <source>The library is being opened.</source>
        <translation>Die Bibliothek wird geöffnet.</translation>
    </message>
    <message>
        <source>{now}
From the next start on: {wanted}</source>
        <translation>{now}
Ab dem nächsten Start: {wanted}</translation>
    </message>
    <message>
        <source>A library that is there, or the name of a new one</source>
        <translation>Eine vorhandene Bibliothek oder der Name einer neuen</translation>
    </message>
</context>
<context>
    <name>SheetModel</name>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>{name}, {what}: {points} possible</source>
        <translation>{name}, {what}: {points} möglich</translation>
    </message>
    <message>
        <source>{name}, {what}: {points}</source>
        <translation>{name}, {what}: {points}</translation>
    </message>
</context>
<context>
    <name>SheetTab</name>
    <message>
        <source>Click a line to see how it came about.</source>
        <translation>Ein Klick auf eine Zeile zeigt, wie es dazu kam.</translation>
    </message>
    <message>
        <source>House rules: {rules}</source>
        <translation>Hausregeln: {rules}</translation>
    </message>
</context>
<context>
    <name>SheetView</name>
    <message>
        <source>Score sheet</source>
        <translation>Spielzettel</translation>
    </message>
</context>
<context>
    <name>Statistics</name>
    <message>
        <source>read by the camera</source>
        <translation>von der Kamera gelesen</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>getippt</translation>
    </message>
    <message>
        <source>share of dice in %</source>
        <translation>Anteil der Würfel in %</translation>
    </message>
    <message>
        <source>face</source>
        <translation>Augen</translation>
    </message>
    <message>
        <source>a fair die, 19 times in 20</source>
        <translation>ein guter Würfel, in 19 von 20 Fällen</translation>
    </message>
    <message>
        <source>average turn</source>
        <translation>mittlerer Zug</translation>
    </message>
    <message>
        <source>best turn</source>
        <translation>bester Zug</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>No die has been counted yet.</source>
        <translation>Noch ist kein Würfel gezählt.</translation>
    </message>
    <message>
        <source>Fair dice look so uneven, or more so, only in {chance} of such samples.</source>
        <translation>Gute Würfel sehen nur in {chance} solcher Stichproben so ungleich oder noch ungleicher aus.</translation>
    </message>
    <message>
        <source>Nothing speaks against fair dice (p = {chance}).</source>
        <translation>Nichts spricht gegen gute Würfel (p = {chance}).</translation>
    </message>
    <message>
        <source>With {dice} dice even a face that always comes could be overlooked.</source>
        <translation>Bei {dice} Würfeln bliebe selbst eine Seite unbemerkt, die immer fällt.</translation>
    </message>
    <message>
        <source>With {dice} dice a face that comes in {share} of throws instead of {fair} would be noticed four times in five.</source>
        <translation>Bei {dice} Würfeln fiele eine Seite, die in {share} statt {fair} der Würfe kommt, in vier von fünf Fällen auf.</translation>
    </message>
    <message>
        <source>The camera has read no throw yet.</source>
        <translation>Die Kamera hat noch keinen Wurf gelesen.</translation>
    </message>
    <message>
        <source>{corrected} of {read} throws that the camera read were corrected.</source>
        <translation>{corrected} von {read} Würfen, die die Kamera las, wurden berichtigt.</translation>
    </message>
    <message>
        <source>{true} taken for {read}: {times} times</source>
        <translation>{true} für {read} gehalten: {times}-mal</translation>
    </message>
    <message>
        <source>{title}: {games} played, {finished} finished; on average {turns} turns and {total} points a player, at most {most}.</source>
        <translation>{title}: {games} gespielt, {finished} beendet; im Mittel {turns} Züge und {total} Punkte je Spieler, höchstens {most}.</translation>
    </message>
</context>
<context>
    <name>StatisticsPage</name>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Of which game</source>
        <translation>Von welchem Spiel</translation>
    </message>
    <message>
        <source>Games with which player</source>
        <translation>Spiele mit welchem Spieler</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>Alle Spiele</translation>
    </message>
    <message>
        <source>All players</source>
        <translation>Alle Spieler</translation>
    </message>
</context>
<context>
    <name>Telling</name>
    <message>
        <source>{game} · throw {used} of {all}</source>
        <translation>{game} · Wurf {used} von {all}</translation>
    </message>
    <message>
        <source>{game} · turn {turn}</source>
        <translation>{game} · Zug {turn}</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Das Spiel ist aus</translation>
    </message>
    <message>
        <source>Throws left: {count}</source>
        <translation>Würfe übrig: {count}</translation>
    </message>
    <message>
        <source>worth {points}</source>
        <translation>zählt {points}</translation>
    </message>
    <message>
        <source>Pot {points}</source>
        <translation>Topf {points}</translation>
    </message>
    <message>
        <source>Next throw: {chance} to lose the pot.</source>
        <translation>Nächster Wurf: {chance}, den Topf zu verlieren.</translation>
    </message>
</context>
<context>
    <name>ThrowBar</name>
    <message>
        <source>Dice set aside</source>
        <translation>Würfel beiseite</translation>
    </message>
    <message>
        <source>The throw</source>
        <translation>Der Wurf</translation>
    </message>
    <message>
        <source>Working out the odds: {share}</source>
        <translation>Chancen werden berechnet: {share}</translation>
    </message>
    <message>
        <source>hold {dice} for {points}</source>
        <translation>{dice} halten für {points}</translation>
    </message>
    <message>
        <source>the best by the odds</source>
        <translation>das Beste nach den Chancen</translation>
    </message>
</context>
<context>
    <name>ThrowsTab</name>
    <message>
        <source>Throws and choices</source>
        <translation>Würfe und Züge</translation>
    </message>
    <message>
        <source>Choose a throw. ◉ marks those that the camera saw.</source>
        <translation>Einen Wurf wählen. ◉ heißt: von der Kamera gesehen.</translation>
    </message>
    <message>
        <source>Typed by hand.</source>
        <translation>Von Hand getippt.</translation>
    </message>
    <message>
        <source>The camera read {faces}.</source>
        <translation>Die Kamera las {faces}.</translation>
    </message>
</context>
<context>
    <name>TrayView</name>
    <message>
        <source>Camera picture with the tray</source>
        <translation>Kamerabild mit der Würfelfläche</translation>
    </message>
    <message>
        <source>Tab chooses a corner, arrows move it, Delete removes it; a double click adds one.</source>
        <translation>Tab wählt eine Ecke, Pfeile bewegen sie, Entf nimmt sie weg; ein Doppelklick fügt eine hinzu.</translation>
    </message>
    <message>
        <source>Waiting for the camera…</source>
        <translation>Warten auf die Kamera…</translation>
    </message>
</context>
<context>
    <name>TypingPad</name>
    <message>
        <source>The throw</source>
        <translation>Der Wurf</translation>
    </message>
    <message>
        <source>Take back the last die</source>
        <translation>Letzten Würfel zurücknehmen</translation>
    </message>
    <message>
        <source>Take back the last die  (Backspace)</source>
        <translation>Letzten Würfel zurücknehmen  (Rücktaste)</translation>
    </message>
    <message>
        <source>A die with {face}</source>
        <translation>Ein Würfel mit {face}</translation>
    </message>
    <message>
        <source>A die with {face}  (key {face})</source>
        <translation>Ein Würfel mit {face}  (Taste {face})</translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message>
        <source>Pipscribe</source>
        <translation>Pipscribe</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Something went wrong while loading; the log file says what.</source>
        <translation>Beim Laden ging etwas schief; im Protokoll steht, was.</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>no dice</source>
        <translation>keine Würfel</translation>
    </message>
    <message>
        <source>one die</source>
        <translation>ein Würfel</translation>
    </message>
    <message>
        <source>two dice</source>
        <translation>zwei Würfel</translation>
    </message>
    <message>
        <source>three dice</source>
        <translation>drei Würfel</translation>
    </message>
    <message>
        <source>four dice</source>
        <translation>vier Würfel</translation>
    </message>
    <message>
        <source>five dice</source>
        <translation>fünf Würfel</translation>
    </message>
    <message>
        <source>six dice</source>
        <translation>sechs Würfel</translation>
    </message>
    <message>
        <source>{count} dice</source>
        <translation>{count} Würfel</translation>
    </message>
    <message>
        <source>throws {dice}</source>
        <translation>wirft {dice}</translation>
    </message>
    <message>
        <source>holds {dice}</source>
        <translation>hält {dice}</translation>
    </message>
    <message>
        <source>keeps {dice}</source>
        <translation>behält {dice}</translation>
    </message>
    <message>
        <source>writes a zero into {box}</source>
        <translation>schreibt eine Null in {box}</translation>
    </message>
    <message>
        <source>writes {box}</source>
        <translation>schreibt {box}</translation>
    </message>
    <message>
        <source>banks</source>
        <translation>sichert</translation>
    </message>
    <message>
        <source>loses the turn</source>
        <translation>verliert den Zug</translation>
    </message>
    <message>
        <source>takes over</source>
        <translation>übernimmt</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>throws all dice again</source>
        <translation>wirft alle Würfel neu</translation>
    </message>
    <message>
        <source>Blew it</source>
        <translation>Verspielt</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>Zu viel</translation>
    </message>
    <message>
        <source>Too few</source>
        <translation>Zu wenig</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Gepasst</translation>
    </message>
    <message>
        <source>{player} {what} (struck out)</source>
        <translation>{player} {what} (gestrichen)</translation>
    </message>
    <message>
        <source>{text} (corrected)</source>
        <translation>{text} (berichtigt)</translation>
    </message>
    <message>
        <source>throws</source>
        <translation>wirft</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>hält</translation>
    </message>
    <message>
        <source>keeps</source>
        <translation>behält</translation>
    </message>
    <message>
        <source>writes into</source>
        <translation>schreibt in</translation>
    </message>
    <message>
        <source>opening {name} …</source>
        <translation>{name} wird geöffnet …</translation>
    </message>
    <message>
        <source>{name}, {rate} frames a second</source>
        <translation>{name}, {rate} Bilder je Sekunde</translation>
    </message>
</context>
<context>
    <name>Worker</name>
    <message>
        <source>Reading the camera failed; the log file says what.</source>
        <translation>Das Lesen der Kamera schlug fehl; im Protokoll steht, was.</translation>
    </message>
    <message>
        <source>{name} is over.</source>
        <translation>{name} ist zu Ende.</translation>
    </message>
</context>
<context>
    <name>_Names</name>
    <message>
        <source>not in yet</source>
        <translation>noch nicht drin</translation>
    </message>
</context>
</TS>
