const STARTS = new Set(
  (
    'bl br ch chl chr cl cr dr dw fl fr gh gl gn gr kl kn kr ph phl phr pl pr ps qu rh sc sch scr sh shr sk sl sm sn ' +
    'sp sph spl spr st str sw th thr tr tw wh wr'
  ).split(' '),
);
const ENDS = new Set(
  (
    'ch ck cks ct cts dd dge ff ffs ft fts gg gh ght ghts ld lds lf lk lks ll lls lm lms ln lp lps ls lt lts lth mb mbs ' +
    'mp mps ms mpt nst nc nce nch nd nds ng ngs ngth nk nks ns nt nts nth ph pt pts rb rbs rc rch rd rds rf rg rk rks rl rls ' +
    'rm rms rn rns rp rps rs rsh rst rt rts rth rv sc sh sk sks sm sms sp ss st sts tch th ths ts tt tz wl wls wn wns wd ' +
    'xt zz bs cs ds fs gs ks ps'
  ).split(' '),
);

const SHAPE = /^([^aeiouy]*)y?[aeiouy]+.*?([^aeiouy]*)$/;
const UNUSUAL = /[^aeiouy]{5}|[aeiou]{4}|q[^u]|[jqv]$/;

/** Longer strings with vowels are read as words: their letters would not be understood. */
const LONGEST_ABBREVIATION = 5;

/** Whether a lower-case string could be read as an English word ("frob") rather than by its letters ("xqz", "usr"). */
export function looksPronounceable(word: string): boolean {
  const shape = SHAPE.exec(word.slice(0, 40));
  if (!shape || UNUSUAL.test(word)) return false;
  if (word.length > LONGEST_ABBREVIATION) return true;
  const [, start = '', end = ''] = shape;
  return (start.length < 2 || STARTS.has(start)) && (end.length < 2 || ENDS.has(end));
}
