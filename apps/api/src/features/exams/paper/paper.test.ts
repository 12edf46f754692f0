import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AttemptQuestion } from '@toro/contract/exams/shapes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFileStorage } from '../../../platform/storage/file-storage.ts';
import { drawPaper } from './draw-paper.ts';
import { layoutLines, type Measure } from './layout-lines.ts';
import { type Block, parseRichText } from './parse-rich-text.ts';
import { readPicture } from './read-picture.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20"/></svg>';
/** 40 by 20 dots. */
const WEBP =
  'UklGRk4AAABXRUJQVlA4IEIAAABQAwCdASooABQAPpFGnkslo6KhpWgAsBIJZwDO3oAAK/fDcAD+7qY//2LOWwLx//7nA/7nA/7nA/jbB+29aoAAAAA=';

const wordsOf = (block: Block | undefined) =>
  block?.kind === 'text' ? block.runs.map(({ text }) => text).join('') : '';

describe('rich text', () => {
  it('reads paragraphs, emphasis and raised letters', () => {
    const [first, second, ...rest] = parseRichText(
      '<p>Taxa de <strong>2%</strong> a.m.</p><p>x<sup>2</sup></p>',
    );
    expect(wordsOf(first)).toBe('Taxa de 2% a.m.');
    expect(first).toMatchObject({ marker: null, runs: [{ bold: false }, { bold: true }, { bold: false }] });
    expect(second).toMatchObject({
      runs: [
        { text: 'x', shift: null },
        { text: '2', shift: 'sup' },
      ],
    });
    expect(rest).toEqual([]);
  });

  it('numbers lists, keeps tables, and reads text without any tag', () => {
    const blocks = parseRichText(
      '<ol><li>um</li><li>dois</li></ol><ul><li>ponto</li></ul><table><tr><th>A</th><td>1</td></tr></table>fim',
    );
    expect(blocks.map((block) => (block.kind === 'text' ? block.marker : block.kind))).toEqual([
      '1.',
      '2.',
      '•',
      'table',
      null,
    ]);
    expect(blocks[3]).toMatchObject({ rows: [[[{ text: 'A', bold: true }], [{ text: '1', bold: false }]]] });
    expect(wordsOf(blocks[4])).toBe('fim');
  });

  it('handles malformed HTML, and never shows a tag', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constantFrom('<p>', '</p>', '<li>', '</ul>', '<td>', '<br>', '<sup>', '<b'),
            fc.string(),
          ),
        ),
        (parts) => {
          for (const block of parseRichText(parts.join('')))
            if (block.kind === 'text') expect(block.runs.length).toBeGreaterThan(0);
        },
      ),
    );
    expect(wordsOf(parseRichText('<script>alert(1)</script><p>ok</p>').at(-1))).toBe('ok');
  });
});

describe('lines', () => {
  /** A typewriter: every letter is as wide as the size. */
  const measure: Measure = (text, _face, size) => [...text].length * size;
  const plain = (text: string) => [{ text, bold: false, italic: false, shift: null }];

  it('lose no letter and are never wider than the column', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zA-Zç0-9]{1,30}$/), { maxLength: 40 }),
        fc.integer({ min: 3, max: 40 }),
        (words, width) => {
          const lines = layoutLines(plain(words.join(' ')), { width, size: 1, measure });
          expect(
            lines
              .flat()
              .map(({ text }) => text)
              .join(''),
          ).toBe(words.join(''));
          for (const line of lines)
            for (const { x, text } of line) expect(x + [...text].length).toBeLessThanOrEqual(width);
        },
      ),
    );
  });

  it('keep the pieces of a word together', () => {
    const runs = [...plain('valor x'), { text: '2', bold: false, italic: false, shift: 'sup' as const }];
    const [first, second] = layoutLines(runs, { width: 6, size: 1, measure });
    expect(first?.map(({ text }) => text)).toEqual(['valor']);
    expect(second?.map(({ text }) => text)).toEqual(['x', '2']);
    expect(second?.[1]?.drop).toBeLessThan(0);
  });
});

const question = (at: number, fields: Partial<AttemptQuestion> = {}, options = 4): AttemptQuestion => ({
  id_questao: at,
  codigo: `Q-${at}`,
  enunciado: `<p>${'Um enunciado de prova com várias palavras. '.repeat(4)}</p>`,
  img_enunciado: null,
  formula: null,
  formula_imagem: null,
  answers: Array.from({ length: options }, (_, place) => ({
    id_resposta: at * 20 + place,
    resposta: `Alternativa ${place}`,
    img_resposta: null,
  })),
  class_type: 2,
  pivot: { ordem: at },
  has_text_resolution: true,
  has_video_resolution: false,
  has_libras_resolution: false,
  ...fields,
});

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

describe('a paper', () => {
  const draw = (questions: AttemptQuestion[], pictures = new Map<string, Buffer | null>()) =>
    drawPaper({ title: 'Simulado 1', course: 'CFP', questions }, pictures);

  it('ends with a page for the answers', async () => {
    const pdf = await draw([question(1)]);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(pdf)).toBe(2);
  });

  it('grows with its questions, takes 13 options and a statement longer than a page', async () => {
    const many = Array.from({ length: 60 }, (_, at) => question(at + 1));
    expect(pagesOf(await draw(many))).toBeGreaterThan(5);
    const long = question(1, { enunciado: `<p>${'palavra '.repeat(6000)}</p>` }, 13);
    expect(pagesOf(await draw([long]))).toBeGreaterThan(4);
  });

  it('draws pictures of every kind the academy may upload, and shows a note for a missing one', async () => {
    const storage = createFileStorage(mkdtempSync(join(tmpdir(), 'toro-pictures-')));
    await storage.put('public/uploads/a.svg', Buffer.from(SVG), 'image/svg+xml');
    await storage.put('public/uploads/b.svg', Buffer.from('<svg'), 'image/svg+xml');
    const drawn = await readPicture(storage, 'public/uploads/a.svg');
    expect(drawn?.subarray(1, 4).toString()).toBe('PNG');
    await storage.put('public/uploads/c.webp', Buffer.from(WEBP, 'base64'), 'image/webp');
    const photo = await readPicture(storage, 'public/uploads/c.webp');
    // A PNG tells its width and height here: as wide as high twice, nothing around it.
    expect((photo?.readUInt32BE(16) ?? 0) / (photo?.readUInt32BE(20) ?? 1)).toBeCloseTo(2, 1);
    expect(await readPicture(storage, 'public/uploads/b.svg')).toBeNull();
    expect(await readPicture(storage, 'public/uploads/none.png')).toBeNull();
    const pictures = new Map([
      ['uploads/a.svg', drawn],
      ['uploads/none.png', null],
    ]);
    const questions = [
      question(1, { img_enunciado: 'uploads/a.svg' }),
      question(2, { img_enunciado: 'uploads/none.png' }),
    ];
    expect((await draw(questions, pictures)).includes('/Subtype /Image')).toBe(true);
  });
});
