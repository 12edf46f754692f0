import { type QuestionStream, readError } from './question-draft.ts';
import { splitLines } from './read-text.ts';

/** Enough for a question with an image for each of its answers. */
const MAX_LINE_LENGTH = 24_000_000;

/** Reads our own format: one JSON object per line, one question each. */
export async function* readJsonLines(chunks: AsyncIterable<string>): QuestionStream {
  for await (const { number, text } of splitLines(chunks, MAX_LINE_LENGTH)) {
    if (text === null) yield readError(number, `is longer than ${MAX_LINE_LENGTH} characters`);
    else if (text.trim() !== '') yield readLine(number, text);
  }
}

function readLine(line: number, text: string) {
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch {
    return readError(line, 'is not JSON: each line holds one question, whole');
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    return readError(line, 'must be an object: { "code": …, "statement": …, "answers": […] }');
  return {
    kind: 'question',
    fields: { ...fields },
    category: null,
    isHidden: false,
    lineOf: () => line,
  } as const;
}
