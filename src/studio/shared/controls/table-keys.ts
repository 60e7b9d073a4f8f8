/**
 * Index of the row that a key moves to, or null for other keys.
 * @param page rows that are visible at once
 */
export function rowAfterKey(key: string, active: number, rows: number, page: number): number | null {
  const last = Math.max(0, rows - 1);
  const within = (index: number) => Math.min(last, Math.max(0, index));
  switch (key) {
    case 'ArrowDown':
      return within(active + 1);
    case 'ArrowUp':
      return within(active - 1);
    case 'PageDown':
      return within(active + page);
    case 'PageUp':
      return within(active - page);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
