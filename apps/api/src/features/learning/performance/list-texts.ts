import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findTexts } from '../../catalogue/score-texts/find-texts.ts';
import { TEXT_TYPES } from '../../catalogue/score-texts/list-score-texts.ts';

export interface ReportTextFilter {
  type: number;
  category: number;
  courseCategory: number;
}

interface TextsQuery {
  'filtro[id_type_report]'?: number;
  'filtro[id_category_report]'?: number;
  'filtro[id_course_category]'?: number;
}

/** The texts that match every given filter. */
export const listTexts = ({ db }: Context, query: TextsQuery) =>
  findTexts(db, {
    type: query['filtro[id_type_report]'],
    category: query['filtro[id_category_report]'],
    courseCategory: query['filtro[id_course_category]'],
  });

interface ReportTextsQuery {
  id_type_report: number;
  id_category_report: number;
  id_course_category: number;
}

/** The texts of a report; a stage without texts uses those of the first stage. */
export async function listReportTexts({ db }: Context, query: ReportTextsQuery) {
  const { id_type_report: type, id_category_report: category, id_course_category: courseCategory } = query;
  const texts = await findTexts(db, { type, category, courseCategory });
  return texts.length > 0 ? texts : findTexts(db, { type, category: 1, courseCategory });
}

/** Study suggestions by score, for an exam type that has reports. */
export async function listSuggestions(context: Context, { examType }: { examType: string }) {
  if (examType !== 'cfp' && examType !== 'cfa') throw notFound();
  return findTexts(context.db, { type: TEXT_TYPES.scoreToro, examType });
}
