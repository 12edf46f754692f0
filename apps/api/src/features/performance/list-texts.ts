import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { findTexts } from './queries.ts';

/** What kinds of text an academy writes. */
export const TEXT_TYPES = { weekly: 1, simulado: 2, scoreToro: 3 } as const;

export interface ReportTexts {
  type: number;
  category: number;
  courseCategory: number;
}

/** The texts that fit every filter that is given. */
export const listTexts = (context: Context, asked: Partial<ReportTexts>) => findTexts(context.db, asked);

/** The texts of a report; where the academy wrote none for a stage, those of the first stage serve. */
export async function listReportTexts(context: Context, asked: ReportTexts) {
  const texts = await findTexts(context.db, asked);
  return texts.length > 0 ? texts : findTexts(context.db, { ...asked, category: 1 });
}

/** A category has one set of texts, a range each; a screen takes no more of them. */
const MOST_SCORE_TEXTS = 50;

/** What the academy says of each range of the Score Toro in a category. */
export async function listScoreTexts({ db }: Context, courseCategory: number) {
  const texts = await findTexts(db, { type: TEXT_TYPES.scoreToro, courseCategory });
  return texts.slice(0, MOST_SCORE_TEXTS);
}

/** What to study next by score, for an exam that has reports. */
export async function listSuggestions(context: Context, examType: string) {
  if (examType !== 'cfp' && examType !== 'cfa') throw notFound();
  return findTexts(context.db, { type: TEXT_TYPES.scoreToro, examType });
}
