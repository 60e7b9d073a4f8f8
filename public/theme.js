// Applies the theme that src/studio/shell/theme.ts stored, before the first paint.
try {
  const kept = JSON.parse(localStorage.getItem('parley.studio.theme') ?? 'null');
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept;
} catch {
  // Storage is blocked or holds something else: the theme of the system applies.
}
