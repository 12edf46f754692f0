import { createReadStream } from 'node:fs';
import { normalizeCharacters } from '@toro/domain/base/text/normalize-text';
import {
  EncodingDetector,
  MixedDecoder,
  type TextEncoding,
} from '../../../../platform/content/decode-text.ts';

/** The file as a whole cannot be read. */
export class UnreadableFileError extends Error {}

async function findEncoding(path: string): Promise<TextEncoding | 'mixed'> {
  const detector = new EncodingDetector();
  for await (const bytes of createReadStream(path)) detector.add(bytes as Buffer);
  const found = detector.finish();
  if (detector.isMixed) return 'mixed';
  if (!found.ok) throw new UnreadableFileError(found.message);
  return found.encoding;
}

/** Streams the text of a file in chunks, with LF line endings and without characters of other encodings. */
export async function* readText(path: string): AsyncGenerator<string> {
  let carriage = '';
  const normalize = (text: string, more: boolean) => {
    const whole = carriage + text;
    // A CRLF may be split across two chunks.
    carriage = more && whole.endsWith('\r') ? '\r' : '';
    return normalizeCharacters(whole.slice(0, whole.length - carriage.length).replace(/\r\n?/g, '\n'));
  };
  try {
    const encoding = await findEncoding(path);
    const decoder = encoding === 'mixed' ? new MixedDecoder() : new TextDecoder(encoding);
    for await (const bytes of createReadStream(path))
      yield normalize(decoder.decode(bytes as Buffer, { stream: true }), true);
    yield normalize(decoder.decode(), false);
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new UnreadableFileError('cannot be read');
    throw error;
  }
}

export interface Line {
  number: number;
  /** Null when the line is longer than the maximum. */
  text: string | null;
}

/** Splits a text into lines; a line that is too long is reported without its text. */
export async function* splitLines(chunks: AsyncIterable<string>, maxLength: number): AsyncGenerator<Line> {
  let number = 1;
  let pending = '';
  let tooLong = false;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', from)) {
      pending += chunk.slice(from, end);
      yield { number, text: tooLong || pending.length > maxLength ? null : pending };
      number += 1;
      pending = '';
      tooLong = false;
      from = end + 1;
    }
    pending += chunk.slice(from);
    if (pending.length > maxLength) {
      pending = '';
      tooLong = true;
    }
  }
  if (pending !== '' || tooLong) yield { number, text: tooLong ? null : pending };
}
