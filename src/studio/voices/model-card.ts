import { html, nothing, type TemplateResult } from 'lit';
import type { PackInfo } from '../../client/parley.ts';
import { count } from '../shared/format/numbers.ts';
import { icons } from '../shared/styles/icons.ts';
import { type Check, sizeWords } from './pack-state.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** What can be done with the files of a pack. */
interface PackActions {
  verify(): void;
  remove(): void;
}

/** One pack: what it is, what it is made of, and its files. */
export function modelCard(
  pack: PackInfo,
  isLoaded: boolean,
  check: Check | null,
  actions: PackActions,
): TemplateResult {
  const { id, display_name, description, kind, license, languages, stored_bytes } = pack;
  return html`
    <article class="card" data-testid=${`pack-${id}`} aria-labelledby=${id}>
      <div class="head">
        <h3 id=${id}>${display_name}</h3>
        <span class="tag">${kind === 'voice' ? 'Speaks' : 'Writes replies'}</span>
        ${isLoaded ? html`<span class="tag good">Loaded</span>` : nothing}
      </div>
      <p>${description}.</p>
      <dl>
        <dt>Id</dt><dd><code>${id}</code></dd>
        <dt>Languages</dt><dd>${languages.map((code) => languageNames.of(code) ?? code).join(', ')}</dd>
        <dt>Size</dt><dd data-testid="size">${sizeWords(pack)}</dd>
        <dt>License</dt><dd>${license}</dd>
      </dl>
      ${origins(pack)}
      ${files(pack)}
      <div class="acts">
        <button type="button" aria-label=${`${check?.state === 'running' ? 'Verifying…' : 'Verify files'} of ${display_name}`} ?disabled=${check?.state === 'running' || stored_bytes === 0} @click=${actions.verify}>
          ${icons.check} ${check?.state === 'running' ? 'Verifying…' : 'Verify files'}
        </button>
        <button type="button" class="quiet danger" aria-label=${`Remove files of ${display_name}`} ?disabled=${stored_bytes === 0} @click=${actions.remove}>
          ${icons.bin} Remove files
        </button>
      </div>
      <p class=${check?.state === 'done' && !check.good ? 'result bad' : 'result'} data-testid="check">
        ${check?.state === 'done' ? check.text : ''}
      </p>
    </article>
  `;
}

function origins({ sources }: PackInfo): TemplateResult {
  return html`
    <details>
      <summary>Made from ${icons.chevron}</summary>
      <ul>
        ${sources.map(({ name, license, use }) => html`<li><strong>${name}</strong><br />${use}<br /><small>${license}</small></li>`)}
      </ul>
    </details>
  `;
}

function files({ files: list }: PackInfo): TemplateResult {
  return html`
    <details>
      <summary>${list.length} files ${icons.chevron}</summary>
      <div class="scroll">
        <table>
          <thead><tr><th scope="col">File</th><th scope="col">Bytes</th><th scope="col">SHA-256</th></tr></thead>
          <tbody>
            ${list.map(
              ({ path, bytes, sha256 }) =>
                html`<tr><th scope="row">${path}</th><td>${count(bytes)}</td><td><code title=${sha256}>${sha256.slice(0, 16)}…</code></td></tr>`,
            )}
          </tbody>
        </table>
      </div>
    </details>
  `;
}
