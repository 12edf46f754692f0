import { expect, it } from 'vitest';
import { type BalanceQuestion, balanceExam } from './balance.ts';
import { findCuts } from './begun-rules.ts';
import {
  EMPTY_EXAM,
  type ExamFields,
  findExamMissingFields,
  inSectionOrder,
  toExamSettings,
  toStoredSettings,
} from './exam-fields.ts';
import { describeRow, describeShortRow, findDifficulty, toRealProportions } from './exam-model.ts';

const picked = (id: number, section: number | null = null) => ({ id, section, pinned: false, row: null });
const exam = (part: Partial<ExamFields>): ExamFields => ({
  ...EMPTY_EXAM,
  lesson: 1,
  questions: [picked(1)],
  ...part,
});
const fieldsOf = (part: Partial<ExamFields>) => findExamMissingFields(exam(part)).map(({ field }) => field);
const ids = (count: number) => Array.from({ length: count }, (_, at) => picked(at + 1));

it('has 1 to 300 questions, each once (EXAMSET-02)', () => {
  expect(fieldsOf({})).toEqual([]);
  expect(fieldsOf({ questions: [] })).toEqual(['questions']);
  expect(fieldsOf({ questions: ids(300) })).toEqual([]);
  expect(fieldsOf({ questions: ids(301) })).toEqual(['questions']);
  expect(fieldsOf({ questions: [picked(1), picked(2), picked(1)] })).toEqual(['questions']);
});

it.each([
  ['a question outside the sections', { sections: [{ title: 'A', text: '' }] }, ['questions', 'sections']],
  ['a limit below 5 minutes', { limit_minutes: 4 }, ['limit_minutes']],
  ['a limit above 600 minutes', { limit_minutes: 601 }, ['limit_minutes']],
  ['21 attempts', { max_attempts: 21 }, ['max_attempts']],
  ['long instructions', { instructions: 'a'.repeat(5001) }, ['instructions']],
  [
    'a window without its end',
    { windows: [{ class_group: 1, opens_at: 'a', closes_at: null }] },
    ['windows'],
  ],
  ['a window that ends first', { windows: [{ class_group: 1, opens_at: 'b', closes_at: 'a' }] }, ['windows']],
  ['no moment of the results', { result_time: 'moment' as const }, ['results_at']],
  ['results at the end of no window', { result_time: 'window-end' as const }, ['result_time']],
])('refuses %s', (_name, part, fields) => {
  expect(fieldsOf(part)).toEqual(fields);
});

it('keeps no settings for an exam for which nothing was chosen', () => {
  expect(toStoredSettings(toExamSettings(exam({}), true))).toBeNull();
  expect(toStoredSettings(toExamSettings(exam({ limit_minutes: 90 }), false))).toBeNull();
  expect(toStoredSettings(toExamSettings(exam({ limit_minutes: 90 }), true))).toMatchObject({
    limitMinutes: 90,
  });
});

it('takes the label, or from 30 answers on the measured share right (EXAMSET-07)', () => {
  const of = (n: number, right: number) => ({ label: 'hard' as const, n, right });
  expect(findDifficulty(of(100, 90), 'label')).toBe('hard');
  expect(findDifficulty(of(29, 29), 'measured')).toBe('hard');
  expect(findDifficulty(of(30, 21), 'measured')).toBe('easy');
  expect(findDifficulty(of(30, 12), 'measured')).toBe('medium');
  expect(findDifficulty(of(100, 39), 'measured')).toBe('hard');
});

it('tells a row with too few questions in words (EXAMSET-06)', () => {
  const row = describeRow({ module: 9, difficulty: 'hard' }, [{ id: 9, number: 3 }]);
  expect(describeShortRow(row, 8, 5)).toBe('Módulo 3 · Difícil: pedidas 8, há 5.');
});

it('fills a model from the expected questions of the real exam (EXAMSET-08)', () => {
  const modules = [
    { id: 4, expected: 20 },
    { id: 5, expected: 0 },
    { id: 6, expected: 5 },
  ];
  expect(toRealProportions(modules, (at) => `k${at}`)).toMatchObject([
    { key: 'k0', module: 4, count: 20, difficulty: null },
    { key: 'k1', module: 6, count: 5 },
  ]);
});

const asked = (part: Partial<BalanceQuestion>): BalanceQuestion => ({
  id: 1,
  module: 4,
  label: 'easy',
  n: 0,
  right: 0,
  key: 0,
  median_seconds: null,
  asked_in: [],
  ...part,
});

it('shows modules against the real exam, difficulties, letters, times and repeated questions (EXAMSET-26)', () => {
  const questions = [
    asked({ id: 1, median_seconds: 100 }),
    asked({ id: 2, key: 0, label: 'hard', median_seconds: 200 }),
    asked({ id: 3, key: 1, module: 6, asked_in: [{ exam: 9, lesson: 'Simulado 1' }] }),
    asked({ id: 4, key: 3, label: null, module: null }),
  ];
  const balance = balanceExam(questions, {
    real: [
      { id: 4, expected: 30 },
      { id: 6, expected: 10 },
    ],
    basis: 'label',
    limitMinutes: 9,
  });
  expect(balance.modules).toEqual([
    { module: 4, count: 2, expected: 3 },
    { module: 6, count: 1, expected: 1 },
    { module: null, count: 1, expected: null },
  ]);
  expect(balance.difficulties).toEqual({ easy: 2, medium: 0, hard: 1, none: 1 });
  expect(balance.letters.map(({ letter, count, isFrequent }) => [letter, count, isFrequent])).toEqual([
    ['A', 2, true],
    ['B', 1, false],
    ['C', 0, false],
    ['D', 1, false],
  ]);
  // Two questions without answers count as the mean of the others.
  expect(balance).toMatchObject({ seconds: 600, untimed: 2, limitSeconds: 540, isTooLong: true });
  expect(balance.repeated.map(({ id }) => id)).toEqual([3]);
});

