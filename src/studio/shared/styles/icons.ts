import { html, type SVGTemplateResult, svg, type TemplateResult } from 'lit';

/** Outlines on a 24-unit grid, hidden from screen readers: they are used next to text or inside labeled buttons. */
function icon(shape: SVGTemplateResult): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor"
    stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shape}</svg>`;
}

export const icons = {
  speak: icon(svg`<path d="M4 10v4M8 6v12M12 9v6M16 4v16M20 10v4"/>`),
  play: icon(
    svg`<path d="M7 4.8v14.4a.8.8 0 0 0 1.2.7l11.5-7.2a.8.8 0 0 0 0-1.4L8.2 4.1A.8.8 0 0 0 7 4.8z" fill="currentColor" stroke="none"/>`,
  ),
  pause: icon(svg`<path d="M8 5v14M16 5v14" stroke-width="4"/>`),
  stop: icon(svg`<rect x="6" y="6" width="12" height="12" rx="2" fill="currentColor" stroke="none"/>`),
  download: icon(svg`<path d="M12 4v11m-5-4.5 5 5 5-5M5 20h14"/>`),
  reuse: icon(svg`<path d="M9 14 4 9l5-5"/><path d="M4 9h10a6 6 0 0 1 6 6v4"/>`),
  reset: icon(svg`<path d="M4 5v5h5"/><path d="M4.6 10a8 8 0 1 1-.6 4"/>`),
  close: icon(svg`<path d="M6 6l12 12M18 6 6 18"/>`),
  alert: icon(svg`<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5m0 3.5v.01"/>`),
  copy: icon(
    svg`<rect x="8" y="8" width="12" height="12" rx="2"/><path d="M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2"/>`,
  ),
  check: icon(svg`<path d="m5 13 4.5 4.5L19 7"/>`),
  offline: icon(
    svg`<path d="M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4m4.5-.2A10 10 0 0 1 19 12.5M8.5 16a5 5 0 0 1 6-.8M2 8.8a15 15 0 0 1 3.5-2.3M10 5.2a15 15 0 0 1 12 3.6M12 20h.01"/>`,
  ),
  light: icon(
    svg`<circle cx="12" cy="12" r="4"/><path d="M12 2v2m0 16v2M2 12h2m16 0h2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4m0-14.2-1.4 1.4M6.3 17.7l-1.4 1.4"/>`,
  ),
  dark: icon(svg`<path d="M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5z"/>`),
  system: icon(svg`<rect x="3" y="4" width="18" height="12" rx="2"/><path d="M9 20h6m-3-4v4"/>`),
  up: icon(svg`<path d="m6 15 6-6 6 6"/>`),
  down: icon(svg`<path d="m6 9 6 6 6-6"/>`),
  left: icon(svg`<path d="m15 6-6 6 6 6"/>`),
  right: icon(svg`<path d="m9 6 6 6-6 6"/>`),
  plus: icon(svg`<path d="M12 5v14M5 12h14"/>`),
  bin: icon(svg`<path d="M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5m4-5v5"/>`),
  microphone: icon(
    svg`<rect x="9" y="3" width="6" height="11" rx="3"/><path d="M5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21"/>`,
  ),
  file: icon(svg`<path d="M12 16V4m-5 5 5-5 5 5M5 20h14"/>`),
  pen: icon(svg`<path d="M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3"/>`),
  again: icon(svg`<path d="M20 5v5h-5"/><path d="M19.4 10a8 8 0 1 0 .6 4"/>`),
  undo: icon(svg`<path d="M9 14 4 9l5-5"/><path d="M4 9h10a6 6 0 0 1 0 12h-3"/>`),
  redo: icon(svg`<path d="m15 14 5-5-5-5"/><path d="M20 9H10a6 6 0 0 0 0 12h3"/>`),
  talk: icon(svg`<path d="M4 5h11v9H9l-3 3v-3H4zM18 9h2v8h-1v3l-3-3h-4"/>`),
  more: icon(svg`<path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="3.5"/>`),
  help: icon(
    svg`<circle cx="12" cy="12" r="9"/><path d="M9.3 9.3a2.8 2.8 0 1 1 3.9 2.6c-.8.4-1.2.9-1.2 1.7v.3m0 3.1v.01"/>`,
  ),
  history: icon(svg`<path d="M4 5v5h5"/><path d="M4.6 10a8 8 0 1 1-.6 4M12 8v4.5l3 2"/>`),
  voices: icon(
    svg`<circle cx="9" cy="8" r="3.5"/><path d="M3 20a6 6 0 0 1 12 0M16 5a5 5 0 0 1 0 6M18.8 2.8a9 9 0 0 1 0 10.4"/>`,
  ),
  key: icon(svg`<circle cx="8" cy="15.5" r="4"/><path d="m11 12.5 8.5-8.5M16 7.5l3 3"/>`),
  usage: icon(svg`<path d="M4 20h16M7 16v-5M12 16V5M17 16V9"/>`),
  engine: icon(
    svg`<rect x="6" y="6" width="12" height="12" rx="2"/><path d="M10 10h4v4h-4zM9 2v4m6-4v4M9 18v4m6-4v4M2 9h4m-4 6h4m12-6h4m-4 6h4"/>`,
  ),
  api: icon(svg`<path d="m8 7-5 5 5 5m8-10 5 5-5 5M13.5 5l-3 14"/>`),
  privacy: icon(svg`<path d="M12 3 5 6v5.5c0 4.5 3 7.7 7 9.5 4-1.8 7-5 7-9.5V6zM9 12l2.2 2.2L15 10.4"/>`),
  compare: icon(svg`<path d="M12 4v16M8 8H4v8h4M16 8h4v8h-4"/>`),
  chevron: icon(svg`<path d="m7 10 5 5 5-5"/>`),
} as const;
