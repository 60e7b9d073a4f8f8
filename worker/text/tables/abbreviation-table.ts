/** How an abbreviation is read, and what identifies it. */
export interface Abbreviation {
  readonly say: string;
  /** Whether the period may be missing. */
  readonly bare: boolean;
  /** What must follow: a number, a capital letter, or anything. */
  readonly needs: 'number' | 'capital' | 'anything';
  /** Whether it can end a sentence, so that its period can end it too. */
  readonly closes: boolean;
}

const table = new Map<string, Abbreviation[]>();

/** Rows "written: spoken", several written forms are separated by slashes. Case-sensitive. */
function add(kind: Omit<Abbreviation, 'say'>, rows: string): void {
  for (const row of rows.split(', ')) {
    const [forms = '', say = ''] = row.split(': ');
    for (const form of forms.split('/')) table.set(form, [...(table.get(form) ?? []), { ...kind, say }]);
  }
}

// Before a number. These come first, because the same letters may mean something else elsewhere.
add(
  { bare: false, needs: 'number', closes: false },
  'No/no: number, Nos/nos: numbers, Vol/vol: volume, Vols/vols: volumes, Fig/fig: figure, Figs/figs: figures, ' +
    'Ch/ch: chapter, Chs/chs: chapters, Sec/sec: section, Art/art: article, Eq/eq: equation, Op/op: opus, Apt/apt: apartment, Ste: suite, ' +
    'Rm: room, Ext/ext: extension, Tel/tel: telephone, P/p: page, Pp/pp: pages, c/ca: circa, Est/est: established, ' +
    'para/Par: paragraph, v: verse, vv: verses, b: born, d: died, r: reigned, Pt/pt: part, Ver/ver: version, bk: book, ' +
    'Max/max: maximum, Min/min: minimum, Ex: exodus, Lev: leviticus, Deut: deuteronomy, Chron: chronicles, Ps: psalm, ' +
    'Prov: proverbs, Isa: isaiah, Matt: matthew, Rom: romans, Cor: corinthians, Gal: galatians, Eph: ephesians, ' +
    'Heb: hebrews, Gen: genesis, Rev: revelation',
);
// Titles and places, before a name.
add(
  { bare: true, needs: 'anything', closes: false },
  'Mr: mister, Mrs: missus, Ms: miz, Mx: mix, Messrs: messers, Prof: professor, Mt: mount',
);
add(
  { bare: false, needs: 'capital', closes: false },
  'Gen: general, Sen: senator, Sens: senators, Rep: representative, Reps: representatives, Gov: governor, Capt/Cpt: captain, ' +
    'Cmdr: commander, Lt: lieutenant, Col: colonel, Sgt: sergeant, Cpl: corporal, Maj: major, Adm: admiral, Rev: reverend, ' +
    'Hon: honorable, Pres: president, Supt: superintendent, Ft: fort, Fr: father, Ste: saint, Mme: madam, Atty: attorney, ' +
    'Insp: inspector, Det: detective, Dept: department, Univ: university, Drs: doctors, Sec: secretary, Amb: ambassador',
);
// After a name.
add(
  { bare: true, needs: 'anything', closes: true },
  'Jr: junior, Sr: senior, Inc: incorporated, Ltd: limited, Bros: brothers, Esq: esquire, Corp: corporation, ' +
    'Blvd: boulevard, Hwy: highway, Pkwy: parkway, Rd: road, Dept: department, dept: department, govt/Govt: government, ' +
    'etc: et cetera, Ph.D: P H D, Ph.Ds/Ph.D.s: P H Ds',
);
add(
  { bare: false, needs: 'anything', closes: true },
  'Co: company, Cos: companies, Assn: association, Univ: university, Inst: institute, Intl/intl: international, ' +
    'Natl/natl: national, Ln: lane, Ct: court, Pl: place, Sq: square, Bldg: building, Mts: mountains, al: al, ' +
    'misc/Misc: miscellaneous, incl/Incl: including, excl/Excl: excluding, avg/Avg: average, max/Max: maximum, ' +
    'min: minimum, temp/Temp: temperature, est: estimated, Est: established, esp: especially, asst: assistant, ' +
    'Asst: assistant, hrs: hours, mins: minutes, secs: seconds, yrs: years, lbs: pounds, oz: ounces, cont: continued, ' +
    'orig: originally, resp: respectively, appt: appointment, dist: district, Dist: district, ext: extension',
);
// Between words.
add(
  { bare: true, needs: 'anything', closes: false },
  'vs/Vs/VS: versus, e.g/E.g/eg: for example, i.e/I.e/ie: that is, approx/Approx: approximately, a.k.a: also known as, ' +
    'w.r.t/wrt: with respect to, c.f: compare',
);
add({ bare: false, needs: 'anything', closes: false }, 'viz: namely, cf/Cf: compare, tel/Tel: telephone');

/** The readings of an abbreviation, by its letters without the last period; the first that applies is used. */
export const ABBREVIATIONS: ReadonlyMap<string, readonly Abbreviation[]> = table;

/** Names of saints and of places named after them: words after which "St." is not a street. */
export const SAINTS = new Set(
  (
    'Louis Paul John Johns Peter Petersburg Mary Patrick Andrew Andrews George James Francis Helens Helena Lucia Lucie ' +
    'Lawrence Thomas Nicholas Augustine Joseph Martin Michael Luke Mark Matthew Kitts Vincent Barts Clair Cloud Charles ' +
    'Anthony Ann Anne Bernard Elmo Moritz Tropez Germain Albans Ives Catharines Valentine Jude Catherine Stephen Clare ' +
    'Croix Regis Xavier Pancras Bartholomew Benedict Christopher David Dominic Elizabeth Ignatius Jerome Joan Simon ' +
    'Teresa Therese Agnes Barbara Cecilia Edward Gregory Leo Pierre'
  ).split(' '),
);
