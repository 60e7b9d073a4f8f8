// Puts the theme kept by src/studio/shell/theme.ts on the root before the first paint.
try {
  const kept = JSON.parse(localStorage.getItem('parley.studio.theme') ?? 'null');
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept;
} catch {
  // Storage is blocked or holds something else: the system's theme it is.
}
