/** Words whose pronunciation as a verb differs from that in the lexicon (a noun or an adjective). */
export const VERB_READINGS = `
record R AH0 K AO1 R D
records R AH0 K AO1 R D Z
project P R AH0 JH EH1 K T
projects P R AH0 JH EH1 K T S
object AH0 B JH EH1 K T
objects AH0 B JH EH1 K T S
subject S AH0 B JH EH1 K T
present P R IY0 Z EH1 N T
presents P R IY0 Z EH1 N T S
contract K AH0 N T R AE1 K T
contrast K AH0 N T R AE1 S T
conduct K AH0 N D AH1 K T
conflict K AH0 N F L IH1 K T
convert K AH0 N V ER1 T
convict K AH0 N V IH1 K T
contest K AH0 N T EH1 S T
combat K AH0 M B AE1 T
export IH0 K S P AO1 R T
extract IH0 K S T R AE1 K T
exploit IH0 K S P L OY1 T
import IH0 M P AO1 R T
impact IH0 M P AE1 K T
increase IH0 N K R IY1 S
insult IH0 N S AH1 L T
permit P ER0 M IH1 T
perfect P ER0 F EH1 K T
progress P R AH0 G R EH1 S
protest P R AH0 T EH1 S T
rebel R IH0 B EH1 L
transfer T R AE0 N S F ER1
transport T R AE0 N S P AO1 R T
transplant T R AE0 N S P L AE1 N T
update AH0 P D EY1 T
upgrade AH0 P G R EY1 D
escort EH0 S K AO1 R T
desert D IH0 Z ER1 T
use Y UW1 Z
abuse AH0 B Y UW1 Z
house HH AW1 Z
close K L OW1 Z
separate S EH1 P ER0 EY2 T
estimate EH1 S T AH0 M EY2 T
graduate G R AE1 JH AH0 W EY2 T
moderate M AA1 D ER0 EY2 T
duplicate D UW1 P L AH0 K EY2 T
alternate AO1 L T ER0 N EY2 T
associate AH0 S OW1 S IY0 EY2 T
advocate AE1 D V AH0 K EY2 T
coordinate K OW0 AO1 R D AH0 N EY2 T
elaborate IH0 L AE1 B ER0 EY2 T
address AH0 D R EH1 S
`;

/** Words before a verb in its base form. */
export const BEFORE_VERBS = new Set(
  (
    "to will would can could may might must shall should not cannot don't doesn't didn't won't can't couldn't wouldn't " +
    "shouldn't i you we they please let's let i'll you'll we'll they'll he'll she'll it'll i'd you'd we'd they'd did do " +
    'does who'
  ).split(' '),
);

/** Words after which "to" does not introduce a verb: "due to use", "according to research". */
export const BEFORE_PREPOSITION_TO = new Set(
  'due according thanks prior subject relative related compared access addition opposed used next close similar'.split(
    ' ',
  ),
);

/** Words before a noun: the next word is not a verb, even if an object seems to follow. */
export const BEFORE_NOUNS = new Set(
  'the a an this that my your his her its our their of no any some new first last world personal in for make good'.split(
    ' ',
  ),
);

/** Words that begin the object of a verb: "use the", "close your", "record it". */
export const DETERMINERS = new Set(
  'the a an this that these those your my our their his her its it them him me us all any some every each both'.split(
    ' ',
  ),
);
