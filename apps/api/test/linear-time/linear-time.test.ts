import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanMarkup } from '@toro/domain/base/rich-text/clean-markup';
import { countMarkup, plainText } from '@toro/domain/base/rich-text/plain-text';
import { splitFormulas } from '@toro/domain/base/rich-text/split-formulas';
import { toParagraphs, toTypedText } from '@toro/domain/base/rich-text/typed-text';
import { readSubtitles } from '@toro/domain/office/files/subtitles';
import { WORD_QUESTION_RULES } from '@toro/domain/questions/question-imports/word-rules';
import { afterAll, describe, expect, it } from 'vitest';
import { checkPdf } from '../../src/features/office/files/check-pdf.ts';
import { checkSvg } from '../../src/features/office/files/check-svg.ts';
import { containsHtml } from '../../src/features/office/files/contains-html.ts';
import { convertText } from '../../src/features/questions/question-files/readers/convert-text.ts';
import type { QuestionStream } from '../../src/features/questions/question-files/readers/question-draft.ts';
import { readAiken } from '../../src/features/questions/question-files/readers/read-aiken.ts';
import { readCsv } from '../../src/features/questions/question-files/readers/read-csv.ts';
import { readGift } from '../../src/features/questions/question-files/readers/read-gift.ts';
import { readJsonLines } from '../../src/features/questions/question-files/readers/read-json-lines.ts';
import { readMoodleXml } from '../../src/features/questions/question-files/readers/read-moodle-xml.ts';
import { readTable } from '../../src/features/questions/question-files/readers/read-table.ts';
import { readXlsx } from '../../src/features/questions/question-files/readers/read-xlsx.ts';
import { readDocx } from '../../src/features/questions/question-files/readers/word/read-docx.ts';
import { splitQuestions } from '../../src/features/questions/question-files/readers/word/split-questions.ts';
import { paragraph, run } from '../../src/features/questions/question-files/readers/word/word-files.ts';
import type { WordLine } from '../../src/features/questions/question-files/readers/word/word-lines.ts';
import { readElements } from '../../src/features/questions/question-files/readers/xml-elements.ts';
import { html as htmlFormat } from '../../src/platform/content/html-format.ts';
import { extractEmbeddedPictures } from '../../src/platform/content/rich-text/embedded-pictures.ts';
import { formulaError } from '../../src/platform/html/formula-error.ts';
import { htmlToText } from '../../src/platform/html/html-to-text.ts';
import { contentFolder } from '../content-files.ts';
import { buildDocx, buildXlsx } from '../office-files.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

const LENGTH = 20_000;
/** Below this a longer time is noise and harms nobody. */
const NOTICEABLE_MS = 80;
const MAX_RATIO = 2.5;
const ROUNDS = 3;

type Parse = (text: string) => unknown;

async function* inChunks(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}

async function readAll(entries: AsyncIterable<unknown>): Promise<void> {
  try {
    for await (const _ of entries);
  } catch (error) {
    // Rejecting the file is an answer; a stack that overflows is none.
    if (error instanceof RangeError) throw error;
  }
}

const read =
  (reader: (chunks: AsyncIterable<string>) => QuestionStream): Parse =>
  (text) =>
    readAll(reader(inChunks(text)));
const inMoodle = (text: string, format: string) =>
  `<quiz><question type="multichoice"><questiontext format="${format}"><text><![CDATA[${text.replaceAll(']]>', '')}]]></text></questiontext><answer fraction="100"><text>a</text></answer></question></quiz>`;

const folder = contentFolder();
afterAll(() => folder.remove());

/** Reads a whole file from the disk, its archive included. */
const readFileOf =
  (build: (text: string) => Buffer, reader: (path: string) => AsyncIterable<unknown>): Parse =>
  async (text) => {
    const path = join(folder.path, randomUUID());
    writeFileSync(path, build(text));
    await readAll(reader(path));
  };

/** The text of a Word file, a paragraph a line. */
const asWordLines = (text: string): WordLine[] =>
  text.split('\n').map((line) => ({
    runs: [{ text: line, tags: [] }],
    list: null,
    isContinued: false,
    errors: [],
  }));

