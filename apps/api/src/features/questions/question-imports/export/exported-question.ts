import type { Context } from '../../../../platform/context.ts';
import type { ModuleDirectory } from '../../question-files/module-directory.ts';
import type { StoredQuestion } from '../stored-questions.ts';

/** What the writers of all formats get. */
export interface ExportScope {
  context: Context;
  modules: ModuleDirectory;
}

export type QuestionBatches = AsyncIterable<StoredQuestion[]>;

/** Writes questions as text, in pieces. */
export type QuestionWriter = (scope: ExportScope, batches: QuestionBatches) => AsyncIterable<string>;

/** The tag of the family and the number of the module; null for a question without a family. */
export const findPlace = ({ modules }: ExportScope, { fields }: StoredQuestion) =>
  fields.family_id === null
    ? null
    : modules.findName({ familyId: fields.family_id, moduleId: fields.module_id });

/** The category of other systems, as the import reads it. */
export function categoryOf(scope: ExportScope, question: StoredQuestion): string {
  const place = findPlace(scope, question);
  if (!place) return '$course$/top';
  return ['$course$/top', place.family, ...(place.module === undefined ? [] : [`M${place.module}`])].join(
    '/',
  );
}
