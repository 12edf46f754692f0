import { letterAt } from '@toro/domain/questions/questions/lettering';
import { type LocatedText, toQuestionDraft } from './external-question.ts';
import { type QuestionDraft, type QuestionStream, type ReadError, readError } from './question-draft.ts';
import { splitLines } from './read-text.ts';

const MAX_LINE_LENGTH = 100_000;
const OPTION = /^\s*([A-Z])[.)]\s+(.*)$/i;
const ANSWER = /^\s*ANSWER:\s*(\S*)\s*$/i;

interface Block {
  line: number;
  statement: string[];
  options: { letter: string; text: LocatedText }[];
  source: string[];
}

const emptyBlock = (line: number): Block => ({ line, statement: [], options: [], source: [] });

/** Reads Aiken: a statement of one or more lines, options, and the line `ANSWER: A`. */
export async function* readAiken(chunks: AsyncIterable<string>): QuestionStream {
  let block: Block | null = null;
  /** Whether a blank line came after the options. */
  let isInterrupted = false;
  for await (const { number, text } of splitLines(chunks, MAX_LINE_LENGTH)) {
    if (text === null) {
      yield readError(number, `is longer than ${MAX_LINE_LENGTH} characters`);
      continue;
    }
    if (text.trim() === '') {
      isInterrupted = Boolean(block?.options.length);
      continue;
    }
    const answer = ANSWER.exec(text)?.[1];
    if (answer !== undefined) {
      yield* endBlock(block ?? emptyBlock(number), number, answer.toUpperCase());
      block = null;
      isInterrupted = false;
      continue;
    }
    const [, letter, option] = OPTION.exec(text) ?? [];
    const expected = letterAt(block?.options.length ?? 0);
    const isOption = block !== null && block.statement.length > 0 && letter?.toUpperCase() === expected;
    if (block && isInterrupted && !isOption) {
      yield* endBlock(block, number, null);
      block = null;
    }
    isInterrupted = false;
    block ??= emptyBlock(number);
    block.source.push(text);
    if (isOption && option !== undefined)
      block.options.push({ letter: expected, text: { text: option.trim(), format: 'plain', line: number } });
    else if (block.options.length > 0) {
      // A longer option goes on in the next line.
      const last = block.options.at(-1);
      if (last) last.text.text += `\n${text.trim()}`;
    } else block.statement.push(text.trim());
  }
  if (block) yield* endBlock(block, block.line + block.source.length, null);
}

/** A question; `answer` is null when the line with the answer is missing. */
function endBlock(block: Block, line: number, answer: string | null): (QuestionDraft | ReadError)[] {
  const { options } = block;
  const correct = options.findIndex(({ letter }) => letter === answer);
  const last = letterAt(Math.max(0, options.length - 1));
  const fault =
    answer === null
      ? 'has no line "ANSWER:"'
      : `${answer.slice(0, 20) || 'ANSWER'} is none of the options A to ${last}`;
  return toQuestionDraft({
    line: block.line,
    name: '',
    id: '',
    category: null,
    statement: { text: block.statement.join('\n'), format: 'plain', line: block.line },
    answers: options.map(({ text }, at) => ({ text, weight: at === correct ? 100 : 0 })),
    hints: [],
    explanations: [],
    original: [...block.source, ...(answer === null ? [] : [`ANSWER: ${answer}`])].join('\n'),
    missing: [
      ...(options.length < 2
        ? [{ field: 'answers', line: block.line, message: 'a question has at least 2 answers' }]
        : []),
      ...(correct === -1 ? [{ field: 'correct', line, message: fault }] : []),
    ],
  });
}
