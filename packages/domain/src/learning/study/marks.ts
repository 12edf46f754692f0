/** Why a student missed a question, in the student's own words. */
export const CAUSES = ['unknown', 'misread', 'reasoning', 'time', 'guess'] as const;
export type Cause = (typeof CAUSES)[number];

export const CAUSE_LABELS: Record<Cause, string> = {
  unknown: 'Não sabia',
  misread: 'Li errado',
  reasoning: 'Raciocínio',
  time: 'Tempo',
  guess: 'Chute',
};

export const MAX_RULE_LENGTH = 140;
export const MAX_NOTE_LENGTH = 2000;

/** Marked text of a statement, found again by what stands around it. A removed one stays, so that no device brings it back. */
export interface Highlight {
  id: string;
  text: string;
  before: string;
  after: string;
  /** When it was made, in ISO 8601. */
  at: string;
  isRemoved?: true;
}

export const MAX_HIGHLIGHTS = 50;
export const MAX_HIGHLIGHT_LENGTH = 1000;
/** How many characters before and after a highlight find it again. */
export const CONTEXT_LENGTH = 32;
const OTHER_DEVICE = '\n— de outro aparelho —\n';
const BEFORE_MOCK = '\n— de antes do simulado —\n';

/** Joins two notes with a line between them; the lower one is cut at the limit. */
function joinNotes(upper: string, line: string, lower: string): { text: string; isCut: boolean } {
  const joined = `${upper}${line}${lower}`;
  return { text: joined.slice(0, MAX_NOTE_LENGTH), isCut: joined.length > MAX_NOTE_LENGTH };
}

/** The note after a device has changed the version it knew: what another device wrote meanwhile is put below. */
export function mergeNotes(
  stored: { note: string; version: number },
  changed: { text: string; version: number },
): { text: string; isCut: boolean } {
  const isAnswered = changed.version === stored.version || stored.note === '';
  if (isAnswered || changed.text === stored.note || changed.text.endsWith(OTHER_DEVICE + stored.note))
    return { text: changed.text, isCut: false };
  return joinNotes(changed.text, OTHER_DEVICE, stored.note);
}

/** The note written during a mock above the one of before it, once the mock is finished. */
export const joinEarlierNote = (note: string, earlier: string): string =>
  note === '' ? earlier : joinNotes(note, BEFORE_MOCK, earlier).text;

/** Highlights of two devices: all of both, less what was removed on either. */
export function mergeHighlights(one: readonly Highlight[], other: readonly Highlight[]): Highlight[] {
  const merged = new Map<string, Highlight>();
  for (const highlight of [...one, ...other]) {
    const known = merged.get(highlight.id);
    merged.set(highlight.id, known?.isRemoved ? known : highlight);
  }
  return [...merged.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Where a highlight stands in a text; null unless it stands there exactly once, with what is around it or alone. */
export function findHighlight(
  text: string,
  { text: marked, before, after }: Pick<Highlight, 'text' | 'before' | 'after'>,
): number | null {
  const only = (part: string, lead: number) => {
    const at = text.indexOf(part);
    return at !== -1 && text.indexOf(part, at + 1) === -1 ? at + lead : null;
  };
  return only(before + marked + after, before.length) ?? only(marked, 0);
}

/** Adds the text between two places; those it touches or overlaps become one with it and are removed. */
export function addHighlight(
  text: string,
  highlights: readonly Highlight[],
  { id, at, start, end }: { id: string; at: string; start: number; end: number },
): Highlight[] {
  const shown = highlights.flatMap((highlight) => {
    const place = highlight.isRemoved ? null : findHighlight(text, highlight);
    return place === null ? [] : [{ id: highlight.id, start: place, end: place + highlight.text.length }];
  });
  const touched = shown.filter((other) => other.start <= end && other.end >= start);
  const from = Math.min(start, ...touched.map((other) => other.start));
  const to = Math.min(Math.max(end, ...touched.map((other) => other.end)), from + MAX_HIGHLIGHT_LENGTH);
  const gone = new Set(touched.map((other) => other.id));
  return [
    ...highlights.map((highlight) =>
      gone.has(highlight.id) ? { ...highlight, isRemoved: true as const } : highlight,
    ),
    {
      id,
      at,
      text: text.slice(from, to),
      before: text.slice(Math.max(0, from - CONTEXT_LENGTH), from),
      after: text.slice(to, to + CONTEXT_LENGTH),
    },
  ];
}

export const isFlagged = (flags: number): boolean => flags % 2 === 1;
