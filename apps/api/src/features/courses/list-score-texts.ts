import type { Context } from '../../platform/context.ts';
import { findScoreTexts } from './queries.ts';

/** What the academy says of each range of the Score Toro in a category. */
export const listScoreTexts = (context: Context, categoryId: number) =>
  findScoreTexts(context.db, categoryId);
