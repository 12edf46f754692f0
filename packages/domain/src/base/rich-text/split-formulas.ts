export type TextPart = { kind: 'text'; text: string } | { kind: 'formula'; tex: string; isBlock: boolean };

export type SplitResult = { ok: true; parts: TextPart[] } | { ok: false; message: string; excerpt: string };

const DELIMITERS = [
  { open: '\\(', close: '\\)', isBlock: false },
  { open: '\\[', close: '\\]', isBlock: true },
  { open: '$$', close: '$$', isBlock: true },
] as const;

/** Finds the first delimiter at or after a growing index, each delimiter in one pass; `\\[2pt]` is a line break of TeX and opens nothing. */
function openingFinder(text: string) {
  const next = DELIMITERS.map(() => -1);
  return (from: number) => {
    let first: { at: number; delimiter: (typeof DELIMITERS)[number] } | undefined;
    for (const [index, delimiter] of DELIMITERS.entries()) {
      let at = next[index] ?? -1;
      if (at < from) {
        const found = text.indexOf(delimiter.open, from);
        at = found === -1 ? Number.POSITIVE_INFINITY : found;
        next[index] = at;
      }
      if (at < (first?.at ?? Number.POSITIVE_INFINITY)) first = { at, delimiter };
    }
    return first;
  };
}

/** The index of a closing delimiter whose backslash is not itself escaped. */
function findClosing(text: string, close: string, from: number): number {
  for (let at = text.indexOf(close, from); at !== -1; at = text.indexOf(close, at + 1)) {
    let backslashes = 0;
    while (at - backslashes > from && text[at - backslashes - 1] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return -1;
}

/** Splits a text at the formulas that stand between `\( \)`, `\[ \]` or `$$ $$`. */
export function splitFormulas(text: string): SplitResult {
  const parts: TextPart[] = [];
  let from = 0;
  const findOpening = openingFinder(text);
  for (let opening = findOpening(0); opening; opening = findOpening(from)) {
    const { at, delimiter } = opening;
    const start = at + delimiter.open.length;
    const end = findClosing(text, delimiter.close, start);
    const excerpt = text.slice(at, at + 40);
    if (end === -1)
      return { ok: false, excerpt, message: `${delimiter.open} begins a formula that is not closed` };
    const tex = text.slice(start, end).trim();
    if (tex === '')
      return { ok: false, excerpt, message: `${delimiter.open} ${delimiter.close} holds no formula` };
    if (at > from) parts.push({ kind: 'text', text: text.slice(from, at) });
    parts.push({ kind: 'formula', tex, isBlock: delimiter.isBlock });
    from = end + delimiter.close.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return { ok: true, parts };
}
