/** What begins and ends a part of a text. Regular expressions are global and have a bounded length. */
export interface Delimiters {
  open: string | RegExp;
  close: string | RegExp;
}

interface DelimiterMatch {
  at: number;
  end: number;
}

/** Finds a delimiter from growing positions, in one pass over the text. */
class Finder {
  readonly #text: string;
  readonly #delimiter: string | RegExp;
  #found: DelimiterMatch | null | undefined;

  constructor(text: string, delimiter: string | RegExp) {
    this.#text = text;
    this.#delimiter = delimiter;
  }

  from(position: number): DelimiterMatch | null {
    if (this.#found === undefined || (this.#found && this.#found.at < position))
      this.#found = this.#search(position);
    return this.#found;
  }

  #search(position: number): DelimiterMatch | null {
    if (typeof this.#delimiter === 'string') {
      const at = this.#text.indexOf(this.#delimiter, position);
      return at === -1 ? null : { at, end: at + this.#delimiter.length };
    }
    this.#delimiter.lastIndex = position;
    const match = this.#delimiter.exec(this.#text);
    return match && { at: match.index, end: match.index + match[0].length };
  }
}

/** Splits a text into what stands between delimiters, with them, and the rest. An open end is no part of its own. */
export function splitDelimited(
  text: string,
  delimiters: readonly Delimiters[],
): { text: string; isInside: boolean }[] {
  const parts: { text: string; isInside: boolean }[] = [];
  const finders = delimiters.map(({ open, close }) => ({
    open: new Finder(text, open),
    close: new Finder(text, close),
  }));
  let from = 0;
  let position = 0;
  for (;;) {
    let first: { start: DelimiterMatch; close: Finder } | undefined;
    for (const { open, close } of finders) {
      const start = open.from(position);
      if (start && (!first || start.at < first.start.at)) first = { start, close };
    }
    if (!first) break;
    const { start, close } = first;
    const end = close.from(start.end);
    // Without an end the delimiter is text.
    position = end ? end.end : start.end;
    if (!end) continue;
    if (start.at > from) parts.push({ text: text.slice(from, start.at), isInside: false });
    parts.push({ text: text.slice(start.at, end.end), isInside: true });
    from = end.end;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isInside: false });
  return parts;
}
