import { type GIFTQuestion, SyntaxError as GiftError, parse, type TextFormat } from 'gift-pegjs';
import { type Draft, type Misread, misread, type Reading } from './draft.ts';
import { draftOf, type ForeignAnswer, type Placed } from './foreign-question.ts';
import { linesOf } from './read-text.ts';

/** With a picture inside; the parser is not made for more. */
const LONGEST_QUESTION = 1_500_000;
const CATEGORY = /^\s*\$CATEGORY:\s*(.*)$/;

interface Block {
  line: number;
  text: string;
  tooLong: boolean;
}

/** Questions are parted by blank lines; a category is a line of its own. */
async function* blocksOf(pieces: AsyncIterable<string>): AsyncGenerator<Block> {
  let block: Block | null = null;
  for await (const { number, text } of linesOf(pieces, LONGEST_QUESTION)) {
    const line = text ?? '';
    const isCategory = CATEGORY.test(line);
    if (block && ((text !== null && line.trim() === '') || isCategory)) {
      yield block;
      block = null;
    }
    if (isCategory) yield { line: number, text: line, tooLong: false };
    else if (text === null || line.trim() !== '') {
      block ??= { line: number, text: '', tooLong: false };
      block.tooLong ||= text === null || block.text.length + line.length > LONGEST_QUESTION;
      if (!block.tooLong) block.text += `${line}\n`;
    }
  }
  if (block) yield block;
}

/** GIFT, question by question. Each is parsed alone, so that one that is broken hides no other. */
export async function* readGift(pieces: AsyncIterable<string>): Reading {
  let category: string | null = null;
  for await (const { line, text, tooLong } of blocksOf(pieces)) {
    const named = CATEGORY.exec(text)?.[1];
    if (named !== undefined) category = named.trim();
    else if (tooLong) yield misread(line, `is longer than ${LONGEST_QUESTION} characters`);
    else if (text.split('\n').some((one) => one.trim() !== '' && !one.trimStart().startsWith('//')))
      yield* readBlock(line, text, category);
  }
}

/** Moodle reads a lone colon as itself; the parser wants it escaped. */
const withColons = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.trimStart().startsWith('//') ? line : line.replace(/(?<![\\:]):(?!:)/g, '\\:')))
    .join('\n');

function readBlock(line: number, text: string, category: string | null): (Draft | Misread)[] {
  let questions: GIFTQuestion[];
  try {
    questions = parse(`${withColons(text)}\n`);
  } catch (error) {
    if (!(error instanceof GiftError)) throw error;
    return [misread(line + error.location.start.line - 1, `is not GIFT: ${error.message}`)];
  }
  return questions.flatMap((question) => readQuestion(question, line, category));
}

const wrongKind = (line: number, type: string, name: string): Misread =>
  misread(line, `is of type ${type}; only one choice among several and true or false can be imported`, name);

function readQuestion(question: GIFTQuestion, line: number, category: string | null) {
  const name = ('title' in question && question.title) || '';
  if (question.type !== 'MC' && question.type !== 'TF') return [wrongKind(line, question.type, name)];
  const placed = ({ format, text }: TextFormat): Placed => ({ format, text, line });
  const answers =
    question.type === 'MC'
      ? question.choices.map(
          ({ text, weight, isCorrect, feedback }): ForeignAnswer => ({
            text: placed(text),
            weight: weight ?? (isCorrect ? 100 : 0),
            ...(feedback && { feedback: placed(feedback) }),
          }),
        )
      : trueOrFalse(question, placed);
  return draftOf({
    line,
    name,
    id: question.id ?? '',
    category,
    statement: placed(question.stem),
    answers,
    hints: [],
    explanations: question.globalFeedback ? [placed(question.globalFeedback)] : [],
  });
}

/** The first feedback is for who is wrong, the second for who is right. */
function trueOrFalse(
  question: Extract<GIFTQuestion, { type: 'TF' }>,
  placed: (text: TextFormat) => Placed,
): ForeignAnswer[] {
  const { isTrue, trueFeedback: ifWrong, falseFeedback: ifRight } = question;
  return [true, false].map((says) => {
    const right = says === isTrue;
    const feedback = right ? ifRight : ifWrong;
    return {
      text: placed({ format: 'plain', text: says ? 'Verdadeiro' : 'Falso' }),
      weight: right ? 100 : 0,
      ...(feedback && { feedback: placed(feedback) }),
    };
  });
}
