import type { ImportFormat } from '@toro/domain/questions/question-imports/formats';
import {
  CARRIED_FIELDS,
  type ImportedOption,
  type ImportedQuestion,
} from '@toro/domain/questions/question-imports/imports';
import { comparablePicture, comparableText } from './comparable-text.ts';
import type { StoredQuestion } from './stored-questions.ts';

type Placed = ImportedQuestion & { family_id: number | null; module_id: number | null };

/** A question of a file with the place where it goes. */
export interface PlacedQuestion {
  fields: ImportedQuestion;
  familyId: number | null;
  moduleId: number | null;
  /** Whether the file names family and module. */
  isPlaced: boolean;
}

/** The option of the bank that an option of the file replaces: one with the same text, else the one at its place. */
function pairOptions(stored: StoredQuestion, options: readonly ImportedOption[]): (number | undefined)[] {
  const taken = new Set<number>();
  const pairs = options.map(({ text }) => {
    const at = stored.fields.options.findIndex(
      (option, index) =>
        comparableText(option.text, 'inline') === comparableText(text, 'inline') && !taken.has(index),
    );
    if (at === -1) return undefined;
    taken.add(at);
    return at;
  });
  return pairs.map((pair, at) => {
    if (pair !== undefined || taken.has(at) || at >= stored.fields.options.length) return pair;
    taken.add(at);
    return at;
  });
}

export interface MergedQuestion {
  fields: Placed;
  /** The keys of the options; undefined for a new one. */
  optionKeys: (string | undefined)[];
}

/** The question of the bank with what the file carries. What the format cannot carry stays as it is. */
export function mergeQuestion(
  stored: StoredQuestion,
  { fields, familyId, moduleId, isPlaced }: PlacedQuestion,
  format: ImportFormat,
): MergedQuestion {
  const carried = new Set<string>(CARRIED_FIELDS[format]);
  const take = <K extends keyof ImportedQuestion>(name: K): ImportedQuestion[K] =>
    carried.has(name) ? fields[name] : stored.fields[name];
  const pairs = pairOptions(stored, fields.options);
  const options = fields.options.map((option, at): ImportedOption => {
    const before = stored.fields.options[pairs[at] ?? -1];
    return {
      text: option.text,
      correct: option.correct,
      reason: carried.has('reasons') ? option.reason : (before?.reason ?? ''),
      image: carried.has('image') ? option.image : (before?.image ?? null),
    };
  });
  const isMoved = carried.has('destination') && isPlaced;
  return {
    optionKeys: pairs.map((pair) => (pair === undefined ? undefined : stored.optionKeys[pair])),
    fields: {
      code: stored.fields.code,
      family_id: isMoved ? familyId : stored.fields.family_id,
      module_id: isMoved ? moduleId : stored.fields.module_id,
      statement: take('statement'),
      image: take('image'),
      options,
      hint: take('hint'),
      hint_image: take('hint_image'),
      resolution: take('resolution'),
      video: take('video'),
      video_libras: take('video_libras'),
      tags: take('tags'),
      source: take('source'),
      year: take('year'),
      label: take('label'),
    },
  };
}

/** The same value whatever the order in which its properties were written. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sortKeys(inner)]),
  );
}

/** The question with texts that are written in one way. */
const toComparable = (fields: Placed): unknown =>
  sortKeys({
    ...fields,
    statement: comparableText(fields.statement, 'block'),
    hint: comparableText(fields.hint, 'block'),
    resolution: comparableText(fields.resolution, 'block'),
    image: comparablePicture(fields.image),
    hint_image: comparablePicture(fields.hint_image),
    options: fields.options.map(({ text, reason, image, ...option }) => ({
      ...option,
      text: comparableText(text, 'inline'),
      reason: comparableText(reason, 'block'),
      image: comparablePicture(image),
    })),
  });

export const isSameQuestion = (stored: StoredQuestion, merged: MergedQuestion): boolean =>
  JSON.stringify(toComparable(stored.fields)) === JSON.stringify(toComparable(merged.fields));

/** Whether the update would make another option the right one of a published question. */
export const changesKey = (stored: StoredQuestion, { fields, optionKeys }: MergedQuestion): boolean =>
  stored.isPublished &&
  optionKeys[fields.options.findIndex(({ correct }) => correct)] !== stored.publishedKey;
