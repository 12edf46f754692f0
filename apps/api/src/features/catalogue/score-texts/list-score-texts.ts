import type { Context } from '../../../platform/context.ts';
import { findTexts } from './find-texts.ts';

export const TEXT_TYPES = { weekly: 1, simulado: 2, scoreToro: 3 } as const;

/** A category has one set of texts, one per score range; the contract limits their number. */
const MAX_SCORE_TEXTS = 50;

/** The texts of the Score Toro ranges in a category. */
export async function listScoreTexts({ db }: Context, courseCategory: number) {
  const texts = await findTexts(db, { type: TEXT_TYPES.scoreToro, courseCategory });
  return texts.slice(0, MAX_SCORE_TEXTS);
}
