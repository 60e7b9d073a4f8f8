import { css, html, LitElement, nothing } from 'lit';
import { subRip, type Timestamps, webVtt } from '../../../client/parley.ts';
import { download } from '../../shared/files/download.ts';
import { wavName } from '../../shared/files/wav-name.ts';
import { controls } from '../../shared/styles/controls.ts';
import { icons } from '../../shared/styles/icons.ts';
import type { Take } from '../take/take.ts';
import { takeWav } from '../take/take-wav.ts';
import { shareLink } from '../text/share-link.ts';
import { timestampsOf } from '../text/take-timestamps.ts';

const COPIED_MS = 2000;

/** What can be done with a take: save its sound and subtitles, copy a link to it. */
export class ParleyTakeActions extends LitElement {
  static override properties = {
    take: { attribute: false },
    version: { type: Number },
    copied: { state: true },
  };
  declare take: Take;
  /** The take's count of changes. */
  declare version: number;
  declare copied: boolean;

  static override styles = [
    controls,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
      }
    `,
  ];

  constructor() {
    super();
    this.version = 0;
    this.copied = false;
  }

  override render() {
    const { complete, words, header } = this.take;
    const link = shareLink(new URL(location.href), header.request);
    return html`
      ${this.#save('WAV', complete, () => this.#download('wav', takeWav(this.take)))}
      ${
        words.length === 0
          ? nothing
          : html`
            ${this.#save('SRT', complete, () => this.#subtitles('srt', subRip))}
            ${this.#save('VTT', complete, () => this.#subtitles('vtt', webVtt))}`
      }
      <button
        type="button"
        data-testid="share"
        ?disabled=${link === null}
        title=${link === null ? 'The text is too long for a link' : 'The link holds text, voice, seed and parameters'}
        @click=${() => void this.#copy(link)}
      >
        ${this.copied ? icons.check : icons.copy} ${this.copied ? 'Link copied' : 'Copy link'}
      </button>
    `;
  }

  #save(kind: string, enabled: boolean, save: () => void) {
    return html`
      <button type="button" data-testid=${`save-${kind.toLowerCase()}`} ?disabled=${!enabled} @click=${save}>
        ${icons.download} ${kind}
      </button>`;
  }

  #subtitles(ending: string, write: (timestamps: Timestamps, text: string) => string): void {
    const { text } = this.take.header.request;
    const file = write(timestampsOf(text, this.take.words), text);
    this.#download(ending, new Blob([file], { type: 'text/plain;charset=utf-8' }));
  }

  #download(ending: string, file: Blob): void {
    const { voice, text } = this.take.header.request;
    download(file, wavName(voice, text).replace(/wav$/, ending));
  }

  async #copy(link: string | null): Promise<void> {
    if (link === null) return;
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // Refused by the browser or the user; the button does not say "Link copied".
      return;
    }
    this.copied = true;
    setTimeout(() => {
      this.copied = false;
    }, COPIED_MS);
  }
}

customElements.define('parley-take-actions', ParleyTakeActions);

declare global {
  interface HTMLElementTagNameMap {
    'parley-take-actions': ParleyTakeActions;
  }
}
