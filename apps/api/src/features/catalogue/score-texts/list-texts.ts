import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findTexts } from '../../learning/performance/queries.ts';

/** The ids of the text types. */
export const TEXT_TYPES = { weekly: 1, simulado: 2, scoreToro: 3 } as const;

export interface ReportTextFilter {
  type: number;
  category: number;
  courseCategory: number;
}

/** The texts that match every given filter. */
export const listTexts = (context: Context, filter: Partial<ReportTextFilter>) =>
  findTexts(context.db, filter);

/** The texts of a report; a stage without texts uses those of the first stage. */
export async function listReportTexts(context: Context, filter: ReportTextFilter) {
  const texts = await findTexts(context.db, filter);
  return texts.length > 0 ? texts : findTexts(context.db, { ...filter, category: 1 });
}

/** A category has one set of texts, one per score range; the contract limits their number. */
const MAX_SCORE_TEXTS = 50;

/** The texts of the Score Toro ranges in a category. */
export async function listScoreTexts({ db }: Context, courseCategory: number) {
  const texts = await findTexts(db, { type: TEXT_TYPES.scoreToro, courseCategory });
  return texts.slice(0, MAX_SCORE_TEXTS);
}

/** Study suggestions by score, for an exam type that has reports. */
export async function listSuggestions(context: Context, examType: string) {
  if (examType !== 'cfp' && examType !== 'cfa') throw notFound();
  return findTexts(context.db, { type: TEXT_TYPES.scoreToro, examType });
}
