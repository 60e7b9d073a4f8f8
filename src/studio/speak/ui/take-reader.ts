import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { Watch } from '../../shared/observable/watch.ts';
import { controls } from '../../shared/styles/controls.ts';
import { type SpokenWord, wordAt, wordAtPlace } from '../take/spoken-words.ts';
import type { Take } from '../take/take.ts';
import type { TakePart } from '../take/take-part.ts';
import type { TakeShelf } from '../take/take-shelf.ts';

/** How long the text stays where the reader has scrolled it, in milliseconds. */
const SCROLLED_MS = 4000;

/** The text of a take. The word that is heard is marked and kept in view; a click on a word plays from there. */
export class ParleyTakeReader extends LitElement {
  static override properties = {
    shelf: { attribute: false },
    take: { attribute: false },
    version: { type: Number },
  };
  declare shelf: TakeShelf;
  declare take: Take;
  /** The take's count of changes. */
  declare version: number;
  #marked: Element | null = null;
  #scrolledAt = Number.NEGATIVE_INFINITY;

  static override styles = [
    controls,
    css`
      .text {
        max-height: 12rem;
        padding: 0.25rem 0;
        overflow: auto;
        font-size: var(--text-l);
        line-height: 1.6;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
        border-radius: var(--radius-s);
      }
      .part {
        content-visibility: auto;
        contain-intrinsic-size: auto 40rem;
      }
      .word {
        border-radius: 4px;
        cursor: pointer;
      }
      .word:hover {
        background: var(--inset-hover);
      }
      .now {
        background: var(--accent);
        color: var(--on-accent);
        box-shadow: 0 0 0 2px var(--accent);
      }
      .unmade {
        color: var(--ink-2);
      }
      @media (forced-colors: active) {
        .now {
          outline: 2px solid Highlight;
        }
      }
      @media (max-width: 40rem) {
        .text {
          font-size: 1.0625rem;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.version = 0;
    new Watch(this, () => [this.shelf.player.position, this.shelf.current]);
  }

  override render() {
    const timed = this.take.words.length > 0;
    return html`
      <div
        class="text"
        tabindex="0"
        role="group"
        data-testid="reader"
        aria-label=${timed ? 'Spoken text; arrow keys go from word to word' : 'Spoken text'}
        @click=${this.#clicked}
        @keydown=${this.#key}
        @wheel=${this.#scrolled}
        @touchmove=${this.#scrolled}
      >${this.take.parts.map((part) => guard([part, part.words.length, part.samples > 0], () => partOf(part)))}</div>
    `;
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('take')) this.#marked = null;
    this.#mark();
  }

  /** Changes one class only: rendering every word for every word would be slow. */
  #mark(): void {
    const { player, current } = this.shelf;
    const shown = current.value === this.take && (player.playing.value || player.position.value > 0);
    const word = shown ? wordAt(this.take.words, player.position.value) : null;
    const element = word === null ? null : this.renderRoot.querySelector(`[data-start="${word.start}"]`);
    if (element === this.#marked) return;
    this.#marked?.classList.remove('now');
    element?.classList.add('now');
    this.#marked = element;
    if (element !== null && performance.now() - this.#scrolledAt > SCROLLED_MS) this.#reveal(element);
  }

  /** Scrolls the text alone, not the page. */
  #reveal(element: Element): void {
    const box = this.renderRoot.querySelector('.text');
    if (box === null) return;
    const place = element.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    const margin = Math.min(48, frame.height / 4);
    if (place.top >= frame.top + margin / 2 && place.bottom <= frame.bottom - margin) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.scrollBy({ top: place.top - frame.top - margin, behavior: still ? 'auto' : 'smooth' });
  }

  readonly #scrolled = (): void => {
    this.#scrolledAt = performance.now();
  };

  #clicked(event: Event): void {
    const start = event.target instanceof HTMLElement ? event.target.dataset['start'] : undefined;
    if (start !== undefined) this.#playFrom(wordAtPlace(this.take.words, Number(start)));
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { words } = this.take;
    const now = words.indexOf(wordAt(words, this.shelf.player.position.value) ?? ABSENT);
    if (event.key === 'ArrowRight') this.#goTo(words[now + 1]);
    else if (event.key === 'ArrowLeft') this.#goTo(words[Math.max(now - 1, 0)]);
    else if (event.key === ' ' || event.key === 'Enter') this.shelf.player.toggle();
    else return;
    event.preventDefault();
  }

  #goTo(word: SpokenWord | undefined): void {
    if (word === undefined) return;
    this.shelf.show(this.take);
    this.#scrolledAt = Number.NEGATIVE_INFINITY;
    this.shelf.player.seek(word.from);
  }

  #playFrom(word: SpokenWord | null): void {
    if (word === null) return;
    this.#goTo(word);
    this.shelf.player.play();
  }
}

const ABSENT: SpokenWord = { start: -1, end: -1, from: 0, to: 0 };

/** The text of a part with an element around each word that has a time. */
function partOf({ plan, words, samples }: TakePart) {
  if (samples === 0) return html`<span class="part unmade">${plan.text}\n</span>`;
  let at = 0;
  const spans = words.map(({ start, end }) => {
    const before = plan.text.slice(at, start);
    at = end;
    return html`${before}<span class="word" data-start=${start + plan.start}>${plan.text.slice(start, end)}</span>`;
  });
  const rest = plan.text.slice(at);
  return html`<span class="part">${spans}${rest === '' ? nothing : html`<span class=${words.length > 0 ? 'unmade' : ''}>${rest}</span>`}\n</span>`;
}

customElements.define('parley-take-reader', ParleyTakeReader);

declare global {
  interface HTMLElementTagNameMap {
    'parley-take-reader': ParleyTakeReader;
  }
}
