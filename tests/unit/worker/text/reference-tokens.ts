/** Texts and tokens of the reference tensors that came with the voice (none has a mark that an alias would change). */
export const REFERENCE_TOKENS: readonly (readonly [text: string, tokens: string])[] = [
  [
    'The quick brown fox jumps over the lazy dog.',
    '^ DH AH0 _ K W IH1 K _ B R AW1 N _ F AA1 K S _ JH AH1 M P S _ OW1 V ER0 _ DH AH0 _ L EY1 Z IY0 _ D AO1 G .',
  ],
  [
    'Hello there, and welcome to the show.',
    '^ HH AH0 L OW1 _ DH EH1 R , AH0 N D _ W EH1 L K AH0 M _ T UW0 _ DH AH0 _ SH OW1 .',
  ],
  [
    'It was my reports from the north which chiefly induced people to buy.',
    '^ IH0 T _ W AA0 Z _ M AY0 _ R IH0 P AO1 R T S _ F R AH0 M _ DH AH0 _ N AO1 R TH _ W IH1 CH _ CH IY1 F L IY0 _ IH2 N D UW1 S T _ P IY1 P AH0 L _ T UW0 _ B AY1 .',
  ],
  [
    'Please open the window, it is getting rather warm in here.',
    '^ P L IY1 Z _ OW1 P AH0 N _ DH AH0 _ W IH1 N D OW0 , IH0 T _ IH0 Z _ G EH1 T IH0 NG _ R AE1 DH ER0 _ W AO1 R M _ IH0 N _ HH IY1 R .',
  ],
  ['Yes.', '^ Y EH1 S .'],
];
