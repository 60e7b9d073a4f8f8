/** One word with its ARPAbet phonemes on each line. */
export const EXTRA_WORDS = `
quadrillion K W AA0 D R IH1 L Y AH0 N
zeroth Z IH1 R OW0 TH
brics B R IH1 K S
fortran F AO1 R T R AE2 N
maga M AA1 G AH0
daca D AA1 K AH0
bafta B AE1 F T AH0
wav W EY1 V
fixme F IH1 K S M IY2
readme R IY1 D M IY2
caret K EH1 R AH0 T
semicolon S EH1 M IY0 K OW2 L AH0 N
lowercase L OW1 ER0 K EY2 S
uppercase AH1 P ER0 K EY2 S
omicron OW1 M AH0 K R AA2 N
upsilon UH1 P S AH0 L AA2 N
eta EY1 T AH0
tau T AW1
mu M Y UW1
xi Z AY1
psi S AY1
phi F AY1
chi K AY1
centiliter S EH1 N T AH0 L IY2 T ER0
centiliters S EH1 N T AH0 L IY2 T ER0 Z
deciliter D EH1 S AH0 L IY2 T ER0
deciliters D EH1 S AH0 L IY2 T ER0 Z
decimeter D EH1 S AH0 M IY2 T ER0
decimeters D EH1 S AH0 M IY2 T ER0 Z
kilometer K AH0 L AA1 M AH0 T ER0
kilometers K AH0 L AA1 M AH0 T ER0 Z
kilohertz K IH1 L AH0 HH ER2 T S
megahertz M EH1 G AH0 HH ER2 T S
gigahertz G IH1 G AH0 HH ER2 T S
terahertz T EH1 R AH0 HH ER2 T S
hertz HH ER1 T S
petabyte P EH1 T AH0 B AY2 T
petabytes P EH1 T AH0 B AY2 T S
terabyte T EH1 R AH0 B AY2 T
terabytes T EH1 R AH0 B AY2 T S
gibibyte G IH1 B IY0 B AY2 T
gibibytes G IH1 B IY0 B AY2 T S
mebibyte M EH1 B IY0 B AY2 T
mebibytes M EH1 B IY0 B AY2 T S
kibibyte K IH1 B IY0 B AY2 T
kibibytes K IH1 B IY0 B AY2 T S
kilobit K IH1 L AH0 B IH2 T
kilobits K IH1 L AH0 B IH2 T S
megabit M EH1 G AH0 B IH2 T
megabits M EH1 G AH0 B IH2 T S
gigabit G IH1 G AH0 B IH2 T
gigabits G IH1 G AH0 B IH2 T S
gigawatt G IH1 G AH0 W AA2 T
gigawatts G IH1 G AH0 W AA2 T S
milliwatt M IH1 L IY0 W AA2 T
milliwatts M IH1 L IY0 W AA2 T S
kilovolt K IH1 L AH0 V OW2 L T
kilovolts K IH1 L AH0 V OW2 L T S
millivolt M IH1 L IY0 V OW2 L T
millivolts M IH1 L IY0 V OW2 L T S
milliamp M IH1 L IY0 AE2 M P
milliamps M IH1 L IY0 AE2 M P S
kilohm K IH1 L OW2 M
kilohms K IH1 L OW2 M Z
kilojoule K IH1 L AH0 JH UW2 L
kilojoules K IH1 L AH0 JH UW2 L Z
kilocalorie K IH1 L AH0 K AE2 L ER0 IY0
kilocalories K IH1 L AH0 K AE2 L ER0 IY0 Z
pascals P AE0 S K AE1 L Z
kilopascal K IH1 L AH0 P AE0 S K AE2 L
kilopascals K IH1 L AH0 P AE0 S K AE2 L Z
hectopascal HH EH1 K T AH0 P AE0 S K AE2 L
hectopascals HH EH1 K T AH0 P AE0 S K AE2 L Z
kelvins K EH1 L V AH0 N Z
newtons N UW1 T AH0 N Z
microsecond M AY1 K R OW0 S EH2 K AH0 N D
microseconds M AY1 K R OW0 S EH2 K AH0 N D Z
megapixel M EH1 G AH0 P IH2 K S AH0 L
megapixels M EH1 G AH0 P IH2 K S AH0 L Z
reais R EY0 AY1 S
messers M EH1 S ER0 Z
miz M IH1 Z
veeze V IY1 Z
voyp V OY1 P
num N AH1 M
jpeg JH EY1 P EH2 G
jpegs JH EY1 P EH2 G Z
json JH EY1 S AH0 N
yaml Y AE1 M AH0 L
toml T AA1 M AH0 L
gif G IH1 F
gifs G IH1 F S
webp W EH1 P IY0
wasm W AA1 Z AH0 M
cuda K UW1 D AH0
onnx AA1 N IH0 K S
gui G UW1 IY0
lidar L AY1 D AA2 R
captcha K AE1 P CH AH0
uefa Y UW0 EY1 F AH0
norad N AO1 R AE2 D
noaa N OW1 AH0
fomo F OW1 M OW2
scotus S K OW1 T AH0 S
potus P OW1 T AH0 S
hipaa HH IH1 P AH0
ebitda IY0 B IH1 T D AA2
aha AA0 HH AA1
haha HH AA1 HH AA1
hahaha HH AA1 HH AA0 HH AA1
hehe HH EH1 HH EH1
hm HH M
hmmm HH M
mm M
mmm M
mhm M HH M
shhh SH
aww AO1
argh AA1 R G
brr B R ER1
grr G R ER1
zzz Z
psst P S T
pfft F T
tsk T S K
meh M EH1
sorta S AO1 R T AH0
y'know Y N OW1
covid K OW1 V IH2 D
coronavirus K ER0 OW1 N AH0 V AY2 R AH0 S
emoji IH0 M OW1 JH IY0
emojis IH0 M OW1 JH IY0 Z
chatbot CH AE1 T B AA2 T
chatbots CH AE1 T B AA2 T S
cryptocurrency K R IH2 P T OW0 K ER1 AH0 N S IY0
cryptocurrencies K R IH2 P T OW0 K ER1 AH0 N S IY0 Z
airbnb EH1 R B IY2 EH2 N B IY1
anthropic AE0 N TH R AA1 P IH0 K
zelensky Z AH0 L EH1 N S K IY0
kamala K AA1 M AH0 L AH0
sriracha S IH0 R AA1 CH AH0
sudoku S UW0 D OW1 K UW0
kombucha K AA0 M B UW1 CH AH0
wasabi W AH0 S AA1 B IY0
hoodie HH UH1 D IY0
hoodies HH UH1 D IY0 Z
vlog V L AO1 G
influencer IH1 N F L UW2 AH0 N S ER0
influencers IH1 N F L UW2 AH0 N S ER0 Z
livestream L AY1 V S T R IY2 M
touchscreen T AH1 CH S K R IY2 N
smartwatch S M AA1 R T W AA2 CH
webcam W EH1 B K AE2 M
podcasts P AO1 D K AE2 S T S
exoplanet EH1 K S OW0 P L AE2 N AH0 T
exoplanets EH1 K S OW0 P L AE2 N AH0 T S
frontend F R AH1 N T EH2 N D
middleware M IH1 D AH0 L W EH2 R
runtime R AH1 N T AY2 M
async EY1 S IH2 NG K
param P EH1 R AE0 M
params P EH1 R AE0 M Z
config K AH0 N F IH1 G
regex R EH1 JH EH2 K S
localhost L OW1 K AH0 L HH OW2 S T
tokenizer T OW1 K AH0 N AY2 Z ER0
checkbox CH EH1 K B AA2 K S
dropdown D R AA1 P D AW2 N
tooltip T UW1 L T IH2 P
navbar N AE1 V B AA2 R
metadata M EH1 T AH0 D EY2 T AH0
timestamp T AY1 M S T AE2 M P
timestamps T AY1 M S T AE2 M P S
vocoder V OW1 K OW2 D ER0
spectrogram S P EH1 K T R AH0 G R AE2 M
kubernetes K UW2 B ER0 N EH1 T IY0 Z
postgres P OW1 S T G R EH2 S
ransomware R AE1 N S AH0 M W EH2 R
cybersecurity S AY2 B ER0 S IH0 K Y UH1 R AH0 T IY0
crowdfunding K R AW1 D F AH2 N D IH0 NG
buffet B AH0 F EY1
survey S ER1 V EY2
essay EH1 S EY2
celtic K EH1 L T IH0 K
houses HH AW1 Z AH0 Z
subject S AH1 B JH EH0 K T
perfect P ER1 F IH0 K T
record R EH1 K ER0 D
records R EH1 K ER0 D Z
import IH1 M P AO2 R T
imports IH1 M P AO2 R T S
impact IH1 M P AE2 K T
increase IH1 N K R IY2 S
insult IH1 N S AH2 L T
invite IH0 N V AY1 T
permit P ER1 M IH2 T
protest P R OW1 T EH2 S T
transfer T R AE1 N S F ER0
transport T R AE1 N S P AO0 R T
transplant T R AE1 N S P L AE2 N T
update AH1 P D EY2 T
updates AH1 P D EY2 T S
upgrade AH1 P G R EY2 D
escort EH1 S K AO0 R T
separate S EH1 P R AH0 T
lead L IY1 D
wind W IH1 N D
wound W UW1 N D
bow B OW1
bass B EY1 S
tears T IH1 R Z
deuteronomy D UW2 T ER0 AA1 N AH0 M IY0
galatians G AH0 L EY1 SH AH0 N Z
ephesians IH0 F IY1 ZH AH0 N Z
lives L AY1 V Z
uses Y UW1 Z IH0 Z
ai EY2 AY1
`;
