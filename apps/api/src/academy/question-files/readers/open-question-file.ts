import type { QuestionStream } from './question-draft.ts';
import { readGift } from './read-gift.ts';
import { readJsonLines } from './read-json-lines.ts';
import { readMoodleXml } from './read-moodle-xml.ts';
import { readText } from './read-text.ts';

/** Reads a question file. The format is detected from the content, not from the file extension. */
export async function* openQuestionFile(path: string): QuestionStream {
  const pieces = readText(path);
  let head = '';
  while (head.trim() === '') {
    const { value, done } = await pieces.next();
    if (done) return;
    head += value;
  }
  const whole = prepend(head, pieces);
  const first = head.trimStart()[0];
  if (first === '<') yield* readMoodleXml(whole);
  else if (first === '{' || first === '[') yield* readJsonLines(whole);
  else yield* readGift(whole);
}

async function* prepend(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}
