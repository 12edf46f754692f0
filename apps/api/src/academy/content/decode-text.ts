/** The encoding of a text by its bytes: UTF-16 with a byte order mark, UTF-8, else Windows-1252. */
export type TextEncoding = 'utf-16le' | 'utf-16be' | 'utf-8' | 'windows-1252';

/** The encoding that a byte order mark names. */
export function readByteOrderMark(head: Uint8Array): TextEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 'utf-8' : undefined;
}

/** Decodes a text; every sequence of bytes is valid Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const marked = readByteOrderMark(bytes);
  try {
    return new TextDecoder(marked ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
