import { misread, type Reading } from './draft.ts';
import { linesOf } from './read-text.ts';

/** Long enough for a question with a picture for each of its answers. */
const LONGEST_LINE = 24_000_000;

/** Our own format: one question a line, each a JSON object. */
export async function* readJsonLines(pieces: AsyncIterable<string>): Reading {
  for await (const { number, text } of linesOf(pieces, LONGEST_LINE)) {
    if (text === null) yield misread(number, `is longer than ${LONGEST_LINE} characters`);
    else if (text.trim() !== '') yield readLine(number, text);
  }
}

function readLine(line: number, text: string) {
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch {
    return misread(line, 'is not JSON: each line holds one question, whole');
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    return misread(line, 'must be an object: { "code": …, "statement": …, "answers": […] }');
  return { kind: 'question', fields: { ...fields }, category: null, lineOf: () => line } as const;
}
