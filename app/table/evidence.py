"""What stays of a throw beside its faces: the picture, the dice as they were read, who says so."""

from app.rules.game import Action
from app.session.evidence import MOST_SEEN, SeenDie, SeenThrow, hash_of_picture
from app.session.log import Source
from app.session.session import Session
from app.table.cast import Cast
from app.vision.colour import colours_of


def source_of(cast: Cast, who: str) -> Source:
    """Where actions come from that follow from a throw."""
    if cast.reading is None:
        return Source("player", who)
    return Source("camera", who, hash_of_picture(cast.jpeg), cast.reading.at)


def do_seen(game: Session, throw: Action, cast: Cast, who: str) -> str:
    """Do the throw with what was read of it; a sentence where its picture could not be kept. Raises as
    Session.do."""
    if cast.reading is None:
        game.do(throw, Source("player", who))
        return ""
    game.do_seen(throw, seen_throw(cast), cast.jpeg, who)
    return str(game.picture_problem or "")


def seen_throw(cast: Cast) -> SeenThrow:
    """The dice in play as they were read, whatever a person made of them."""
    reading = cast.reading
    if reading is None:
        raise ValueError("typed dice have not been read")
    read = cast.read[:MOST_SEEN]
    colours = colours_of(reading.frame.image, [die.box for die in read])
    dice = tuple(
        SeenDie(die.face, die.confidence, die.box, die.held, colour)
        for die, colour in zip(read, colours, strict=True)
    )
    why = (reading.dice.why or "")[:500]
    return SeenThrow("", reading.at, dice, why, cast.zones.play, cast.zones.hold)
