import { css } from 'lit';

/** Colors of roles, by the attribute `data-tone`. */
export const roleStyles = css`
  [data-tone='0'] {
    --role: var(--accent);
    --role-soft: var(--accent-soft);
    --on-role-soft: var(--on-accent-soft);
    --on-role: var(--on-accent);
  }
  [data-tone='1'] {
    --role: var(--other);
    --role-soft: var(--other-soft);
    --on-role-soft: var(--on-other-soft);
    --on-role: var(--surface);
  }
`;

/** The tone of a role; with more than two roles, tones repeat. */
export function toneOf(role: string, roles: readonly string[]): string {
  return String(Math.max(0, roles.indexOf(role)) % 2);
}
