export type TextEncoding = 'utf-16le' | 'utf-16be' | 'utf-8' | 'windows-1252';

/** The encoding that a byte order mark names. */
function readByteOrderMark(head: Uint8Array): TextEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 'utf-8' : undefined;
}

/** The number of bytes of the character that begins at an index; 0 if it is not UTF-8. */
function characterLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  for (let next = 1; next < length; next += 1) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/** Finds the encoding of a text from its bytes, which may come in pieces. */
export class EncodingDetector {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #marked: TextEncoding | undefined;
  #isFirst = true;
  #isUtf8 = true;
  #isText = true;
  /** Characters beyond ASCII that are UTF-8, and bytes that are not. */
  #valid = 0;
  #invalid = 0;

  add(bytes: Uint8Array): void {
    if (this.#isFirst) {
      this.#marked = readByteOrderMark(bytes);
      this.#isText = this.#marked !== undefined || !bytes.includes(0);
      this.#isFirst = false;
    }
    this.#decode(bytes);
    for (let at = 0; at < bytes.length; at += 1) {
      if ((bytes[at] ?? 0) < 0x80) continue;
      const length = characterLength(bytes, at);
      if (length === 0) this.#invalid += 1;
      else {
        this.#valid += 1;
        at += length - 1;
      }
    }
  }

  /** Whether it is text of UTF-8 with bytes of another encoding. */
  get isMixed(): boolean {
    return this.#isText && !this.#marked && !this.#isUtf8 && this.#invalid < this.#valid;
  }

  /** The encoding, or the reason why the text cannot be read. Bytes that are not UTF-8 are mostly Windows-1252. */
  finish(): { ok: true; encoding: TextEncoding } | { ok: false; message: string } {
    this.#decode();
    if (!this.#isText) return { ok: false, message: 'is not a text file' };
    if (this.#marked) return { ok: true, encoding: this.#marked };
    if (this.#isUtf8) return { ok: true, encoding: 'utf-8' };
    if (this.#invalid >= this.#valid) return { ok: true, encoding: 'windows-1252' };
    return { ok: false, message: 'is UTF-8 with bytes of another encoding: save it as UTF-8' };
  }

  #decode(bytes?: Uint8Array): void {
    if (!this.#isUtf8) return;
    try {
      this.#decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      this.#isUtf8 = false;
    }
  }
}

const SINGLE_BYTES = new TextDecoder('windows-1252');

/**
 * Decodes UTF-8 with bytes of Windows-1252 in between, as tables have that were pasted together: each character that
 * is not UTF-8 is read as one of Windows-1252.
 */
export class MixedDecoder {
  readonly #utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
  #rest = new Uint8Array(0);

  /** Without bytes for the end of the text. */
  decode(bytes?: Uint8Array, _options?: { stream: boolean }): string {
    const all = new Uint8Array(this.#rest.length + (bytes?.length ?? 0));
    all.set(this.#rest);
    if (bytes) all.set(bytes, this.#rest.length);
    // A character of at most four bytes may go on in the next piece.
    const end = bytes ? Math.max(0, all.length - 3) : all.length;
    let text = '';
    let from = 0;
    let at = 0;
    while (at < end) {
      const length = (all[at] ?? 0) < 0x80 ? 1 : characterLength(all, at);
      if (length === 0) {
        text += this.#utf8.decode(all.subarray(from, at)) + SINGLE_BYTES.decode(all.subarray(at, at + 1));
        from = at + 1;
      }
      at += Math.max(1, length);
    }
    this.#rest = all.slice(at);
    return text + this.#utf8.decode(all.subarray(from, at));
  }
}

export function decodeText(bytes: Uint8Array): { ok: true; text: string } | { ok: false; message: string } {
  const detector = new EncodingDetector();
  detector.add(bytes);
  const found = detector.finish();
  return found.ok ? { ok: true, text: new TextDecoder(found.encoding).decode(bytes) } : found;
}
