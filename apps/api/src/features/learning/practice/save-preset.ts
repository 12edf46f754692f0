import { randomBytes } from 'node:crypto';
import { MAX_PRESETS } from '@toro/domain/learning/study/practice';
import {
  type PracticeChoicesPayload,
  parseChoicesPayload,
} from '@toro/domain/learning/study/practice-payload';
import { and, eq } from 'drizzle-orm';
import { practicePresets } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { toPresetResponse } from './list-presets.ts';
import { findPresets, lockPresets } from './preset-queries.ts';

interface PresetInput {
  name: string;
  choices: PracticeChoicesPayload;
  replaces: boolean;
}

const CODE_BYTES = 15;

/** Keeps choices under a name. One of the same name is replaced only when asked for, and keeps its shared address. */
export function savePreset(
  context: Context,
  { studentId, name, choices, replaces }: { studentId: number } & PresetInput,
) {
  return inTransaction(context, async ({ db }) => {
    await lockPresets(db, studentId);
    const presets = await findPresets(db, studentId);
    const values = { name, choices: parseChoicesPayload(choices) };
    const known = presets.find((preset) => preset.name === name);
    if (known && !replaces)
      throw new AppError('conflict', 'Você já tem um treino com este nome.', { reason: 'name_taken' });
    if (!known && presets.length >= MAX_PRESETS)
      throw new AppError('conflict', `Você já salvou ${MAX_PRESETS} treinos. Apague um para salvar outro.`);
    const [row] = known
      ? await db
          .update(practicePresets)
          .set(values)
          .where(and(eq(practicePresets.studentId, studentId), eq(practicePresets.id, known.id)))
          .returning()
      : await db
          .insert(practicePresets)
          .values({ studentId, ...values, code: randomBytes(CODE_BYTES).toString('base64url') })
          .returning();
    if (!row) throw new Error('the preset was not written');
    return toPresetResponse(row);
  });
}
