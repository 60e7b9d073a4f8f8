"""Letters to sounds as the engine does it (`worker/families/source-filter/letter-to-sound`): one network proposes some pronunciations,
then it, another network, the n-grams of the dictionary and the word's relatives in it have the same say in which it is."""
import gzip
import json

import torch

import aligned_g2p
import g2p
from g2p import LETTERS, MAX_LETTERS, encode, proposals
from joint_sequence import JointSequences, Relatives, align

BEAM = 10


def read_dictionary(path, without=()):
    """`lexicon.gzip` of a pack -> [(word, phonemes)]."""
    lines = gzip.open(path, "rt", encoding="utf-8").read().splitlines()
    return [(w, tuple(p.split())) for w, p in (line.split("\t") for line in lines) if w not in without]


class LetterToSound:
    """checkpoint: of train_g2p.py, aligned: of train_aligned_g2p.py, graphones: file of joint_sequence.py."""

    def __init__(self, checkpoint, aligned, graphones, dictionary):
        self.net, self.judge = g2p.restore(checkpoint), aligned_g2p.Judge(aligned_g2p.restore(aligned))
        self.letters = json.load(open(graphones))
        self.dictionary = JointSequences(dictionary, self.letters)
        self.relatives = Relatives(dictionary, self.dictionary.table)
        self.number = {g: i for i, g in enumerate(self.dictionary.table)}

    @torch.no_grad()
    def opinions(self, word):
        """-> [(phoneme names, ln probability by the proposing network, by the judge, by the dictionary, by the relatives)];
        None when nothing explains how the letters could sound like that."""
        word = "".join(c for c in word if c in LETTERS)[:MAX_LETTERS]
        found = proposals(self.net, word, BEAM)
        ways = [align(word, tuple(p), self.dictionary.table) for p, _ in found]
        possible = [way for way in ways if way]
        judged = related = iter(())
        if possible:
            graphones = torch.tensor([[self.number[g] for g in way] for way in possible])
            judged = iter(self.judge(torch.tensor([encode(word)]), graphones).tolist())
            related = iter(self.relatives.score(word, possible))
        return [(p, v, *((next(judged), self.dictionary.score(way), next(related)) if way else (None, None, None))) for (p, v), way in zip(found, ways)]

    def choose(self, opinions):
        explained = [o for o in opinions if o[2] is not None]
        return max(explained, key=lambda o: sum(o[1:]))[0] if explained else max(opinions, key=lambda o: o[1])[0]

    def __call__(self, word):
        return self.choose(self.opinions(word))
