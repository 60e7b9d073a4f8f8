import { html, nothing } from 'lit';
import type { HistoryEntry } from '../../../client/parley.ts';
import type { TableColumn } from '../../shared/controls/table-columns.ts';
import { NONE, seconds } from '../../shared/format/numbers.ts';
import { excerpt } from '../../shared/format/text.ts';
import { routeHref } from '../../shared/navigation/route.ts';
import { icons } from '../../shared/styles/icons.ts';
import './history-cell.ts';
import { KINDS, momentOf, STATES, titleOf } from '../format.ts';

/** What the cells need of the page. */
export interface ColumnNeeds {
  readonly isPlaying: (id: string) => boolean;
  readonly toggle: (entry: HistoryEntry) => void;
  readonly voiceName: (id: string) => string;
}

/** The columns of the history. On narrow screens the second line of the text has what the wide ones tell. */
export function historyColumns({ isPlaying, toggle, voiceName }: ColumnNeeds): TableColumn<HistoryEntry>[] {
  return [
    {
      id: 'play',
      title: '',
      width: '2.75rem',
      cell: (entry) => {
        const playing = isPlaying(entry.id);
        return html`
          <button
            type="button"
            class="icon"
            data-testid="play"
            aria-label=${`${playing ? 'Pause' : 'Play'}: ${titleOf(entry, 60)}`}
            ?disabled=${entry.audio_bytes === 0 && entry.status !== 'running'}
            title=${entry.audio_bytes === 0 && entry.status !== 'running' ? 'No audio is kept' : nothing}
            @click=${() => toggle(entry)}
          >
            ${playing ? icons.pause : icons.play}
          </button>`;
      },
    },
    {
      id: 'text',
      title: 'Text',
      width: 'minmax(9rem, 1fr)',
      value: (entry) => titleOf(entry),
      cell: (entry) => html`
        <parley-history-cell
          .href=${routeHref('history', [entry.id])}
          .name=${titleOf(entry)}
          .more=${secondLine(entry, voiceName)}
          .running=${entry.status === 'running'}
        ></parley-history-cell>`,
    },
    {
      id: 'voice',
      title: 'Voice',
      width: '6.5rem',
      wide: true,
      value: ({ voice }) => voiceName(voice),
      cell: ({ voice }) => voiceName(voice),
    },
    {
      id: 'length',
      title: 'Length',
      width: '5.5rem',
      align: 'end',
      wide: true,
      value: ({ usage }) => usage.output_audio_seconds,
      cell: (entry) => lengthOf(entry),
    },
    {
      id: 'created',
      title: 'Generated',
      width: '11rem',
      wide: true,
      value: ({ created_ms }) => created_ms,
      cell: ({ created_ms }) => momentOf(created_ms),
    },
  ];
}

function secondLine(entry: HistoryEntry, voiceName: (id: string) => string): string {
  const { label, text, kind, status, voice, created_ms } = entry;
  const state = status === 'completed' ? [] : [STATES[status]];
  if (label !== null) return [...state, excerpt(text, 100)].join(' · ');
  return [...state, KINDS[kind], voiceName(voice), lengthOf(entry), momentOf(created_ms)].join(' · ');
}

const lengthOf = ({ status, usage }: HistoryEntry): string =>
  status === 'running' ? NONE : seconds(usage.output_audio_seconds);
