/** A part of a page of the manual. Marks in it: `[[page:/address|Name]]`, `[[button:Name]]` and `[[word:Text]]`. */
type HelpBlock = { paragraph: string } | { steps: readonly string[] } | { note: string };

export type HelpText = readonly HelpBlock[];

export interface TextPart {
  kind: 'text' | 'page' | 'button' | 'word';
  text: string;
  /** The address of a page. */
  to?: string;
}

const MARK = /\[\[(page|button|word):(?:([^|\]]*)\|)?([^\]]+)\]\]/g;

/** The parts of a text with marks. */
export function parseMarks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    const [mark, kind, to, name = ''] = match;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push({ kind: kind as TextPart['kind'], text: name, ...(to && { to }) });
    end = match.index + mark.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}
