const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Top-level domains that identify an address without "www" or a scheme. */
export const DOMAINS = set(
  'com org net edu gov mil int io ai dev app co uk us ca de fr eu es it nl be ch at pl se no fi dk ie pt gr cz ru cn jp ' +
    'kr in au nz br mx za info biz me tv fm ly gg xyz online site tech blog shop store cloud page wiki news live',
);

/** Top-level domains of two or three letters that are spoken as words. */
export const DOMAIN_WORDS = set('com org net co me in it no be at gov mil int dev app biz');

/** Extensions of file names. */
export const FILE_TYPES = set(
  'txt md pdf doc docx xls xlsx ppt pptx csv tsv json jsonl xml yaml yml toml ini cfg conf log html htm css scss js mjs cjs ' +
    'ts tsx jsx vue py rb rs go java kt swift c cc cpp h hpp cs php sh bash zsh bat ps1 exe dll dmg iso zip tar gz bz2 xz ' +
    'rar 7z jpg jpeg png gif svg webp bmp tiff ico mp3 mp4 wav ogg opus flac aac m4a avi mov mkv webm ttf woff woff2 wasm ' +
    'onnx bin db sql lock env map',
);

/** Readings of file extensions and domains that do not follow from their letters. */
export const SAID_ENDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    json: 'jason',
    jsonl: 'jason L',
    txt: 'T X T',
    md: 'M D',
    go: 'go',
    js: 'J S',
    ts: 'T S',
    py: 'P Y',
    doc: 'doc',
    docx: 'doc X',
    exe: 'E X E',
    zip: 'zip',
    tar: 'tar',
    log: 'log',
    mov: 'M O V',
    wav: 'wave',
    jpg: 'J peg',
    jpeg: 'J peg',
    gif: 'gif',
    png: 'P N G',
    ico: 'I C O',
    xls: 'X L S',
    ini: 'I N I',
    iso: 'I S O',
    yml: 'yaml',
    edu: 'E D U',
    io: 'I O',
    ai: 'A I',
    us: 'U S',
    uk: 'U K',
    de: 'D E',
    tv: 'T V',
    fm: 'F M',
    xyz: 'X Y Z',
    lock: 'lock',
    so: 'S O',
    map: 'map',
    net: 'net',
    env: 'E N V',
    bin: 'bin',
    db: 'D B',
    sh: 'S H',
    h: 'H',
    c: 'C',
    cs: 'C S',
    ch: 'C H',
    es: 'E S',
    fr: 'F R',
  }),
);
