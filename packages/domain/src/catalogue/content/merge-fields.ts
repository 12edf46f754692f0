import type { ContentFields } from './kinds.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether two values are the same. The order of keys does not count: the database does not keep it. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameValue(a[key], b[key]))
  );
}

/** The fields of `after` that differ from `before`. */
export const findChangedFields = (before: ContentFields, after: ContentFields): string[] =>
  Object.keys(after).filter((field) => !isSameValue(before[field], after[field]));

interface Merge<F extends ContentFields> {
  /** Their values with mine in the fields that only I changed. */
  merged: F;
  /** The fields that both changed differently. */
  conflicts: string[];
}

/** Joins what two people made of the same text. A field that only one of them changed keeps that change. */
export function mergeFields<F extends ContentFields>(base: F, mine: F, theirs: F): Merge<F> {
  const changedByMe = findChangedFields(base, mine).filter(
    (field) => !isSameValue(mine[field], theirs[field]),
  );
  const changedByThem = new Set(findChangedFields(base, theirs));
  const conflicts = changedByMe.filter((field) => changedByThem.has(field));
  const kept = changedByMe.filter((field) => !changedByThem.has(field));
  return {
    merged: { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) },
    conflicts,
  };
}
