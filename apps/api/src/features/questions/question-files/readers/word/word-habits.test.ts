import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainText } from '@toro/domain/base/rich-text/plain-text';
import type { WordReading, WordRules } from '@toro/domain/questions/question-imports/word-rules';
import { afterAll, describe, expect, it } from 'vitest';
import { contentFolder } from '../../../../../../test/content-files.ts';
import { buildDocx } from '../../../../../../test/office-files.ts';
import type { QuestionDraft } from '../question-draft.ts';
import { readDocx } from './read-docx.ts';
import { NUMBERING, paragraph, run, WORD_FILES } from './word-files.ts';

const folder = contentFolder();
afterAll(() => folder.remove());

interface ReadQuestion {
  statement: string;
  options: string[];
  right: string | null;
  resolution?: string;
  source?: unknown;
  year?: unknown;
}

function toQuestion({ fields }: QuestionDraft): ReadQuestion {
  const answers = fields.answers as { right?: string; wrong?: string }[];
  const right = answers.findIndex((answer) => answer.right !== undefined);
  return {
    statement: plainText(fields.statement as string),
    options: answers.map((answer) => plainText(answer.right ?? answer.wrong ?? '')),
    right: right === -1 ? null : ('ABCDEFGH'[right] ?? null),
    ...(typeof fields.resolution === 'string' && { resolution: plainText(fields.resolution) }),
    ...(fields.source !== undefined && { source: fields.source }),
    ...(fields.year !== undefined && { year: fields.year }),
  };
}

async function read(blocks: readonly string[], rules?: WordRules) {
  const path = join(folder.path, 'questions.docx');
  writeFileSync(path, buildDocx(blocks, { more: { 'word/numbering.xml': NUMBERING } }));
  const questions: ReadQuestion[] = [];
  const drafts: QuestionDraft[] = [];
  const faults: string[] = [];
  let reading: WordReading | undefined;
  for await (const entry of readDocx(path, {
    ...(rules && { rules }),
    onReading: (found) => {
      reading = found;
    },
  })) {
    const draft = entry.kind === 'question' ? entry : entry.draft;
    if (entry.kind === 'error') faults.push(`${entry.field}: ${entry.message}`);
    if (draft && draft !== drafts.at(-1)) {
      drafts.push(draft);
      questions.push(toQuestion(draft));
    }
  }
  return { questions, faults, reading, drafts };
}

describe('Word files as teachers write them', () => {
  it('are forty of many habits', () => expect(WORD_FILES.length).toBeGreaterThanOrEqual(40));

  it.each(WORD_FILES.map((file) => [file.habit, file] as const))(
    'are read: %s (IMPORTQ-10)',
    async (_habit, { blocks, questions }) => {
      expect((await read(blocks)).questions).toEqual(questions);
    },
  );

  it('tells what was taken for what, and reads by the rule that a person chooses (IMPORTQ-10)', async () => {
    const blocks = [
      '1) Qual é o índice?',
      'a) IPCA',
      paragraph(run('b) Selic', '<w:b/>')),
      'Gabarito: A',
      '2) E o prazo?',
      paragraph(run('a) um', '<w:b/>')),
      'b) dois',
    ];
    const found = await read(blocks);
    expect(found.reading).toEqual({
      question: 'number',
      keys: { label: 1, mark: 1, end: 0, none: 0 },
      questions: 2,
      example: '1) Qual é o índice?',
      shared_texts: 0,
    });
    expect(found.questions.map(({ right }) => right)).toEqual(['A', 'A']);
    expect((await read(blocks, { key: 'mark' })).questions.map(({ right }) => right)).toEqual(['B', 'A']);
    expect((await read(blocks, { key: 'none' })).questions.map(({ right }) => right)).toEqual([null, null]);
    expect((await read(blocks, { question: 'word' })).faults).toEqual([
      'undefined: has no question that could be found',
    ]);
  });

  it('leaves a mark at its place where an equation has no counterpart (IMPORTQ-10)', async () => {
    const { questions } = await read([
      paragraph(run('1) Seja '), '<m:oMath><m:unknown><m:e/></m:unknown></m:oMath>', run(' a taxa.')),
      'a) um',
      'b) dois',
      'Gabarito: A',
    ]);
    expect(questions[0]?.statement).toBe('Seja [equação não lida] a taxa.');
  });

  it('names a key that is no option, and a picture without a description, as missing (IMPORTQ-10, IMPORTQ-21)', async () => {
    const { drafts, faults } = await read(['1) Certo?', 'a) um', 'b) dois', 'Gabarito: E']);
    expect(faults).toEqual(['correct: E is none of the options A to B']);
    expect(drafts).toHaveLength(1);
  });

  it('reads 400 questions within a second', async () => {
    const blocks = Array.from({ length: 400 }, (_, at) => [
      `${at + 1}) Pergunta de número ${at + 1}?`,
      ...['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter}) Resposta ${letter} da questão ${at + 1}`),
      'Gabarito: C',
    ]).flat();
    // Time of the processor: a busy machine is not the reader's.
    const started = process.cpuUsage();
    expect((await read(blocks)).questions).toHaveLength(400);
    const { user } = process.cpuUsage(started);
    expect(user / 1000).toBeLessThan(3000);
  });
});
