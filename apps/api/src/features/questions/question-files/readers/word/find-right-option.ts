import { foldText } from '@toro/domain/base/text/fold-text';
import type { WordKeyRule } from '@toro/domain/questions/question-imports/word-rules';
import type { WordQuestion } from './split-questions.ts';
import { lineText, sliceLine, type WordLine, type WordRun } from './word-lines.ts';
import { findRightMark } from './word-patterns.ts';

export interface RightOption {
  /** The place of the option; -1 when the file names none. */
  at: number;
  rule: WordKeyRule;
  /** The letter that names no option. */
  wrong?: string;
}

const atOf = (letter: string): number => letter.charCodeAt(0) - 97;

/** Whether all of the text of an option has a format. */
function isWhole(option: readonly WordLine[], has: (run: WordRun) => boolean): boolean {
  const runs = option.flatMap((line) => line.runs).filter(({ text }) => text.trim() !== '' && text !== '*');
  const count = (all: readonly WordRun[]) =>
    all.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
  const total = count(runs);
  return total > 0 && count(runs.filter(has)) >= total * 0.9;
}

const FORMATS: readonly { has: (run: WordRun) => boolean; tag?: string }[] = [
  { has: ({ isColoured }) => isColoured === true },
  { has: ({ tags }) => tags.includes('strong'), tag: 'strong' },
  { has: ({ tags }) => tags.includes('u'), tag: 'u' },
];

const withoutTag = (option: readonly WordLine[], tag: string): WordLine[] =>
  option.map((line) => ({
    ...line,
    runs: line.runs.map((run) => ({ ...run, tags: run.tags.filter((one) => one !== tag) })),
  }));

/** Finds the one option with a sign or a format of its own, and takes sign and format away. */
function findMarked(question: WordQuestion): number {
  const { options } = question;
  const signs = options.map((option) => findRightMark(option.map(lineText).join(' ')) !== null);
  const signed = signs.flatMap((isSigned, at) => (isSigned ? [at] : []));
  if (signed.length === 1 && signed[0] !== undefined) return signed[0];
  for (const { has, tag } of FORMATS) {
    const formatted = options.flatMap((option, at) => (isWhole(option, has) ? [at] : []));
    const [only] = formatted;
    if (formatted.length !== 1 || only === undefined) continue;
    if (tag) question.options[only] = withoutTag(options[only] ?? [], tag);
    return only;
  }
  return -1;
}

function removeSigns(question: WordQuestion): void {
  for (const [at, option] of question.options.entries()) {
    const [first, ...others] = option;
    if (!first) continue;
    const start = findRightMark(lineText(first));
    if (!start) continue;
    question.options[at] = [
      sliceLine(first, start.start, start.end === lineText(first).length ? undefined : start.end),
      ...others,
    ];
  }
}

const plain = (option: readonly WordLine[]): string =>
  foldText(option.map(lineText).join(' '))
    .replace(/[\s.;]+/g, ' ')
    .trim();

/** Finds the right option of a question: by its own line, by the list at the end, or by how it is marked. */
export function findRightOption(question: WordQuestion, chosen: WordKeyRule | undefined): RightOption {
  const { options, key, endKey, writtenKey } = question;
  const allows = (rule: WordKeyRule) => chosen === undefined || chosen === rule;
  const byLetter = (letter: string, rule: WordKeyRule): RightOption =>
    atOf(letter) < options.length
      ? { at: atOf(letter), rule }
      : { at: -1, rule, wrong: letter.toUpperCase() };
  const marked = findMarked(question);
  removeSigns(question);
  if (allows('label') && key !== null) return byLetter(key, 'label');
  if (allows('label') && writtenKey !== null) {
    const written = foldText(writtenKey)
      .replace(/[\s.;]+/g, ' ')
      .trim();
    const same = options.findIndex((option) => plain(option) === written);
    if (same !== -1) return { at: same, rule: 'label' };
    if (written !== '') return { at: -1, rule: 'label', wrong: writtenKey.slice(0, 20) };
  }
  if (allows('end') && endKey !== null) return byLetter(endKey, 'end');
  if (allows('mark') && marked !== -1) return { at: marked, rule: 'mark' };
  return { at: -1, rule: 'none' };
}
