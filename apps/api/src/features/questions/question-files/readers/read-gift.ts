import { type GIFTQuestion, SyntaxError as GiftError, parse, type TextFormat } from 'gift-pegjs';
import { type Delimiters, splitDelimited } from '../split-delimited.ts';
import { type ExternalAnswer, type LocatedText, toQuestionDraft } from './external-question.ts';
import { type QuestionDraft, type QuestionStream, type ReadError, readError } from './question-draft.ts';
import { splitLines } from './read-text.ts';

/** Enough for a question with an embedded image; the parser is not built for longer input. */
const MAX_QUESTION_LENGTH = 1_500_000;
const FORMULAS: readonly Delimiters[] = [
  { open: /(?<!\\)\\\(/g, close: /(?<!\\)\\\)/g },
  { open: /(?<!\\)\\\[/g, close: /(?<!\\)\\\]/g },
  { open: '$$', close: '$$' },
];
const CATEGORY = /^\s*\$CATEGORY:\s*(.*)$/;

interface Block {
  line: number;
  text: string;
  tooLong: boolean;
}

/** Splits the text at blank lines, which separate questions; a category line is a block of its own. */
async function* splitBlocks(chunks: AsyncIterable<string>): AsyncGenerator<Block> {
  let block: Block | null = null;
  for await (const { number, text } of splitLines(chunks, MAX_QUESTION_LENGTH)) {
    const line = text ?? '';
    const isCategory = CATEGORY.test(line);
    if (block && ((text !== null && line.trim() === '') || isCategory)) {
      yield block;
      block = null;
    }
    if (isCategory) yield { line: number, text: line, tooLong: false };
    else if (text === null || line.trim() !== '') {
      block ??= { line: number, text: '', tooLong: false };
      block.tooLong ||= text === null || block.text.length + line.length > MAX_QUESTION_LENGTH;
      if (!block.tooLong) block.text += `${line}\n`;
    }
  }
  if (block) yield block;
}

/** Reads GIFT. Each question is parsed alone, so that a syntax error affects only that question. */
export async function* readGift(chunks: AsyncIterable<string>): QuestionStream {
  let category: string | null = null;
  for await (const { line, text, tooLong } of splitBlocks(chunks)) {
    const named = CATEGORY.exec(text)?.[1];
    if (named !== undefined) category = named.trim();
    else if (tooLong) yield readError(line, `is longer than ${MAX_QUESTION_LENGTH} characters`);
    else if (text.split('\n').some((one) => one.trim() !== '' && !one.trimStart().startsWith('//')))
      yield* readBlock(line, text, category);
  }
}

/** Moodle accepts a single colon as text; the parser requires it to be escaped. */
const escapeColons = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.trimStart().startsWith('//') ? line : line.replace(/(?<![\\:]):(?!:)/g, '\\:')))
    .join('\n');

/** In GIFT `\n` is a line break; in a formula it begins a command such as `\nu`. */
const escapeCommands = (text: string): string =>
  splitDelimited(text, FORMULAS)
    .map(({ text: part, isInside }) => (isInside ? part.replace(/(?<!\\)\\n(?=[a-z])/g, '\\\\n') : part))
    .join('');

/** Escaped colons break a number with its tolerance, `{#1822:1}`: such a text is read as it stands. */
function parseBlock(text: string): GIFTQuestion[] {
  try {
    return parse(`${escapeCommands(escapeColons(text))}\n`);
  } catch (error) {
    if (!(error instanceof GiftError) || !/\{\s*#/.test(text)) throw error;
    return parse(`${escapeCommands(text)}\n`);
  }
}

function readBlock(line: number, text: string, category: string | null): (QuestionDraft | ReadError)[] {
  let questions: GIFTQuestion[];
  try {
    questions = parseBlock(text);
  } catch (error) {
    if (!(error instanceof GiftError)) throw error;
    return [readError(line + error.location.start.line - 1, `is not GIFT: ${error.message}`)];
  }
  return questions.flatMap((question) => readQuestion(question, { line, text }, category));
}

const unsupportedType = (line: number, type: string, name: string): ReadError =>
  readError(
    line,
    `is of type ${type}; only one choice among several and true or false can be imported`,
    name,
  );

function readQuestion(
  question: GIFTQuestion,
  { line, text: source }: Pick<Block, 'line' | 'text'>,
  category: string | null,
) {
  const name = ('title' in question && question.title) || '';
  if (question.type !== 'MC' && question.type !== 'TF') return [unsupportedType(line, question.type, name)];
  const withLine = ({ format, text }: TextFormat): LocatedText => ({ format, text, line, source });
  const answers =
    question.type === 'MC'
      ? question.choices.map(
          ({ text, weight, isCorrect, feedback }): ExternalAnswer => ({
            text: withLine(text),
            weight: weight ?? (isCorrect ? 100 : 0),
            ...(feedback && { feedback: withLine(feedback) }),
          }),
        )
      : trueFalseAnswers(question, withLine);
  return toQuestionDraft({
    line,
    name,
    id: question.id ?? '',
    category,
    statement: withLine(question.stem),
    answers,
    hints: [],
    ...(question.tags && { tags: question.tags }),
    original: source.trim(),
    explanations: question.globalFeedback ? [withLine(question.globalFeedback)] : [],
  });
}

/** GIFT gives the feedback for a wrong answer first, then the one for a right answer. */
function trueFalseAnswers(
  question: Extract<GIFTQuestion, { type: 'TF' }>,
  withLine: (text: TextFormat) => LocatedText,
): ExternalAnswer[] {
  const { isTrue, trueFeedback: ifWrong, falseFeedback: ifRight } = question;
  return [true, false].map((value) => {
    const right = value === isTrue;
    const feedback = right ? ifRight : ifWrong;
    return {
      text: withLine({ format: 'plain', text: value ? 'Verdadeiro' : 'Falso' }),
      weight: right ? 100 : 0,
      ...(feedback && { feedback: withLine(feedback) }),
    };
  });
}
