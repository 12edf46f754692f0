import { buildChoicesPayload } from '@toro/domain/learning/study/practice-payload';
import type { practicePresets } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { findPresets } from './preset-queries.ts';

export const toPresetResponse = ({ id, name, choices, code }: typeof practicePresets.$inferSelect) => ({
  id,
  name,
  choices: buildChoicesPayload(choices),
  code,
});

export const listPresets = async ({ db }: Context, { studentId }: { studentId: number }) =>
  (await findPresets(db, studentId)).map(toPresetResponse);
