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
    <name>ChooseStep</name>
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
        <source>or the address of a telephone (http://…, rtsp://…), or a file</source>
        <translation>oder die Adresse eines Telefons (http://…, rtsp://…) oder eine Datei</translation>
    </message>
    <message>
        <source>Which camera sees the table?</source>
        <translation>Welche Kamera sieht den Tisch?</translation>
    </message>
    <message>
        <source>Everything works without a camera too: dice are typed.</source>
        <translation>Alles geht auch ohne Kamera: Die Würfel werden getippt.</translation>
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
        <source>By colour</source>
        <translation>Nach Farbe</translation>
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
        <source>No camera was found.</source>
        <translation>Keine Kamera gefunden.</translation>
    </message>
    <message>
        <source>The tray is too small to throw dice into.</source>
        <translation>Die Fläche ist zu klein zum Würfeln.</translation>
    </message>
</context>
<context>
    <name>FramedPage</name>
    <message>
        <source>Working</source>
        <translation>Arbeitet</translation>
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
        <source>begin the game that is put together</source>
        <translation>das zusammengestellte Spiel beginnen</translation>
    </message>
    <message>
        <source>move the chosen player up</source>
        <translation>den gewählten Spieler nach oben</translation>
    </message>
    <message>
        <source>move the chosen player down</source>
        <translation>den gewählten Spieler nach unten</translation>
    </message>
    <message>
        <source>take the chosen player or corner out</source>
        <translation>den gewählten Spieler oder die Ecke wegnehmen</translation>
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
        <source>Nothing was brought in: it was cancelled.</source>
        <translation>Nichts wurde eingelesen: Es wurde abgebrochen.</translation>
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
    <name>LightStep</name>
    <message>
        <source>Keep exposure, white balance and focus still</source>
        <translation>Belichtung, Weißabgleich und Schärfe festhalten</translation>
    </message>
    <message>
        <source>Can the dice be seen well?</source>
        <translation>Sind die Würfel gut zu sehen?</translation>
    </message>
    <message>
        <source>exposure</source>
        <translation>Belichtung</translation>
    </message>
    <message>
        <source>white balance</source>
        <translation>Weißabgleich</translation>
    </message>
    <message>
        <source>focus</source>
        <translation>Schärfe</translation>
    </message>
    <message>
        <source>The camera keeps still: {what}.</source>
        <translation>Die Kamera hält fest: {what}.</translation>
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
        <translation>Jetzt {dice} werfen oder tippen.</translation>
    </message>
    <message>
        <source>Throw {dice}, or type it.</source>
        <translation>Jetzt {dice} werfen oder tippen.</translation>
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
        <source>nobody has won</source>
        <translation>niemand hat gewonnen</translation>
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
    <name>Phrases</name>
    <message>
        <source>one die</source>
        <translation>1 Würfel</translation>
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
        <source>seven dice</source>
        <translation>sieben Würfel</translation>
    </message>
    <message>
        <source>{n} dice</source>
        <translation>{n} Würfel</translation>
    </message>
    <message>
        <source>no dice</source>
        <translation>keine Würfel</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>{any}, {any2} or {dice}</source>
        <translation>{any}, {any2} oder {dice}</translation>
    </message>
    <message>
        <source>one</source>
        <translation>1</translation>
    </message>
    <message>
        <source>two</source>
        <translation>zwei</translation>
    </message>
    <message>
        <source>three</source>
        <translation>drei</translation>
    </message>
    <message>
        <source>four</source>
        <translation>vier</translation>
    </message>
    <message>
        <source>five</source>
        <translation>fünf</translation>
    </message>
    <message>
        <source>six</source>
        <translation>sechs</translation>
    </message>
    <message>
        <source>seven</source>
        <translation>sieben</translation>
    </message>
    <message>
        <source>eight dice</source>
        <translation>acht Würfel</translation>
    </message>
    <message>
        <source>nine dice</source>
        <translation>neun Würfel</translation>
    </message>
    <message>
        <source>ten dice</source>
        <translation>zehn Würfel</translation>
    </message>
    <message>
        <source>no dice on the table</source>
        <translation>keine Würfel auf dem Tisch</translation>
    </message>
    <message>
        <source>dice roll</source>
        <translation>Würfel rollen</translation>
    </message>
    <message>
        <source>dice come to rest</source>
        <translation>Würfel kommen zur Ruhe</translation>
    </message>
    <message>
        <source>dice lie still</source>
        <translation>Würfel liegen still</translation>
    </message>
    <message>
        <source>a hand is in the picture</source>
        <translation>eine Hand ist im Bild</translation>
    </message>
    <message>
        <source>a die is cocked</source>
        <translation>ein Würfel liegt schief</translation>
    </message>
    <message>
        <source>not the right number of dice</source>
        <translation>nicht die richtige Zahl von Würfeln</translation>
    </message>
    <message>
        <source>the camera gives no picture</source>
        <translation>die Kamera liefert kein Bild</translation>
    </message>
    <message>
        <source>{any} throws one die to see who begins.</source>
        <translation>{any} wirft einen Würfel: Wer beginnt?</translation>
    </message>
    <message>
        <source>{any} throws {dice}.</source>
        <translation>{any} wirft {dice}.</translation>
    </message>
    <message>
        <source>{any} throws {dice} in the playoff.</source>
        <translation>{any} wirft {dice} im Stechen.</translation>
    </message>
    <message>
        <source>{any} throws {dice} in the playoff: the most pips win.</source>
        <translation>{any} wirft {dice} im Stechen: Die meisten Augen gewinnen.</translation>
    </message>
    <message>
        <source>{any} throws the last die again, {n} more tries.</source>
        <translation>{any} wirft den letzten Würfel noch einmal, noch {n} Versuche.</translation>
    </message>
    <message>
        <source>{any} throws the last die again, {n} more try.</source>
        <translation>{any} wirft den letzten Würfel noch einmal, noch {n} Versuch.</translation>
    </message>
    <message>
        <source>{any} threw {faces}: which dice are held?</source>
        <translation>{any} warf {faces}: Welche Würfel werden gehalten?</translation>
    </message>
    <message>
        <source>{any} threw {faces}, not more than {n}: the turn is lost.</source>
        <translation>{any} warf {faces}, nicht mehr als {n}: Der Zug ist verloren.</translation>
    </message>
    <message>
        <source>{any} threw {faces}, no count: the turn is lost.</source>
        <translation>{any} warf {faces}, nichts zählt: Der Zug ist verloren.</translation>
    </message>
    <message>
        <source>{any} had one throw and banks {n}.</source>
        <translation>{any} hatte einen Wurf und sichert {n}.</translation>
    </message>
    <message>
        <source>{any} has no dice left and banks {n}.</source>
        <translation>{any} hat keine Würfel mehr und sichert {n}.</translation>
    </message>
    <message>
        <source>{any} has {n} in the pot and throws {dice}.</source>
        <translation>{any} hat {n} im Topf und wirft {dice}.</translation>
    </message>
    <message>
        <source>{any} banks {n} or throws {dice}.</source>
        <translation>{any} sichert {n} oder wirft {dice}.</translation>
    </message>
    <message>
        <source>{any} keeps {faces} and throws {dice}.</source>
        <translation>{any} behält {faces} und wirft {dice}.</translation>
    </message>
    <message>
        <source>{any} writes {faces} or throws again.</source>
        <translation>{any} schreibt {faces} oder wirft noch einmal.</translation>
    </message>
    <message>
        <source>{any} writes {faces}.</source>
        <translation>{any} schreibt {faces}.</translation>
    </message>
    <message>
        <source>The game is still going on.</source>
        <translation>Das Spiel läuft noch.</translation>
    </message>
    <message>
        <source>{any} has won.</source>
        <translation>{any} hat gewonnen.</translation>
    </message>
    <message>
        <source>{any} share the win.</source>
        <translation>{any} teilen sich den Sieg.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Das Spiel ist aus.</translation>
    </message>
    <message>
        <source>{any} does not play in this game.</source>
        <translation>{any} spielt hier nicht mit.</translation>
    </message>
    <message>
        <source>It is {any}&apos;s turn, not {any2}&apos;s.</source>
        <translation>{any} ist am Zug, nicht {any2}.</translation>
    </message>
    <message>
        <source>{any} is played without boxes.</source>
        <translation>{any} wird ohne Felder gespielt.</translation>
    </message>
    <message>
        <source>First everybody throws one die to see who begins.</source>
        <translation>Zuerst wirft jeder einen Würfel: Wer beginnt?</translation>
    </message>
    <message>
        <source>{any} throws for the start now, not {any2}.</source>
        <translation>Jetzt wirft {any} um den Beginn, nicht {any2}.</translation>
    </message>
    <message>
        <source>Dice that count have to be set aside before the next throw.</source>
        <translation>Vor dem nächsten Wurf müssen Würfel, die zählen, beiseitegelegt werden.</translation>
    </message>
    <message>
        <source>The throw has no count, the turn is lost.</source>
        <translation>In dem Wurf zählt nichts, der Zug ist verloren.</translation>
    </message>
    <message>
        <source>All dice are set aside and none is left to throw.</source>
        <translation>Alle Würfel liegen beiseite, keiner ist übrig.</translation>
    </message>
    <message>
        <source>The throw has no count, so nothing can be held.</source>
        <translation>In dem Wurf zählt nichts, also ist nichts zu halten.</translation>
    </message>
    <message>
        <source>There is no throw to hold dice of.</source>
        <translation>Es liegt kein Wurf, von dem etwas zu halten wäre.</translation>
    </message>
    <message>
        <source>{faces} cannot be held, the throw is {faces2}.</source>
        <translation>{faces} lässt sich nicht halten, der Wurf ist {faces2}.</translation>
    </message>
    <message>
        <source>At least one die that counts has to be held.</source>
        <translation>Mindestens ein Würfel, der zählt, muss gehalten werden.</translation>
    </message>
    <message>
        <source>All that counts has to be held: {faces}.</source>
        <translation>Alles, was zählt, muss gehalten werden: {faces}.</translation>
    </message>
    <message>
        <source>Not every die of {faces} counts.</source>
        <translation>Nicht jeder Würfel von {faces} zählt.</translation>
    </message>
    <message>
        <source>The throw has no count, so there is nothing to bank.</source>
        <translation>In dem Wurf zählt nichts, also ist nichts zu sichern.</translation>
    </message>
    <message>
        <source>A pot that was taken over has to be saved by a throw first.</source>
        <translation>Ein übernommener Topf muss erst durch einen Wurf gerettet werden.</translation>
    </message>
    <message>
        <source>Dice that count have to be held before the pot can be banked.</source>
        <translation>Vor dem Sichern müssen Würfel gehalten werden, die zählen.</translation>
    </message>
    <message>
        <source>All dice count: all {any} have to be thrown again.</source>
        <translation>Alle Würfel zählen: Alle {any} müssen noch einmal geworfen werden.</translation>
    </message>
    <message>
        <source>{n} points in one turn are needed to get on the sheet, not {n2}.</source>
        <translation>Auf den Zettel kommt man mit {n} Punkten in einem Zug, nicht mit {n2}.</translation>
    </message>
    <message>
        <source>A turn needs {n} points to be written, not {n2}.</source>
        <translation>Ein Zug braucht {n} Punkte, um geschrieben zu werden, nicht {n2}.</translation>
    </message>
    <message>
        <source>The throw {faces} has a count.</source>
        <translation>In dem Wurf {faces} zählt etwas.</translation>
    </message>
    <message>
        <source>There is no throw that could be a bust.</source>
        <translation>Es liegt kein Wurf, der verloren sein könnte.</translation>
    </message>
    <message>
        <source>In {any} a saved pot cannot be taken over.</source>
        <translation>In {any} wird kein gesicherter Topf übernommen.</translation>
    </message>
    <message>
        <source>A pot can only be taken over before the turn has begun.</source>
        <translation>Einen Topf übernimmt man nur, bevor der Zug begonnen hat.</translation>
    </message>
    <message>
        <source>There is no saved pot to take over.</source>
        <translation>Es gibt keinen gesicherten Topf zu übernehmen.</translation>
    </message>
    <message>
        <source>This pot was taken over once and cannot be taken over again.</source>
        <translation>Dieser Topf wurde schon einmal übernommen.</translation>
    </message>
    <message>
        <source>In the last round no pot can be taken over.</source>
        <translation>In der letzten Runde wird kein Topf übernommen.</translation>
    </message>
    <message>
        <source>Only who is on the sheet already can take over a pot.</source>
        <translation>Einen Topf übernimmt nur, wer schon auf dem Zettel steht.</translation>
    </message>
    <message>
        <source>Only the first throw of a turn can be thrown again, once.</source>
        <translation>Nur der erste Wurf eines Zuges darf neu geworfen werden, einmal.</translation>
    </message>
    <message>
        <source>The turn has begun; it ends with the pot banked or lost.</source>
        <translation>Der Zug hat begonnen; er endet mit gesichertem oder verlorenem Topf.</translation>
    </message>
    <message>
        <source>In {any} a turn ends by writing into a box.</source>
        <translation>In {any} endet ein Zug mit dem Schreiben in ein Feld.</translation>
    </message>
    <message>
        <source>{any} has thrown {n} times and has to write.</source>
        <translation>{any} hat {n}-mal geworfen und muss schreiben.</translation>
    </message>
    <message>
        <source>{any} throws for the highest now.</source>
        <translation>{any} wirft jetzt um die höchste Zahl.</translation>
    </message>
    <message>
        <source>{any} throws for the highest now, not {any2}.</source>
        <translation>{any} wirft jetzt um die höchste Zahl, nicht {any2}.</translation>
    </message>
    <message>
        <source>{any} has to say which dice are kept before throwing.</source>
        <translation>{any} muss vor dem Werfen sagen, welche Würfel bleiben.</translation>
    </message>
    <message>
        <source>The kept dice {faces} are not among {faces2}.</source>
        <translation>Die behaltenen Würfel {faces} sind nicht in {faces2}.</translation>
    </message>
    <message>
        <source>{any} has not thrown yet, so nothing can be kept.</source>
        <translation>{any} hat noch nicht geworfen, also ist nichts zu behalten.</translation>
    </message>
    <message>
        <source>{faces} cannot be kept, the dice are {faces2}.</source>
        <translation>{faces} lässt sich nicht behalten, es liegen {faces2}.</translation>
    </message>
    <message>
        <source>At least one die has to be thrown again.</source>
        <translation>Mindestens ein Würfel muss neu geworfen werden.</translation>
    </message>
    <message>
        <source>{any} has no box {any2}.</source>
        <translation>{any} hat kein Feld {any2}.</translation>
    </message>
    <message>
        <source>{any} has to throw before writing into a box.</source>
        <translation>{any} muss werfen, bevor geschrieben wird.</translation>
    </message>
    <message>
        <source>{any} is used already.</source>
        <translation>{any} ist schon benutzt.</translation>
    </message>
    <message>
        <source>These dice have to go into {any}.</source>
        <translation>Diese Würfel müssen in {any}.</translation>
    </message>
    <message>
        <source>A zero is written only where nothing fits.</source>
        <translation>Eine Null wird nur geschrieben, wo nichts passt.</translation>
    </message>
    <message>
        <source>A game has 1 to {n} players, not {n2}.</source>
        <translation>Ein Spiel hat 1 bis {n} Spieler, nicht {n2}.</translation>
    </message>
    <message>
        <source>Two players have the same name.</source>
        <translation>Zwei Spieler heißen gleich.</translation>
    </message>
    <message>
        <source>A player&apos;s name has 1 to {n} printable characters, not {any}.</source>
        <translation>Ein Name hat 1 bis {n} druckbare Zeichen, nicht {any}.</translation>
    </message>
    <message>
        <source>{any} throws {dice}, not {n}.</source>
        <translation>{any} wirft {dice}, nicht {n}.</translation>
    </message>
    <message>
        <source>It has to be said which column: {any}.</source>
        <translation>Welche Spalte, muss dabeistehen: {any}.</translation>
    </message>
    <message>
        <source>The game is over; this throw is not written.</source>
        <translation>Das Spiel ist aus; dieser Wurf wird nicht geschrieben.</translation>
    </message>
    <message>
        <source>No die was thrown.</source>
        <translation>Es wurde kein Würfel geworfen.</translation>
    </message>
    <message>
        <source>The throw {faces} still lies there.</source>
        <translation>Der Wurf {faces} liegt noch da.</translation>
    </message>
    <message>
        <source>{dice} lay there when the watching began: were they thrown by {any}?</source>
        <translation>{dice} lagen schon zu Beginn da: Hat {any} sie geworfen?</translation>
    </message>
    <message>
        <source>{dice} lay there when the watching began: was it thrown by {any}?</source>
        <translation>{dice} lag schon zu Beginn da: Hat {any} ihn geworfen?</translation>
    </message>
    <message>
        <source>{any} throws {dice}: which dice were held?</source>
        <translation>{any} wirft {dice}: Welche Würfel wurden gehalten?</translation>
    </message>
    <message>
        <source>{any} throws {dice}: which dice were kept?</source>
        <translation>{any} wirft {dice}: Welche Würfel blieben liegen?</translation>
    </message>
    <message>
        <source>{any} has to write {faces} into a box first.</source>
        <translation>{any} muss erst {faces} in ein Feld schreiben.</translation>
    </message>
    <message>
        <source>A die that lay aside as {n} shows {n2} now.</source>
        <translation>Ein Würfel, der als {n} beiseitelag, zeigt jetzt {n2}.</translation>
    </message>
    <message>
        <source>With {faces} held the turn is over.</source>
        <translation>Mit {faces} gehalten ist der Zug vorbei.</translation>
    </message>
    <message>
        <source>{any} has thrown dice again that were set aside: {faces}.</source>
        <translation>{any} hat Würfel neu geworfen, die beiseitelagen: {faces}.</translation>
    </message>
    <message>
        <source>{faces} lies aside, but {any} holds {faces2}.</source>
        <translation>{faces} liegt beiseite, aber {any} hält {faces2}.</translation>
    </message>
    <message>
        <source>All {dice} have moved: which of them has {any} thrown?</source>
        <translation>Alle {dice} haben sich bewegt: Welche davon hat {any} geworfen?</translation>
    </message>
    <message>
        <source>{dice} were thrown: does {any} throw on, or was that the next player?</source>
        <translation>{dice} wurden geworfen: Wirft {any} weiter, oder war das der nächste Spieler?</translation>
    </message>
    <message>
        <source>{dice} were thrown before {any} has decided: has {any2} stopped?</source>
        <translation>{dice} wurden geworfen, ehe {any} entschieden hat: Hat {any2} aufgehört?</translation>
    </message>
    <message>
        <source>{dice} were thrown, but {any}</source>
        <translation>{dice} wurden geworfen, aber {any}</translation>
    </message>
    <message>
        <source>{dice} was thrown, but {any}</source>
        <translation>{dice} wurde geworfen, aber {any}</translation>
    </message>
    <message>
        <source>{any} throws {any2}; {dice} were thrown.</source>
        <translation>{any} wirft {any2}; geworfen wurden {dice}.</translation>
    </message>
    <message>
        <source>{any} throws {any2}; {dice} was thrown.</source>
        <translation>{any} wirft {any2}; geworfen wurde {dice}.</translation>
    </message>
    <message>
        <source>{any} or {dice}</source>
        <translation>{any} oder {dice}</translation>
    </message>
    <message>
        <source>No question is open.</source>
        <translation>Es ist keine Frage offen.</translation>
    </message>
    <message>
        <source>There is no such answer.</source>
        <translation>Diese Antwort gibt es nicht.</translation>
    </message>
    <message>
        <source>There is no such die to leave out.</source>
        <translation>Diesen Würfel gibt es nicht.</translation>
    </message>
    <message>
        <source>Not written: that was no throw.</source>
        <translation>Nicht geschrieben: Das war kein Wurf.</translation>
    </message>
    <message>
        <source>Taken back.</source>
        <translation>Zurückgenommen.</translation>
    </message>
    <message>
        <source>Done again.</source>
        <translation>Wiederholt.</translation>
    </message>
    <message>
        <source>Corrected.</source>
        <translation>Berichtigt.</translation>
    </message>
    <message>
        <source>The players are renamed.</source>
        <translation>Die Spieler sind umbenannt.</translation>
    </message>
    <message>
        <source>The whole game is played by these house rules now.</source>
        <translation>Das ganze Spiel gilt jetzt nach diesen Hausregeln.</translation>
    </message>
    <message>
        <source>The throw before it was not written.</source>
        <translation>Der Wurf davor wurde nicht geschrieben.</translation>
    </message>
    <message>
        <source>Too many throws wait for an answer: {any}</source>
        <translation>Zu viele Würfe warten auf eine Antwort: {any}</translation>
    </message>
    <message>
        <source>This throw waits for an answer: {any}</source>
        <translation>Dieser Wurf wartet auf eine Antwort: {any}</translation>
    </message>
    <message>
        <source>That is the throw that was written already.</source>
        <translation>Das ist der Wurf, der schon geschrieben ist.</translation>
    </message>
    <message>
        <source>A die came to rest after the game had gone on: correct its throw on the sheet.</source>
        <translation>Ein Würfel kam zur Ruhe, als das Spiel schon weiter war: bitte seinen Wurf auf dem Zettel berichtigen.</translation>
    </message>
    <message>
        <source>Choose one of: {any}.</source>
        <translation>Zur Wahl stehen: {any}.</translation>
    </message>
    <message>
        <source>the {n} is read with a chance of {any} only</source>
        <translation>die {n} ist nur mit {any} Sicherheit gelesen</translation>
    </message>
    <message>
        <source>a die lies so that it shows no face for certain</source>
        <translation>ein Würfel liegt so, dass er keine Seite sicher zeigt</translation>
    </message>
    <message>
        <source>{any} writes a zero into {any2}.</source>
        <translation>{any} schreibt eine Null in {any2}.</translation>
    </message>
    <message>
        <source>{any} writes {any2}.</source>
        <translation>{any} schreibt {any2}.</translation>
    </message>
    <message>
        <source>{any} banks {n}.</source>
        <translation>{any} sichert {n}.</translation>
    </message>
    <message>
        <source>{any} holds {faces}.</source>
        <translation>{any} hält {faces}.</translation>
    </message>
    <message>
        <source>{any} keeps {faces}.</source>
        <translation>{any} behält {faces}.</translation>
    </message>
    <message>
        <source>{any} throws {faces}.</source>
        <translation>{any} wirft {faces}.</translation>
    </message>
    <message>
        <source>{any} throws {faces}: worth {n}.</source>
        <translation>{any} wirft {faces}: zählt {n}.</translation>
    </message>
    <message>
        <source>{any} blew it.</source>
        <translation>{any} hat verspielt.</translation>
    </message>
    <message>
        <source>{any} takes over.</source>
        <translation>{any} übernimmt.</translation>
    </message>
    <message>
        <source>{any} passes.</source>
        <translation>{any} passt.</translation>
    </message>
    <message>
        <source>{any} throws all dice again.</source>
        <translation>{any} wirft alle Würfel neu.</translation>
    </message>
    <message>
        <source>{any} holds {faces}, throws {faces2}: worth {n}.</source>
        <translation>{any} hält {faces}, wirft {faces2}: zählt {n}.</translation>
    </message>
    <message>
        <source>{any} holds {faces}, throws {faces2}.</source>
        <translation>{any} hält {faces}, wirft {faces2}.</translation>
    </message>
    <message>
        <source>{any} keeps {faces}, throws {faces2}.</source>
        <translation>{any} behält {faces}, wirft {faces2}.</translation>
    </message>
    <message>
        <source>{any} banks {n}, {any2} throws {faces}: worth {n2}.</source>
        <translation>{any} sichert {n}, {any2} wirft {faces}: zählt {n2}.</translation>
    </message>
    <message>
        <source>{any} holds {faces}, banks {n}, {any2} throws {faces2}: worth {n2}.</source>
        <translation>{any} hält {faces}, sichert {n}, {any2} wirft {faces2}: zählt {n2}.</translation>
    </message>
    <message>
        <source>{any} to {dice}</source>
        <translation>{any} bis {dice}</translation>
    </message>
    <message>
        <source>Nobody has won.</source>
        <translation>Niemand hat gewonnen.</translation>
    </message>
    <message>
        <source>{any} threw {faces} and is out of the game.</source>
        <translation>{any} hat {faces} geworfen und ist aus dem Spiel.</translation>
    </message>
    <message>
        <source>{any} threw {faces}: the turn and all points are lost.</source>
        <translation>{any} hat {faces} geworfen: der Zug und alle Punkte sind verloren.</translation>
    </message>
    <message>
        <source>{any} threw {faces}: the turn is lost.</source>
        <translation>{any} hat {faces} geworfen: der Zug ist verloren.</translation>
    </message>
    <message>
        <source>One stops with at most {dice} left to throw, not with {dice2}.</source>
        <translation>Aufhören darf man, wenn noch höchstens {dice} zu werfen bleiben, nicht {dice2}.</translation>
    </message>
    <message>
        <source>{any} is played by {n} teams, so by {n2}, {n3} or {n4} players, not by {n5}.</source>
        <translation>{any} spielen {n} Mannschaften, also {n2}, {n3} oder {n4} Personen, nicht {n5}.</translation>
    </message>
    <message>
        <source>{any} stops with {n}.</source>
        <translation>{any} hört mit {n} auf.</translation>
    </message>
    <message>
        <source>stops with {n}</source>
        <translation>hört mit {n} auf</translation>
    </message>
    <message>
        <source>stops with nothing written</source>
        <translation>hört auf, ohne etwas zu schreiben</translation>
    </message>
    <message>
        <source>{any}, throws {faces}: worth {n}.</source>
        <translation>{any}, wirft {faces}: zählt {n}.</translation>
    </message>
    <message>
        <source>{any}, throws {faces}.</source>
        <translation>{any}, wirft {faces}.</translation>
    </message>
    <message>
        <source>{any}, banks {n}.</source>
        <translation>{any}, sichert {n}.</translation>
    </message>
    <message>
        <source>{any}, stops with {n}.</source>
        <translation>{any}, hört mit {n} auf.</translation>
    </message>
    <message>
        <source>A throw has 1 to {n} dice, not {n2}.</source>
        <translation>Ein Wurf hat 1 bis {n} Würfel, nicht {n2}.</translation>
    </message>
    <message>
        <source>Hold {faces}</source>
        <translation>{faces} halten</translation>
    </message>
    <message>
        <source>Bank {n}</source>
        <translation>{n} sichern</translation>
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
        <source>Out</source>
        <translation>Raus</translation>
    </message>
    <message>
        <source>All lost</source>
        <translation>Alles weg</translation>
    </message>
    <message>
        <source>Pooled</source>
        <translation>Im Topf</translation>
    </message>
    <message>
        <source>Stop with nothing written</source>
        <translation>Aufhören, ohne etwas zu schreiben</translation>
    </message>
    <message>
        <source>Take over {n} and throw {dice}</source>
        <translation>{n} übernehmen und {dice} werfen</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Passen</translation>
    </message>
    <message>
        <source>Throw all dice again</source>
        <translation>Alle Würfel neu werfen</translation>
    </message>
    <message>
        <source>Keep {faces}</source>
        <translation>{faces} behalten</translation>
    </message>
    <message>
        <source>Hold {faces}, bank {n}, then {any} throws</source>
        <translation>{faces} halten, {n} sichern, dann wirft {any}</translation>
    </message>
    <message>
        <source>Bank {n}, then {any} throws</source>
        <translation>{n} sichern, dann wirft {any}</translation>
    </message>
    <message>
        <source>{any} throws {faces}</source>
        <translation>{any} wirft {faces}</translation>
    </message>
    <message>
        <source>A later action is no longer legal: {any}</source>
        <translation>Ein späterer Zug ist nicht mehr erlaubt: {any}</translation>
    </message>
    <message>
        <source>A later action is no longer legal (and {n} more): {any}</source>
        <translation>Ein späterer Zug ist nicht mehr erlaubt (und {n} weitere): {any}</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>Es gibt nichts zu wiederholen.</translation>
    </message>
    <message>
        <source>{any} throws {faces} in turn {n}: {any2}</source>
        <translation>{any} wirft {faces} in Zug {n}: {any2}</translation>
    </message>
    <message>
        <source>{any} holds {faces} in turn {n}: {any2}</source>
        <translation>{any} hält {faces} in Zug {n}: {any2}</translation>
    </message>
    <message>
        <source>{any} keeps {faces} in turn {n}: {any2}</source>
        <translation>{any} behält {faces} in Zug {n}: {any2}</translation>
    </message>
    <message>
        <source>{any} banks in turn {n}: {any2}</source>
        <translation>{any} sichert in Zug {n}: {any2}</translation>
    </message>
    <message>
        <source>{any} blew it in turn {n}: {any2}</source>
        <translation>{any} verspielt in Zug {n}: {any2}</translation>
    </message>
    <message>
        <source>{any} writes {any2} in turn {n}: {any3}</source>
        <translation>{any} schreibt {any2} in Zug {n}: {any3}</translation>
    </message>
    <message>
        <source>{dice}: {n} % to lose it, the turn is worth {n2} on average.</source>
        <translation>{dice}: {n} %, ihn zu verlieren, der Zug bringt im Mittel {n2}.</translation>
    </message>
    <message>
        <source>Take the saved pot over; {dice}: {n} % to lose it, the turn is worth {n2} on average.</source>
        <translation>Den gesicherten Topf übernehmen; {dice}: {n} %, ihn zu verlieren, der Zug bringt im Mittel {n2}.</translation>
    </message>
    <message>
        <source>Throw on, stopping is not allowed; {dice}: {n} % to lose it, {n2} on average.</source>
        <translation>Weiterwerfen, Aufhören ist nicht erlaubt; {dice}: {n} %, alles zu verlieren, im Mittel {n2}.</translation>
    </message>
    <message>
        <source>Bank {n}; {dice}: {n2} % to lose it, throwing on is worth only {n3} on average.</source>
        <translation>{n} sichern; {dice}: {n2} %, alles zu verlieren, Weiterwerfen bringt im Mittel nur {n3}.</translation>
    </message>
    <message>
        <source>Bank {n} or throw on, it is the same; {dice}: {n2} % to lose it.</source>
        <translation>{n} sichern oder weiterwerfen, es ist gleich; {dice}: {n2} %, alles zu verlieren.</translation>
    </message>
    <message>
        <source>Throw on; {dice}: {n} % to lose it, and still {n2} on average against {n3}.</source>
        <translation>Weiterwerfen; {dice}: {n} %, alles zu verlieren, und doch im Mittel {n2} gegen {n3}.</translation>
    </message>
    <message>
        <source>Give this throw up and throw all dice again, worth {n} on average.</source>
        <translation>Diesen Wurf aufgeben und alle Würfel neu werfen, im Mittel {n}.</translation>
    </message>
    <message>
        <source>Hold {faces} and bank {n}.</source>
        <translation>{faces} halten und {n} sichern.</translation>
    </message>
    <message>
        <source>Hold {faces} and throw on, worth {n} on average.</source>
        <translation>{faces} halten und weiterwerfen, im Mittel {n}.</translation>
    </message>
    <message>
        <source>Throw {dice}, {n} points at the end on average.</source>
        <translation>{dice} werfen, am Ende im Mittel {n} Punkte.</translation>
    </message>
    <message>
        <source>Throw {dice}, {n} points with this turn alone.</source>
        <translation>{dice} werfen, {n} Punkte mit diesem Zug allein.</translation>
    </message>
    <message>
        <source>Write {n} into {any}, {n2} points at the end on average; the next best costs {n3}.</source>
        <translation>{n} in {any} schreiben, am Ende im Mittel {n2} Punkte; das Nächstbeste kostet {n3}.</translation>
    </message>
    <message>
        <source>Write {n} into {any}, {n2} points at the end on average.</source>
        <translation>{n} in {any} schreiben, am Ende im Mittel {n2} Punkte.</translation>
    </message>
    <message>
        <source>Write {n} into {any}, {n2} points with this turn alone; the next best costs {n3}.</source>
        <translation>{n} in {any} schreiben, {n2} Punkte mit diesem Zug allein; das Nächstbeste kostet {n3}.</translation>
    </message>
    <message>
        <source>Write {n} into {any}, {n2} points with this turn alone.</source>
        <translation>{n} in {any} schreiben, {n2} Punkte mit diesem Zug allein.</translation>
    </message>
    <message>
        <source>Keep {faces} and throw {dice}, {n} points at the end on average; the next best costs {n2}.</source>
        <translation>{faces} behalten und {dice} werfen, am Ende im Mittel {n} Punkte; das Nächstbeste kostet {n2}.</translation>
    </message>
    <message>
        <source>Keep {faces} and throw {dice}, {n} points with this turn alone; the next best costs {n2}.</source>
        <translation>{faces} behalten und {dice} werfen, {n} Punkte mit diesem Zug allein; das Nächstbeste kostet {n2}.</translation>
    </message>
    <message>
        <source>Every box of the card is used.</source>
        <translation>Jedes Feld ist benutzt.</translation>
    </message>
    <message>
        <source>no die was seen</source>
        <translation>kein Würfel war zu sehen</translation>
    </message>
    <message>
        <source>{any} may be a {n} or a {n2}</source>
        <translation>{any} ist vielleicht eine {n} oder eine {n2}</translation>
    </message>
    <message>
        <source>{any} and {any2} may be one die</source>
        <translation>{any} und {any2} sind vielleicht ein Würfel</translation>
    </message>
    <message>
        <source>{any} is cut by the picture&apos;s left edge</source>
        <translation>{any} ist vom linken Bildrand abgeschnitten</translation>
    </message>
    <message>
        <source>{any} is cut by the picture&apos;s right edge</source>
        <translation>{any} ist vom rechten Bildrand abgeschnitten</translation>
    </message>
    <message>
        <source>{any} is cut by the picture&apos;s upper edge</source>
        <translation>{any} ist vom oberen Bildrand abgeschnitten</translation>
    </message>
    <message>
        <source>{any} is cut by the picture&apos;s lower edge</source>
        <translation>{any} ist vom unteren Bildrand abgeschnitten</translation>
    </message>
    <message>
        <source>something at {n}, {n2} may be a die that shows {n3}</source>
        <translation>bei {n}, {n2} liegt vielleicht ein Würfel mit {n3}</translation>
    </message>
    <message>
        <source>the die</source>
        <translation>der Würfel</translation>
    </message>
    <message>
        <source>the left die</source>
        <translation>der linke Würfel</translation>
    </message>
    <message>
        <source>the right die</source>
        <translation>der rechte Würfel</translation>
    </message>
    <message>
        <source>the last die from the left</source>
        <translation>der letzte Würfel von links</translation>
    </message>
    <message>
        <source>the first die from the left</source>
        <translation>der erste Würfel von links</translation>
    </message>
    <message>
        <source>the second die from the left</source>
        <translation>der zweite Würfel von links</translation>
    </message>
    <message>
        <source>the third die from the left</source>
        <translation>der dritte Würfel von links</translation>
    </message>
    <message>
        <source>the fourth die from the left</source>
        <translation>der vierte Würfel von links</translation>
    </message>
    <message>
        <source>the fifth die from the left</source>
        <translation>der fünfte Würfel von links</translation>
    </message>
    <message>
        <source>the sixth die from the left</source>
        <translation>der sechste Würfel von links</translation>
    </message>
    <message>
        <source>die {n} from the left</source>
        <translation>Würfel {n} von links</translation>
    </message>
    <message>
        <source>{any} gives no picture; it is being opened again.</source>
        <translation>{any} liefert kein Bild; sie wird neu geöffnet.</translation>
    </message>
    <message>
        <source>{any} gives no picture.</source>
        <translation>{any} liefert kein Bild.</translation>
    </message>
    <message>
        <source>{any} gave no picture within {n} seconds.</source>
        <translation>{any} lieferte {n} Sekunden lang kein Bild.</translation>
    </message>
    <message>
        <source>{any} is there and cannot be opened.</source>
        <translation>{any} ist da, lässt sich aber nicht öffnen.</translation>
    </message>
    <message>
        <source>{any} failed: {any2}.</source>
        <translation>{any} ist ausgefallen: {any2}.</translation>
    </message>
    <message>
        <source>Several cameras are called like {any}: {any2}.</source>
        <translation>Mehrere Kameras heißen so wie {any}: {any2}.</translation>
    </message>
    <message>
        <source>There is no camera {any}; cameras found: none.</source>
        <translation>Es gibt keine Kamera {any}; gefunden wurde keine.</translation>
    </message>
    <message>
        <source>There is no camera {any}; cameras found: {any2}.</source>
        <translation>Es gibt keine Kamera {any}; gefunden wurden: {any2}.</translation>
    </message>
    <message>
        <source>{any} cannot be opened; is it there, and used by no other program?</source>
        <translation>{any} lässt sich nicht öffnen; ist sie da, und benutzt sie kein anderes Programm?</translation>
    </message>
    <message>
        <source>There is no file, folder or camera {any}.</source>
        <translation>Es gibt keine Datei, keinen Ordner und keine Kamera {any}.</translation>
    </message>
    <message>
        <source>{any} is not an address of a stream that is read here.</source>
        <translation>{any} ist keine Adresse eines Bildstroms, der hier gelesen wird.</translation>
    </message>
    <message>
        <source>{any} cannot be reached, or is no stream that can be read here.</source>
        <translation>{any} ist nicht erreichbar oder kein Bildstrom, der hier gelesen wird.</translation>
    </message>
    <message>
        <source>{any} is over.</source>
        <translation>{any} ist zu Ende.</translation>
    </message>
    <message>
        <source>There is no file {any}.</source>
        <translation>Es gibt keine Datei {any}.</translation>
    </message>
    <message>
        <source>banked</source>
        <translation>gesichert</translation>
    </message>
    <message>
        <source>lost: no count</source>
        <translation>verloren: nichts zählt</translation>
    </message>
    <message>
        <source>lost: over the target</source>
        <translation>verloren: über dem Ziel</translation>
    </message>
    <message>
        <source>not enough to get on the sheet</source>
        <translation>zu wenig, um auf den Zettel zu kommen</translation>
    </message>
    <message>
        <source>not enough to be written</source>
        <translation>zu wenig, um geschrieben zu werden</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>gepasst</translation>
    </message>
    <message>
        <source>wins the game</source>
        <translation>gewinnt das Spiel</translation>
    </message>
    <message>
        <source>out of the game</source>
        <translation>aus dem Spiel</translation>
    </message>
    <message>
        <source>lost, and the total with it</source>
        <translation>verloren, und alle Punkte mit ihm</translation>
    </message>
    <message>
        <source>put into the team&apos;s pot</source>
        <translation>in den Topf der Mannschaft gelegt</translation>
    </message>
    <message>
        <source>{faces}: nothing held</source>
        <translation>{faces}: nichts gehalten</translation>
    </message>
    <message>
        <source>nothing held</source>
        <translation>nichts gehalten</translation>
    </message>
    <message>
        <source>nothing thrown</source>
        <translation>nichts geworfen</translation>
    </message>
    <message>
        <source>took over {n}</source>
        <translation>übernahm {n}</translation>
    </message>
    <message>
        <source>kept {faces}</source>
        <translation>behielt {faces}</translation>
    </message>
    <message>
        <source>threw {faces}</source>
        <translation>warf {faces}</translation>
    </message>
    <message>
        <source>zero by choice</source>
        <translation>Null nach Wahl</translation>
    </message>
    <message>
        <source>bonus {n}</source>
        <translation>Bonus {n}</translation>
    </message>
    <message>
        <source>playoff {n}</source>
        <translation>Stechen {n}</translation>
    </message>
    <message>
        <source>playoff, not added</source>
        <translation>Stechen, nicht dazugezählt</translation>
    </message>
    <message>
        <source>{n} turns lost in a row cost {n2}</source>
        <translation>{n} verlorene Züge hintereinander kosten {n2}</translation>
    </message>
    <message>
        <source>the team had {n} in this round</source>
        <translation>die Mannschaft hatte {n} in dieser Runde</translation>
    </message>
    <message>
        <source>points on the sheet</source>
        <translation>Punkte auf dem Zettel</translation>
    </message>
    <message>
        <source>{any} bonus from {n}</source>
        <translation>{any}, Bonus ab {n}</translation>
    </message>
    <message>
        <source>{any} bonus</source>
        <translation>{any}, Bonus</translation>
    </message>
    <message>
        <source>Ones</source>
        <translation>Einser</translation>
    </message>
    <message>
        <source>Twos</source>
        <translation>Zweier</translation>
    </message>
    <message>
        <source>Threes</source>
        <translation>Dreier</translation>
    </message>
    <message>
        <source>Fours</source>
        <translation>Vierer</translation>
    </message>
    <message>
        <source>Fives</source>
        <translation>Fünfer</translation>
    </message>
    <message>
        <source>Sixes</source>
        <translation>Sechser</translation>
    </message>
    <message>
        <source>Upper section</source>
        <translation>Oberer Teil</translation>
    </message>
    <message>
        <source>Lower section</source>
        <translation>Unterer Teil</translation>
    </message>
    <message>
        <source>One pair</source>
        <translation>Ein Paar</translation>
    </message>
    <message>
        <source>Two pairs</source>
        <translation>Zwei Paare</translation>
    </message>
    <message>
        <source>Three pairs</source>
        <translation>Drei Paare</translation>
    </message>
    <message>
        <source>Three of a kind</source>
        <translation>Drei Gleiche</translation>
    </message>
    <message>
        <source>Four of a kind</source>
        <translation>Vier Gleiche</translation>
    </message>
    <message>
        <source>Five of a kind</source>
        <translation>Fünf Gleiche</translation>
    </message>
    <message>
        <source>Full house</source>
        <translation>Full House</translation>
    </message>
    <message>
        <source>Small straight</source>
        <translation>Kleine Straße</translation>
    </message>
    <message>
        <source>Large straight</source>
        <translation>Große Straße</translation>
    </message>
    <message>
        <source>Full straight</source>
        <translation>Ganze Straße</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>Chance</translation>
    </message>
    <message>
        <source>single {n}</source>
        <translation>einzelne {n}</translation>
    </message>
    <message>
        <source>three {n}s</source>
        <translation>drei {n}en</translation>
    </message>
    <message>
        <source>four {n}s</source>
        <translation>vier {n}en</translation>
    </message>
    <message>
        <source>five {n}s</source>
        <translation>fünf {n}en</translation>
    </message>
    <message>
        <source>six {n}s</source>
        <translation>sechs {n}en</translation>
    </message>
    <message>
        <source>three pairs</source>
        <translation>drei Paare</translation>
    </message>
    <message>
        <source>straight {n}-{n2}</source>
        <translation>Straße {n}-{n2}</translation>
    </message>
    <message>
        <source>small straight {n}-{n2}</source>
        <translation>kleine Straße {n}-{n2}</translation>
    </message>
    <message>
        <source>large straight {n}-{n2}</source>
        <translation>große Straße {n}-{n2}</translation>
    </message>
    <message>
        <source>all dice</source>
        <translation>alle Würfel</translation>
    </message>
    <message>
        <source>The recording {any} cannot be used: {any2}.</source>
        <translation>Die Aufzeichnung {any} ist nicht zu gebrauchen: {any2}.</translation>
    </message>
    <message>
        <source>{word} is missing</source>
        <translation>{word} fehlt</translation>
    </message>
    <message>
        <source>it is neither a folder nor a sound .zip</source>
        <translation>sie ist weder ein Ordner noch ein heiles .zip</translation>
    </message>
    <message>
        <source>it is encrypted</source>
        <translation>sie ist verschlüsselt</translation>
    </message>
    <message>
        <source>{any} is not a plain file</source>
        <translation>{any} ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>{any} is in it twice</source>
        <translation>{any} steckt zweimal darin</translation>
    </message>
    <message>
        <source>{any} does not belong into a recording</source>
        <translation>{any} gehört nicht in eine Aufzeichnung</translation>
    </message>
    <message>
        <source>two readings are of the same event</source>
        <translation>zwei Lesungen gehören zum selben Ereignis</translation>
    </message>
    <message>
        <source>{any} is not text in UTF-8</source>
        <translation>{any} ist kein Text in UTF-8</translation>
    </message>
    <message>
        <source>{word} is not JSON</source>
        <translation>{word} ist kein JSON</translation>
    </message>
    <message>
        <source>{word} has more than {n} bytes</source>
        <translation>{word} hat mehr als {n} Bytes</translation>
    </message>
    <message>
        <source>{word} has {n} bytes, more than {n2}</source>
        <translation>{word} hat {n} Bytes, mehr als {n2}</translation>
    </message>
    <message>
        <source>it has more than {n} GiB</source>
        <translation>sie hat mehr als {n} GiB</translation>
    </message>
    <message>
        <source>The recording is of the game {any}, whose rulebook is not on the shelf.</source>
        <translation>Die Aufzeichnung ist vom Spiel {any}, dessen Regelbuch nicht im Regal liegt.</translation>
    </message>
    <message>
        <source>{n} of {n2} pictures are missing.</source>
        <translation>{n} von {n2} Bildern fehlen.</translation>
    </message>
    <message>
        <source>The last line of {word} is torn and is left out.</source>
        <translation>Die letzte Zeile von {word} ist abgerissen und bleibt weg.</translation>
    </message>
    <message>
        <source>{any} is not what its name says and is left out.</source>
        <translation>{any} ist nicht, was der Name sagt, und bleibt weg.</translation>
    </message>
    <message>
        <source>Another program has written to this game; open it again.</source>
        <translation>Ein anderes Programm hat in dieses Spiel geschrieben; bitte neu öffnen.</translation>
    </message>
    <message>
        <source>This game is open in another program; close it there first.</source>
        <translation>Dieses Spiel ist in einem anderen Programm offen; bitte dort zuerst schließen.</translation>
    </message>
    <message>
        <source>There is no picture {word} in the library.</source>
        <translation>Das Bild {word} ist nicht in der Bibliothek.</translation>
    </message>
    <message>
        <source>The picture {word} is not the one that was kept.</source>
        <translation>Das Bild {word} ist nicht das, das behalten wurde.</translation>
    </message>
    <message>
        <source>There is no game {any} in the library.</source>
        <translation>Das Spiel {any} ist nicht in der Bibliothek.</translation>
    </message>
    <message>
        <source>The game {word} is damaged: {any}</source>
        <translation>Das Spiel {word} ist beschädigt: {any}</translation>
    </message>
    <message>
        <source>The library {any} is damaged; nothing was changed: use a copy of it, or export its games.</source>
        <translation>Die Bibliothek {any} ist beschädigt; nichts wurde verändert: bitte eine Kopie nehmen oder die Spiele ausgeben.</translation>
    </message>
    <message>
        <source>The file {any} is not a library of Pipscribe, or it is damaged.</source>
        <translation>Die Datei {any} ist keine Bibliothek von Pipscribe, oder sie ist beschädigt.</translation>
    </message>
    <message>
        <source>The library {any} cannot be opened: its folder may be read-only or missing.</source>
        <translation>Die Bibliothek {any} lässt sich nicht öffnen: Ihr Ordner fehlt oder ist schreibgeschützt.</translation>
    </message>
    <message>
        <source>The library {any} may not be read.</source>
        <translation>Die Bibliothek {any} darf nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The settings in {any} cannot be read: {any2}. Defaults are used.</source>
        <translation>Die Einstellungen in {any} lassen sich nicht lesen: {any2}. Es gilt das Übliche.</translation>
    </message>
    <message>
        <source>The settings in {any} are no sound TOML: {any2}. Defaults are used; the file is kept aside when a setting changes.</source>
        <translation>Die Einstellungen in {any} sind kein heiles TOML: {any2}. Es gilt das Übliche; die Datei wird beiseitegelegt, sobald sich eine Einstellung ändert.</translation>
    </message>
    <message>
        <source>The setting {word} can be {any}, not {any2}; the default is used.</source>
        <translation>Die Einstellung {word} kann {any} sein, nicht {any2}; es gilt das Übliche.</translation>
    </message>
    <message>
        <source>The log cannot be written to {any}: {any2}.</source>
        <translation>Das Protokoll lässt sich nicht nach {any} schreiben: {any2}.</translation>
    </message>
    <message>
        <source>Another program plays this game.</source>
        <translation>Ein anderes Programm spielt dieses Spiel.</translation>
    </message>
    <message>
        <source>{any} is there already and is not overwritten.</source>
        <translation>{any} gibt es schon und wird nicht überschrieben.</translation>
    </message>
    <message>
        <source>{any} cannot be written: {any2}.</source>
        <translation>{any} lässt sich nicht schreiben: {any2}.</translation>
    </message>
    <message>
        <source>The rulebook {any} is not on the shelf.</source>
        <translation>Das Regelbuch {any} liegt nicht im Regal.</translation>
    </message>
    <message>
        <source>The game {word} is left out: {any}</source>
        <translation>Das Spiel {word} bleibt außer Betracht: {any}</translation>
    </message>
    <message>
        <source>The picture {word} had to make room for newer ones.</source>
        <translation>Das Bild {word} musste neueren Platz machen.</translation>
    </message>
    <message>
        <source>The picture {word} cannot be read: {any}.</source>
        <translation>Das Bild {word} lässt sich nicht lesen: {any}.</translation>
    </message>
    <message>
        <source>The game {word} is in the library already.</source>
        <translation>Das Spiel {word} ist schon in der Bibliothek.</translation>
    </message>
    <message>
        <source>The disk is full: the library {any} cannot be written.</source>
        <translation>Der Datenträger ist voll: In die Bibliothek {any} lässt sich nicht schreiben.</translation>
    </message>
    <message>
        <source>The library {any} can be read but not written.</source>
        <translation>Die Bibliothek {any} lässt sich lesen, aber nicht beschreiben.</translation>
    </message>
    <message>
        <source>Another program is using the library {any}; try again when it is done.</source>
        <translation>Ein anderes Programm benutzt die Bibliothek {any}; bitte danach noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The settings cannot be kept in {any}: {any2}.</source>
        <translation>Die Einstellungen lassen sich nicht in {any} behalten: {any2}.</translation>
    </message>
    <message>
        <source>The picture of this throw cannot be kept in {any}: {any2}.</source>
        <translation>Das Bild dieses Wurfs kann in {any} nicht aufbewahrt werden: {any2}.</translation>
    </message>
    <message>
        <source>The pictures&apos; {n} bytes are full of games still going on.</source>
        <translation>Die {n} Bytes für Bilder sind voll von Spielen, die noch laufen.</translation>
    </message>
    <message>
        <source>en</source>
        <translation>de</translation>
    </message>
    <message>
        <source>, then </source>
        <translation>, dann </translation>
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
    <name>Progress</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
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
        <source>Throws that wait for the answer: {count}</source>
        <translation>Würfe, die auf die Antwort warten: {count}</translation>
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
        <source>A tone for each throw, two for a question</source>
        <translation>Ein Ton bei jedem Wurf, zwei bei einer Frage</translation>
    </message>
    <message>
        <source>Say aloud what the camera has read</source>
        <translation>Ansagen, was die Kamera gelesen hat</translation>
    </message>
    <message>
        <source>Show the big sheet on a second screen</source>
        <translation>Den großen Zettel auf einem zweiten Bildschirm zeigen</translation>
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
        <source>This Pipscribe is packed without Qt&apos;s text to speech, so it cannot speak.</source>
        <translation>Dieses Pipscribe ist ohne Qts Sprachausgabe gepackt, es kann also nicht sprechen.</translation>
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
        <source>the usual place</source>
        <translation>der übliche Ort</translation>
    </message>
    <message>
        <source>{now}
It was named on the command line or by PIPSCRIBE_LIBRARY. Without that: {wanted}</source>
        <translation>{now}
Auf der Befehlszeile oder durch PIPSCRIBE_LIBRARY genannt. Ohne das: {wanted}</translation>
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
        <source>white</source>
        <translation>weiß</translation>
    </message>
    <message>
        <source>black</source>
        <translation>schwarz</translation>
    </message>
    <message>
        <source>grey</source>
        <translation>grau</translation>
    </message>
    <message>
        <source>red</source>
        <translation>rot</translation>
    </message>
    <message>
        <source>orange</source>
        <translation>orange</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>gelb</translation>
    </message>
    <message>
        <source>green</source>
        <translation>grün</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>blau</translation>
    </message>
    <message>
        <source>purple</source>
        <translation>lila</translation>
    </message>
    <message>
        <source>pink</source>
        <translation>rosa</translation>
    </message>
    <message>
        <source>brown</source>
        <translation>braun</translation>
    </message>
    <message>
        <source>The colour of no die is known yet.</source>
        <translation>Noch ist von keinem Würfel die Farbe bekannt.</translation>
    </message>
    <message>
        <source>Too few to tell: {dice} counted, {enough} are needed.</source>
        <translation>Zu wenige für eine Aussage: {dice} gezählt, {enough} sind nötig.</translation>
    </message>
    <message>
        <source>{dice} of the dice read count for no colour.</source>
        <translation>{dice} der gelesenen Würfel zählen zu keiner Farbe.</translation>
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
        <source>{title}: {games} played, none to the end yet.</source>
        <translation>{title}: {games} gespielt, noch keines bis zum Ende.</translation>
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
    <message>
        <source>Chance to win: about {chance}.</source>
        <translation>Siegchance: etwa {chance}.</translation>
    </message>
    <message>
        <source>Chance to win: {chance}.</source>
        <translation>Siegchance: {chance}.</translation>
    </message>
    <message>
        <source>Banking wins more often: {chance}.</source>
        <translation>Sichern gewinnt öfter: {chance}.</translation>
    </message>
    <message>
        <source>Taking the pot over wins more often: {chance}.</source>
        <translation>Den Topf zu übernehmen gewinnt öfter: {chance}.</translation>
    </message>
    <message>
        <source>Holding {dice} wins more often: {chance}.</source>
        <translation>{dice} zu behalten gewinnt öfter: {chance}.</translation>
    </message>
    <message>
        <source>Keeping {dice} wins more often: {chance}.</source>
        <translation>{dice} liegen zu lassen gewinnt öfter: {chance}.</translation>
    </message>
    <message>
        <source>Writing now wins more often: {chance}.</source>
        <translation>Jetzt zu schreiben gewinnt öfter: {chance}.</translation>
    </message>
    <message>
        <source>Throwing wins more often: {chance}.</source>
        <translation>Werfen gewinnt öfter: {chance}.</translation>
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
    <name>ThrowStep</name>
    <message>
        <source>No, throw again</source>
        <translation>Nein, neuer Wurf</translation>
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
    <name>TrayStep</name>
    <message>
        <source>The whole picture</source>
        <translation>Das ganze Bild</translation>
    </message>
    <message>
        <source>Draw again</source>
        <translation>Neu zeichnen</translation>
    </message>
    <message>
        <source>Where are the dice thrown?</source>
        <translation>Wo wird gewürfelt?</translation>
    </message>
    <message>
        <source>Drag the corners to the tray&apos;s; a double click adds one, Delete removes one. What lies outside is not read.</source>
        <translation>Die Ecken an den Rand der Würfelfläche ziehen; ein Doppelklick fügt eine hinzu, Entf nimmt eine weg. Was außerhalb liegt, wird nicht gelesen.</translation>
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
        <translation>1 Würfel</translation>
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
        <source>blew it</source>
        <translation>verspielt</translation>
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
