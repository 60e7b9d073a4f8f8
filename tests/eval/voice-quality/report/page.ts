import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spread } from '../../spread.ts';
import type { Sentence } from '../corpus/sentence.ts';
import { openRecording } from '../measures/recording.ts';
import type { VoiceReport } from '../run.ts';
import type { Recordings } from '../take.ts';
import { spectrogram } from './spectrogram.ts';
import { systemName } from './system-name.ts';
import { escapeHtml, htmlTable, type Table } from './table.ts';

/** Sentences of each set that can be listened to. */
const SENTENCES = 6;
/** Folder of the files that are inlined into the page, relative to the project's root. */
const PARTS = 'tests/eval/voice-quality/report';

/** Writes `index.html` with the tables, players and spectrograms, and the recordings beside it; it replaces what was there. */
export function writePage(
  folder: string,
  report: VoiceReport,
  tables: readonly Table[],
  all: readonly Recordings[],
): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sets = new Map(all.map(({ set, takes }) => [set, takes.map(({ sentence }) => sentence)] as const));
  // Second takes exist for some sentences only: use the sentences that every system has.
  for (const { set, takes } of all) {
    if (takes.length > (sets.get(set)?.length ?? 0))
      sets.set(
        set,
        takes.map(({ sentence }) => sentence),
      );
  }
  const chosen = [...sets.values()].flatMap((sentences) => spread(sentences, SENTENCES));
  const systems = [...new Set(all.map(systemName))];
  const file = path.join(folder, 'index.html');
  writeFileSync(
    file,
    [
      '<!doctype html>',
      '<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
      '<link rel="icon" href="data:,"><title>Voices: measured, to be heard</title>',
      `<style>${part('page.css')}</style>`,
      '<h1>Voices</h1>',
      `<p>${escapeHtml(`${report.at}; ${report.engine}; ${report.machine.processor}, ${report.machine.cores} cores, load average ${report.machine.loadAverage}`)}</p>`,
      ...report.leftOut.map((line) => `<p class="warning">${escapeHtml(line)}</p>`),
      ...tables.map(htmlTable),
      '<h2>To listen to</h2>',
      '<p>Spectrograms: 0 to 12 kHz, 70 dB, 10 ms a pixel. One player at a time.</p>',
      `<fieldset><legend>Systems</legend>${systems.map(toggle).join('')}</fieldset>`,
      ...chosen.map((sentence) => sentenceBlock(folder, sentence, report, all)),
      `<script>${part('page-script.js')}</script>`,
      '</html>',
    ].join('\n'),
  );
  return file;
}

const part = (name: string) => readFileSync(path.join(PARTS, name), 'utf8');

function toggle(system: string): string {
  const name = escapeHtml(system);
  return `<label><input type="checkbox" checked value="${name}">${name}</label>`;
}

function sentenceBlock(
  folder: string,
  sentence: Sentence,
  report: VoiceReport,
  all: readonly Recordings[],
): string {
  const said = all.flatMap((recordings) => {
    const take = recordings.takes.find((each) => each.sentence.id === sentence.id);
    return take ? [{ recordings, take, heard: openRecording(take.file).heard }] : [];
  });
  const longest = Math.max(...said.map(({ heard }) => heard.length));
  const cards = said.flatMap(({ heard, recordings, take }) => {
    const name = systemName(recordings);
    const audio = `${sentence.id}-${name.replaceAll(/[^\w-]+/g, '-')}.wav`;
    copyFileSync(take.file, path.join(folder, audio));
    // Time has the same scale on every card.
    const width = ((100 * heard.length) / longest).toFixed(1);
    const image = spectrogram(heard).toString('base64');
    const words = report.words
      .find((row) => row.set === sentence.set && systemName(row) === name)
      ?.sentences.find(({ id }) => id === sentence.id);
    const recognized = words
      ? `<q>${escapeHtml(words.heard)}</q> (${words.errors} of ${words.words} wrong)`
      : '';
    return [
      `<figure data-system="${escapeHtml(name)}"><figcaption>${escapeHtml(name)}</figcaption>`,
      `<img alt="Spectrogram" loading="lazy" style="width: ${width}%" src="data:image/png;base64,${image}">`,
      `<audio controls preload="none" src="${audio}"></audio><p>${recognized}</p></figure>`,
    ];
  });
  const { id, kind, set, text } = sentence;
  return `<section><h3>${escapeHtml(text)}</h3><p>${set}, ${kind}, ${id}</p><div class="takes">${cards.join('')}</div></section>`;
}