const window = (opens_at: string, closes_at: string) => [{ class_group: 1, opens_at, closes_at }];
const cutsOf = (before: Partial<ExamFields>, after: Partial<ExamFields>, begun = [1]) =>
  findCuts(exam(before), exam(after), begun).map(({ field }) => field);

it('changes the rules of those who have begun to more or later only (EXAMSET-20)', () => {
  const open = { windows: window('2026-10-12T12', '2026-10-12T18') };
  expect(cutsOf(open, { windows: window('2026-10-12T12', '2026-10-12T20') })).toEqual([]);
  expect(cutsOf(open, { windows: window('2026-10-12T12', '2026-10-12T17') })).toEqual(['windows']);
  expect(cutsOf(open, { windows: window('2026-10-12T13', '2026-10-12T18') })).toEqual(['windows']);
  expect(cutsOf(open, { windows: window('2026-10-12T13', '2026-10-12T17') }, [])).toEqual([]);
  expect(cutsOf({}, open)).toEqual(['windows']);
  expect(cutsOf(open, {})).toEqual([]);
  expect(cutsOf({ max_attempts: 2 }, { max_attempts: 3 })).toEqual([]);
  expect(cutsOf({ max_attempts: 2 }, { max_attempts: null })).toEqual([]);
  expect(cutsOf({ max_attempts: null }, { max_attempts: 20 })).toEqual(['max_attempts']);
  expect(cutsOf({ ...open }, { ...open, closes_at_window_end: true })).toEqual(['closes_at_window_end']);
  const moment = (results_at: string) => ({ result_time: 'moment' as const, results_at });
  expect(cutsOf(moment('2026-10-13'), moment('2026-10-14'))).toEqual([]);
  expect(cutsOf(moment('2026-10-13'), moment('2026-10-12'))).toEqual(['result_time']);
  expect(cutsOf(moment('2026-10-13'), {})).toEqual(['result_time']);
  expect(cutsOf({ ...open, result_time: 'window-end' }, { ...open, ...moment('2026-10-13') })).toEqual([]);
  expect(cutsOf({ ...open, ...moment('2026-10-13') }, { ...open, result_time: 'window-end' })).toEqual([
    'result_time',
  ]);
});

it('names each gap of a section: its title, its length and its questions (EXAMSET-10)', () => {
  const messagesOf = (part: Partial<ExamFields>) =>
    findExamMissingFields(exam(part)).map(({ message }) => message);
  const section = { title: 'Ética', text: '' };
  const questions = [picked(1, 0)];
  expect(messagesOf({ questions, sections: [section] })).toEqual([]);
  expect(messagesOf({ questions, sections: [{ ...section, title: ' ' }] })).toEqual([
    'Dê um título à seção 1.',
  ]);
  expect(messagesOf({ questions, sections: [section, section] })).toEqual(['A seção 2 não tem questões.']);
  expect(messagesOf({ questions: [picked(1)], sections: [section] })).toContain(
    'Cada questão precisa estar em uma seção.',
  );
  expect(messagesOf({ questions: [picked(1, 1)], sections: [section] })).toContain(
    'Cada questão precisa estar em uma seção.',
  );
});

it('says of a row in words where it has one question, none, or no module (EXAMSET-06)', () => {
  expect(describeShortRow(describeRow({ module: null, difficulty: null }, []), 1, 0)).toBe(
    'Qualquer módulo: pedida 1, não há nenhuma.',
  );
});

it('marks a letter that more than four of ten keys have, and not one that four have (EXAMSET-26)', () => {
  const letters = (keys: number[]) =>
    balanceExam(
      keys.map((key, at) => ({
        id: at,
        module: null,
        label: null,
        n: 0,
        right: 0,
        key,
        median_seconds: null,
        asked_in: [],
      })),
      { real: [], basis: 'label', limitMinutes: null },
    ).letters.map(({ isFrequent }) => isFrequent);
  expect(letters([0, 0, 1, 2, 3])).toEqual([false, false, false, false]);
  expect(letters([0, 0, 0, 1, 2])).toEqual([true, false, false, false]);
});

it('cuts nothing while nobody has begun, and allows one attempt and one of twenty (EXAMSET-14, EXAMSET-20)', () => {
  expect(cutsOf({ max_attempts: null }, { max_attempts: 1, closes_at_window_end: true }, [])).toEqual([]);
  expect([0, 1, 20, 21].map((max_attempts) => fieldsOf({ max_attempts }))).toEqual([
    ['max_attempts'],
    [],
    [],
    ['max_attempts'],
  ]);
});

it('keeps the questions of each section together, in their own order (EXAMSET-10)', () => {
  const mixed = [picked(1, 1), picked(2, 0), picked(3), picked(4, 1), picked(5, 0)];
  expect(inSectionOrder(mixed).map(({ id }) => id)).toEqual([2, 3, 5, 1, 4]);
  expect(mixed.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});

it('is too long only where times and a limit are known, and one is above the other (EXAMSET-26)', () => {
  const lengthOf = (median_seconds: number | null, limitMinutes: number | null) =>
    balanceExam(
      [{ id: 1, module: null, label: null, n: 0, right: 0, key: null, median_seconds, asked_in: [] }],
      { real: [], basis: 'label', limitMinutes },
    ).isTooLong;
  expect([lengthOf(61, 1), lengthOf(60, 1), lengthOf(61, null), lengthOf(null, 1)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
