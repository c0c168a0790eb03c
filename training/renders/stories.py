"""The throws that the sample pictures tell: a short game of Farkle, turns of Yahtzee, and two refused."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: file below sample_images, faces thrown, table and dice by name, seed, what happens."""

    file: str
    faces: tuple[int, ...]
    table: str
    dice: str
    seed: int
    story: str


# Points by the Farkle of the rules (opening 500 in one turn, three 1s best as singles). After all six dice
# are held the same player throws six again; otherwise six dice on a picture are the next player's.
FARKLE = (
    Shot(
        "farkle/01.jpg",
        (1, 5, 4, 4, 4, 2),
        "oak",
        "white",
        101,
        "First player throws six, sets 4 4 4 and 1 aside: 500.",
    ),
    Shot(
        "farkle/02.jpg",
        (5, 3),
        "oak",
        "white",
        102,
        "Throws the two left, sets 5 aside and banks 550: opened.",
    ),
    Shot(
        "farkle/03.jpg",
        (1, 1, 5, 3, 6, 2),
        "green felt",
        "red",
        103,
        "Second player throws six, sets 1 1 aside: 200.",
    ),
    Shot(
        "farkle/04.jpg",
        (2, 3, 6, 6),
        "green felt",
        "red",
        104,
        "Throws the four left: nothing counts. Bust, no points.",
    ),
    Shot(
        "farkle/05.jpg",
        (2, 2, 3, 3, 6, 6),
        "blue cloth",
        "yellow",
        105,
        "First player throws three pairs: 1500, all six count. Hot dice.",
    ),
    Shot(
        "farkle/06.jpg",
        (1, 3, 4, 6, 2, 2),
        "blue cloth",
        "yellow",
        106,
        "Throws all six again, sets 1 aside and banks 1600; 2150 in all.",
    ),
    Shot(
        "farkle/07.jpg",
        (5, 5, 5, 1, 3, 4),
        "leather tray",
        "ivory",
        107,
        "Second player throws six, sets 5 5 5 and 1 aside: 600.",
    ),
    Shot(
        "farkle/08.jpg",
        (1, 5),
        "leather tray",
        "ivory",
        108,
        "Throws the two left: both count, 750. Hot dice.",
    ),
    Shot(
        "farkle/09.jpg",
        (3, 3, 3, 2, 4, 6),
        "leather tray",
        "ivory",
        109,
        "Throws all six again, sets 3 3 3 aside and banks 1050: opened.",
    ),
    Shot(
        "farkle/10.jpg",
        (1, 2, 3, 4, 5, 6),
        "walnut",
        "green",
        110,
        "First player throws a straight: 2000, all six count. Hot dice.",
    ),
    Shot(
        "farkle/11.jpg",
        (5, 2, 4, 6, 6, 3),
        "walnut",
        "green",
        111,
        "Throws all six again, sets 5 aside and banks 2050; 4200 in all.",
    ),
    Shot(
        "farkle/12.jpg",
        (4, 6, 2, 3, 5, 2),
        "checked cloth",
        "black",
        112,
        "Second player throws six, sets 5 aside: 50.",
    ),
    Shot(
        "farkle/13.jpg",
        (1, 1, 1, 6, 4),
        "checked cloth",
        "black",
        113,
        "Throws the five left, sets 1 1 1 aside: 350.",
    ),
    Shot(
        "farkle/14.jpg",
        (4, 6),
        "checked cloth",
        "black",
        114,
        "Throws the two left: nothing counts. Bust, no points.",
    ),
    Shot(
        "farkle/15.jpg",
        (6, 6, 6, 1, 2, 4),
        "grey felt",
        "blue",
        115,
        "First player throws six, sets 6 6 6 and 1 aside and banks 700; 4900 to 1050.",
    ),
)

YAHTZEE = (
    Shot("yahtzee/01.jpg", (3, 3, 3, 5, 5), "pine", "red one", 201, "A full house."),
    Shot("yahtzee/02.jpg", (2, 3, 4, 5, 6), "red felt", "white", 202, "A large straight."),
    Shot("yahtzee/03.jpg", (6, 6, 6, 2, 1), "linen", "marble", 203, "Three 6s: 18 for Sixes."),
    Shot(
        "yahtzee/04.jpg",
        (1, 1, 1, 1, 4),
        "round tray",
        "clear red",
        204,
        "Four 1s: four of a kind would give 8.",
    ),
    Shot("yahtzee/05.jpg", (5, 5, 5, 5, 5), "walnut", "ivory", 205, "Five 5s: a Yahtzee."),
    Shot("yahtzee/06.jpg", (1, 2, 3, 4, 6), "marble", "mixed", 206, "A small straight."),
    Shot("yahtzee/07.jpg", (4, 4, 2, 4, 3), "green felt", "wood", 207, "Three 4s: 12 for Fours."),
    Shot("yahtzee/08.jpg", (6, 5, 6, 3, 4), "oak", "blue", 208, "Nothing that lines up: 24 for Chance."),
)

TROUBLE = (
    Shot(
        "trouble/five_dice.jpg",
        (1, 5, 2, 2, 6),
        "oak",
        "white",
        301,
        "Five dice where a first throw of Farkle needs six.",
    ),
    Shot("trouble/empty_table.jpg", (), "green felt", "white", 302, "A table without dice."),
)

SHOTS = FARKLE + YAHTZEE + TROUBLE
