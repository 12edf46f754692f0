import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findTexts } from '../../catalogue/score-texts/find-texts.ts';
import { TEXT_TYPES } from '../../catalogue/score-texts/list-score-texts.ts';

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

/** Study suggestions by score, for an exam type that has reports. */
export async function listSuggestions(context: Context, { examType }: { examType: string }) {
  if (examType !== 'cfp' && examType !== 'cfa') throw notFound();
  return findTexts(context.db, { type: TEXT_TYPES.scoreToro, examType });
}
