import { css } from 'lit';

/** Colours of a role, by the attribute `data-tone`: the first role has the accent, the second a colour of its own. */
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

/** The tone of a role: more roles than tones share them. */
export function toneOf(role: string, roles: readonly string[]): string {
  return String(Math.max(0, roles.indexOf(role)) % 2);
}