const PARSERS: Readonly<Record<string, Parse>> = {
  cleanMarkup,
  htmlToText,
  plainText,
  countMarkup,
  splitFormulas,
  toParagraphs,
  toTypedText,
  extractEmbeddedPictures,
  'html format': (text) => htmlFormat(50_000).safeParse(text.slice(0, 500_000)),
  'convertText of HTML': (text) => convertText({ text, format: 'html' }, 'block'),
  'convertText of an option': (text) => convertText({ text, format: 'html' }, 'inline'),
  'convertText of automatic format': (text) => convertText({ text, format: 'moodle_auto_format' }, 'block'),
  'convertText of Markdown': (text) => convertText({ text, format: 'markdown' }, 'block'),
  'Moodle XML': read(readMoodleXml),
  'HTML in Moodle XML': (text) => readAll(readMoodleXml(inChunks(inMoodle(text, 'html')))),
  'lines of Word': (text) => {
    for (const rule of WORD_QUESTION_RULES) splitQuestions(asWordLines(text), rule);
  },
  GIFT: read(readGift),
  Aiken: read(readAiken),
  'JSON lines': read(readJsonLines),
  CSV: (text) => readAll(readTable(readCsv(inChunks(text)))),
  'XML of DOCX and XLSX': (text) => readAll(readElements(Buffer.from(`<w:p>${text}</w:p>`), () => true)),
  'a whole DOCX of one paragraph': readFileOf((text) => buildDocx([text]), readDocx),
  'a whole DOCX of a run for each letter': readFileOf(
    (text) => buildDocx([paragraph(...Array.from(text.slice(0, text.length / 4), (letter) => run(letter)))]),
    readDocx,
  ),
  'a whole DOCX of many paragraphs': readFileOf(
    (text) => buildDocx(['Questão 1', ...(text.match(/[\s\S]{1,12}/g) ?? [])]),
    readDocx,
  ),
  'a whole XLSX of one cell': readFileOf((text) => buildXlsx({ a: [[text]] }), readXlsx),
  'a whole XLSX of many rows': readFileOf(
    (text) => buildXlsx({ a: (text.match(/[\s\S]{1,12}/g) ?? []).map((cell) => [cell]) }),
    readXlsx,
  ),
  formulaError,
  subtitles: (text) => readSubtitles(text, 'srt'),
  checkSvg: (text) => checkSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`)),
  'elements of an SVG': (text) =>
    checkSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><style>${text}</style></svg>`)),
  checkPdf: (text) => checkPdf(Buffer.from(`%PDF-1.7\n${text}\n%%EOF`)),
  containsHtml: (text) => containsHtml(Buffer.from(text)),
};

/** The fastest of some runs: noise only ever adds time. */
async function measure(parse: Parse, text: string, rounds: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await parse(text);
    best = Math.min(best, performance.now() - began);
    if (best < NOTICEABLE_MS / 4) break;
  }
  return best;
}

/** How much longer a parser takes for a text twice as long; 0 when the time is too short to matter. */
async function growth(parse: Parse, write: (length: number) => string): Promise<number> {
  const double = write(2 * LENGTH);
  let time = await measure(parse, double, 1);
  if (time < NOTICEABLE_MS) return 0;
  const single = await measure(parse, write(LENGTH), ROUNDS);
  time = Math.min(time, await measure(parse, double, ROUNDS - 1));
  return time < NOTICEABLE_MS ? 0 : time / single;
}

/** The least growth of a few measurements: a pause of the machine does not come again each time. */
async function leastGrowth(parse: Parse, write: (length: number) => string): Promise<number> {
  let ratio = await growth(parse, write);
  for (let again = 0; ratio > MAX_RATIO && again < 3; again += 1)
    ratio = Math.min(ratio, await growth(parse, write));
  return ratio;
}

describe('twice the text takes at most 2.5 times as long', () => {
  it.each(Object.entries(PARSERS))(
    '%s',
    async (_name, parse) => {
      const slow: string[] = [];
      for (const [name, write] of Object.entries(HOSTILE_TEXTS)) {
        const ratio = await leastGrowth(parse, write);
        if (ratio > MAX_RATIO) slow.push(`${name}: ${ratio.toFixed(1)} times`);
      }
      expect(slow).toEqual([]);
    },
    120_000,
  );

  it('the directory of a ZIP', async () => {
    const parse = readFileOf(
      (names) =>
        buildXlsx(
          { a: [[1]] },
          Object.fromEntries(
            Array.from({ length: names.length / 20 }, (_, at) => [`${'a/'.repeat(9)}${at}`, '']),
          ),
        ),
      readXlsx,
    );
    expect(await leastGrowth(parse, (length) => ' '.repeat(length))).toBeLessThanOrEqual(MAX_RATIO);
  });

  it('streams of a PDF', async () => {
    const parse: Parse = (text) => checkPdf(Buffer.from(text));
    const write = (length: number) => `%PDF-1.7\n${'stream\n'.repeat(length / 7)}\n%%EOF`;
    expect(await leastGrowth(parse, write)).toBeLessThanOrEqual(MAX_RATIO);
  });
});
