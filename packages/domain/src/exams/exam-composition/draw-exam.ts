import type { ComposedQuestion } from './exam-fields.ts';

/** The questions that a row of a model can take, in any order. */
export interface DrawRow {
  key: string;
  count: number;
  candidates: readonly number[];
}

export interface ShortRow {
  key: string;
  asked: number;
  available: number;
}

export interface Draw {
  /** The drawn questions of each row, in the order of the rows. */
  questions: { id: number; row: string }[];
  /** The rows with too few questions; then nothing is drawn. */
  short: ShortRow[];
}

/** A number that looks random and is the same for the same two numbers (the finisher of MurmurHash3). */
function mix(seed: number, id: number): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(id, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The candidates in the order of the seed, which does not depend on the order they came in. */
const shuffle = (candidates: readonly number[], seed: number): number[] =>
  [...new Set(candidates)]
    .map((id) => ({ id, at: mix(seed, id) }))
    .sort((a, b) => a.at - b.at || a.id - b.id)
    .map(({ id }) => id);

/**
 * Draws questions for the rows. The same rows, seed and candidates give the same questions. A question that two rows can
 * take goes to the one that needs it: a row takes it from another row when that one finds another question.
 */
export function drawQuestions(
  rows: readonly DrawRow[],
  seed: number,
  taken: ReadonlySet<number> = new Set(),
): Draw {
  const orders = rows.map(({ candidates }) => shuffle(candidates, seed).filter((id) => !taken.has(id)));
  const owners = new Map<number, number>();
  const give = (row: number, visited: Set<number>): boolean => {
    if (visited.has(row)) return false;
    visited.add(row);
    const order = orders[row] ?? [];
    const free = order.find((id) => !owners.has(id));
    if (free !== undefined) {
      owners.set(free, row);
      return true;
    }
    for (const id of order) {
      const owner = owners.get(id);
      if (owner === undefined || owner === row || !give(owner, visited)) continue;
      owners.set(id, row);
      return true;
    }
    return false;
  };
  const short: ShortRow[] = [];
  for (const [at, { key, count }] of rows.entries()) {
    let found = 0;
    while (found < count && give(at, new Set())) found += 1;
    if (found < count) short.push({ key, asked: count, available: found });
  }
  if (short.length > 0) return { questions: [], short };
  return {
    questions: rows.flatMap(({ key }, at) =>
      (orders[at] ?? []).filter((id) => owners.get(id) === at).map((id) => ({ id, row: key })),
    ),
    short,
  };
}

/** Whether a new draw replaces the question: it was drawn, and nobody pinned it. */
export const isReplaceable = ({ row, pinned }: Pick<ComposedQuestion, 'row' | 'pinned'>): boolean =>
  row !== null && !pinned;

/** What the rows still ask for, beside the drawn questions that stay. */
export const subtractKept = <R extends { key: string; count: number }>(
  rows: readonly R[],
  questions: readonly ComposedQuestion[],
): R[] =>
  rows.map((row) => {
    const kept = questions.filter((question) => question.row === row.key && question.pinned).length;
    return { ...row, count: Math.max(0, row.count - kept) };
  });

/**
 * Puts drawn questions into the exam. Pinned questions and those picked by hand keep their places; the drawn ones fill
 * the places of the replaced ones, then the end.
 */
export function placeDrawn(
  questions: readonly ComposedQuestion[],
  drawn: readonly { id: number; row: string }[],
  section: number | null,
): ComposedQuestion[] {
  const waiting = [...drawn];
  const placed = questions.flatMap((question): ComposedQuestion[] => {
    if (!isReplaceable(question)) return [question];
    const next = waiting.shift();
    return next ? [{ ...next, section: question.section, pinned: false }] : [];
  });
  return [...placed, ...waiting.map((next) => ({ ...next, section, pinned: false }))];
}

/** The next question of a row for one that is exchanged; null when there is no other. */
export function drawReplacement(
  { candidates }: Pick<DrawRow, 'candidates'>,
  seed: number,
  { current, taken }: { current: number; taken: ReadonlySet<number> },
): number | null {
  const order = shuffle([...candidates, current], seed);
  const from = order.indexOf(current);
  const next = [...order.slice(from + 1), ...order.slice(0, from)].find((id) => !taken.has(id));
  return next ?? null;
}
