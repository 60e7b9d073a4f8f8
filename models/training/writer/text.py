"""Turns raw dialogue text into consistent written English, and tells which turns cannot be used."""
from __future__ import annotations

import html
import re
import unicodedata
from collections import Counter

_TRANSLATE = str.maketrans({
    "\u2018": "'", "\u2019": "'", "\u201b": "'", "`": "'", "\u00b4": "'", "\u2032": "'",
    "\u201c": '"', "\u201d": '"', "\u201e": '"', "\u2033": '"',
    "\u2013": "-", "\u2014": "-", "\u2212": "-", "\u2026": "...", "\u00a0": " ", "\u200b": "", "\ufeff": "",
})

# Contractions written without their apostrophe. Only forms that are no other common word ("its", "were", "ill" stay).
_CONTRACTIONS = {
    "dont": "don't", "didnt": "didn't", "doesnt": "doesn't", "cant": "can't", "wont": "won't", "isnt": "isn't",
    "wasnt": "wasn't", "arent": "aren't", "werent": "weren't", "couldnt": "couldn't", "wouldnt": "wouldn't",
    "shouldnt": "shouldn't", "havent": "haven't", "hasnt": "hasn't", "hadnt": "hadn't", "im": "I'm", "ive": "I've",
    "thats": "that's", "whats": "what's", "youre": "you're", "theyre": "they're", "youve": "you've", "theres": "there's",
    "u": "you", "ur": "your", "alot": "a lot",
}
_CONTRACTION = re.compile(r"(?<![\w'])(" + "|".join(_CONTRACTIONS) + r")(?![\w'])", re.IGNORECASE)
_QUESTION = re.compile(
    r"^(?:(?:and|so|but|oh|well|hey|ok|okay|yeah|yes|no|hi|hello),? )?(?:who|what|whats|what's|where|when|why|how|which|whose|do|does|did|is|are|was|were|"
    r"have you|has|can you|could you|would you|will you|should|isn't|aren't|don't you|didn't|doesn't|any)\b", re.IGNORECASE)

_BAD = re.compile(
    r"https?:|www\.|\.(?:com|net|org|edu)\b|@|\d[\d\-.() ]{6,}\d|[<>{}\[\]|\\^~=_#*]"
    r"|\b\d+ [A-Z][a-z]+ (?:Street|St|Avenue|Ave|Road|Rd|Drive|Blvd)\b"
    r"|\b(?:mturk|turk|turker|turkers|mechanical turk|requester|hits?\b (?:on|for) (?:amazon|this)|language model|chatbot|dialogue task|self dialog\w*)\b", re.IGNORECASE)
_WORD = re.compile(r"[A-Za-z]+(?:'[A-Za-z]+)*")


def tidy(text: str) -> str:
    """One line of plain text: straight quotes, single spaces, single end marks, spaces only where English puts them."""
    s = html.unescape(text).translate(_TRANSLATE)
    s = unicodedata.normalize("NFC", s)
    s = " ".join(s.split())
    s = re.sub(r"\.{2,}", "...", s)
    s = re.sub(r"[!?]*\?[!?]*", "?", s)
    s = re.sub(r"!+", "!", s)
    s = re.sub(r"([!?])\.+|\.([!?])", lambda m: m.group(1) or m.group(2), s)
    s = re.sub(r",+", ",", s)
    s = re.sub(r" +([,.!?;:])", r"\1", s)
    s = re.sub(r"([,!?;])(?=[A-Za-z])", r"\1 ", s)
    s = re.sub(r"(?<=[a-z]{2})\.(?=[A-Z][a-z' ])", ". ", s)
    s = re.sub(r"(?<=[a-z]{2})\.(?=I[ '])", ". ", s)
    return re.sub(r" {2,}", " ", s).strip(" -,;:")


def usable(text: str) -> bool:
    """False for links, addresses, numbers that could be personal, shouting, long speeches and what is not English."""
    if not text or _BAD.search(text):
        return False
    words = _WORD.findall(text)
    letters = sum(map(len, words))
    if not words or len(words) > 60 or max(map(len, words)) > 24:
        return False
    if any(ord(c) > 0x17F for c in text) or sum(ord(c) > 0x7E for c in text) > 4:
        return False
    capitals = sum(1 for w in words if len(w) > 1 and w.isupper())
    if len(words) > 3 and capitals > len(words) / 2:
        return False
    return letters > 0.55 * len(text) and sum(c.isdigit() for c in text) <= 8


def sentences(text: str) -> list[str]:
    """Splits after an end mark that a space follows."""
    return re.split(r"(?<=[.!?]) ", text)


class TrueCase:
    """Gives names their capital where a writer uses none: the form a word has inside sentences of careful writers."""

    def __init__(self) -> None:
        self.forms: dict[str, Counter[str]] = {}
        self.case: dict[str, str] = {}

    def read(self, text: str) -> None:
        """Counts the forms of the words that do not start a sentence."""
        for sentence in sentences(text):
            for word in _WORD.findall(sentence)[1:]:
                self.forms.setdefault(word.lower(), Counter())[word] += 1

    def settle(self) -> None:
        """Keeps the words that are nearly always capitalized."""
        for low, forms in self.forms.items():
            form, count = forms.most_common(1)[0]
            total = sum(forms.values())
            if form != low and count >= 5 and count >= 0.8 * total and len(low) > 2:
                self.case[low] = form

    def apply(self, text: str) -> str:
        """Replaces lower-case words by their usual form."""
        return _WORD.sub(lambda m: self.case.get(m.group(), m.group()), text)


def finish(text: str, lower: bool, case: TrueCase) -> str:
    """Capitals, "I", contractions and the end mark. `lower`: the writer uses no capitals at all."""
    s = _CONTRACTION.sub(lambda m: _CONTRACTIONS[m.group().lower()], text)
    if lower:
        s = case.apply(s)
    s = re.sub(r"(?<![\w'.])i(?=$|[ ,!?;]|\.(?![a-z])|'(?:m|ve|ll|d)\b)", "I", s)
    s = re.sub(r"(^[\"'(]?|[.!?] [\"'(]?)([a-z])", lambda m: m.group(1) + m.group(2).upper(), s)
    if s[-1] not in ".!?\"')" or (s[-1] == ")" and s.count("(") != s.count(")")):
        last = sentences(s)[-1]
        s += "?" if _QUESTION.match(last) and len(last.split()) < 14 else "."
    return s


def sloppy(text: str) -> str:
    """What a recognizer or a quick typist makes of a turn: lower case, and few marks or none."""
    return " ".join(re.sub(r"[^a-z0-9' ]+", " ", text.lower()).split())
