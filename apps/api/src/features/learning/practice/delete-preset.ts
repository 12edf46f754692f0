import { PRESET_GONE } from '@toro/domain/learning/study/practice';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { deletePresetRow } from './preset-queries.ts';

/** Deletes saved choices; their shared address ends. */
export async function deletePreset({ db }: Context, { studentId, id }: { studentId: number; id: number }) {
  if (!(await deletePresetRow(db, studentId, id))) throw notFound(PRESET_GONE);
  return {};
}
