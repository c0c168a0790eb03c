"""The language of the window: English in the code, others from compiled files beside this module."""

from importlib import resources

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from app.settings.preferences import Language


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
    """Mark a text to be translated where it is shown; lupdate knows the name. `context` is for lupdate."""
    del context
    return text


_installed: list[QTranslator] = []


def locale_of(language: Language) -> QLocale:
    """The locale for a language; the system's own where that is asked for."""
    return QLocale.system() if language == "system" else QLocale(language)


def install_language(application: QCoreApplication, language: Language) -> None:
    """Speak this language from now on: what is made later, or translates itself again, does so."""
    for translator in _installed:
        application.removeTranslator(translator)
    _installed.clear()
    locale = locale_of(language)
    QLocale.setDefault(locale)
    folder = str(resources.files("app.ui").joinpath("translations"))
    qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, place in (("qtbase", qt_folder), ("pipscribe", folder)):
        translator = QTranslator(application)
        if translator.load(locale, name, "_", place):
            application.installTranslator(translator)
            _installed.append(translator)
