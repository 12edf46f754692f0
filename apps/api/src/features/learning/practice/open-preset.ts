import { PRESET_GONE } from '@toro/domain/learning/study/practice';
import { buildChoicesPayload } from '@toro/domain/learning/study/practice-payload';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findSharedChoices } from './preset-queries.ts';

/** The choices of a shared preset, without questions or who made it. */
export async function openPreset({ db }: Context, { code }: { code: string }) {
  const choices = await findSharedChoices(db, code);
  if (!choices) throw notFound(PRESET_GONE);
  return { choices: buildChoicesPayload(choices) };
}
