import { createReadStream } from 'node:fs';

/** What is wrong with a file as a whole. */
export class UnreadableFileError extends Error {}

/** The text of a file, piece by piece, with plain line ends; a file of any size takes the memory of one piece. */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let carriage = '';
  const plain = (text: string, more: boolean) => {
    const whole = carriage + text;
    // A line end may be cut in two.
    carriage = more && whole.endsWith('\r') ? '\r' : '';
    return whole.slice(0, whole.length - carriage.length).replace(/\r\n?/g, '\n');
  };
  try {
    for await (const bytes of createReadStream(path))
      yield plain(decoder.decode(bytes as Buffer, { stream: true }), true);
    yield plain(decoder.decode(), false);
  } catch (error) {
    if (error instanceof TypeError) throw new UnreadableFileError('is not UTF-8 text');
    if (error instanceof Error && 'code' in error) throw new UnreadableFileError('cannot be read');
    throw error;
  }
}

export interface Line {
  number: number;
  /** Null when it is longer than asked for. */
  text: string | null;
}

/** The lines of a text; one that is too long is told, not kept. */
export async function* splitLines(pieces: AsyncIterable<string>, maxLength: number): AsyncGenerator<Line> {
  let number = 1;
  let begun = '';
  let tooLong = false;
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', from)) {
      begun += piece.slice(from, end);
      yield { number, text: tooLong || begun.length > maxLength ? null : begun };
      number += 1;
      begun = '';
      tooLong = false;
      from = end + 1;
    }
    begun += piece.slice(from);
    if (begun.length > maxLength) {
      begun = '';
      tooLong = true;
    }
  }
  if (begun !== '' || tooLong) yield { number, text: tooLong ? null : begun };
}
