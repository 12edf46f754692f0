import { isSameValue } from '../../base/values/is-same-value.ts';
import type { ContentFields } from './kinds.ts';

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
