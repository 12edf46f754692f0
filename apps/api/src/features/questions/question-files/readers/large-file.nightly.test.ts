import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_IMPORT_BYTES } from '@toro/domain/questions/question-imports/formats';
import { afterAll, expect, it } from 'vitest';
import { contentFolder } from '../../../../../test/content-files.ts';
import { detectImportFormat } from './detect-format.ts';
import { openQuestionFile } from './open-question-file.ts';

const folder = contentFolder();
afterAll(() => folder.remove());

const MEGABYTE = 1024 * 1024;
const TEXT = 'Texto de apoio com acentuação. '.repeat(300);

function* writeRows(): Generator<string> {
  let written = 0;
  let row = 'Código;Enunciado;A;B;Correta\n';
  for (let at = 1; written + row.length * 1.1 < MAX_IMPORT_BYTES; at += 1) {
    yield row;
    written += Buffer.byteLength(row);
    row = `GB-${at};${at} ${TEXT};um;dois;A\n`;
  }
}

it('reads a table of 500 MB as a stream, with 250 MB of memory at most (IMPORTQ-02) @nightly', async () => {
  const path = join(folder.path, 'grande.csv');
  await pipeline(Readable.from(writeRows()), createWriteStream(path));
  expect(await detectImportFormat(path)).toBe('csv');
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  let questions = 0;
  for await (const entry of openQuestionFile(path)) {
    expect(entry.kind).toBe('question');
    questions += 1;
    if (questions % 500 === 0) most = Math.max(most, process.memoryUsage().rss);
  }
  expect(questions).toBeGreaterThan(40_000);
  expect((most - before) / MEGABYTE).toBeLessThan(250);
}, 900_000);
