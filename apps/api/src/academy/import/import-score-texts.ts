import { replaceSets } from '../../database/rows/replace-sets.ts';
import { scoreTexts } from '../../database/schema/index.ts';
import type { ImportContext } from './import-context.ts';

/** Imports the score texts of all categories and deletes those missing from the file. */
export async function importScoreTexts({ db, content, changes }: ImportContext): Promise<void> {
  if (!content.scores) return;
  const rows = content.scores.texts.flatMap((text) =>
    text.course_categories.map((courseCategoryId) => ({
      typeReportId: text.report_type,
      categoryReportId: text.report_category,
      courseCategoryId,
      gte: text.gte,
      lte: text.lte,
      content: text.content,
    })),
  );
  const stored = await db.selectDistinct({ id: scoreTexts.courseCategoryId }).from(scoreTexts);
  const owners = new Set([...stored.map(({ id }) => id), ...rows.map((row) => row.courseCategoryId)]);
  changes.add('score texts', await replaceSets(db, scoreTexts, 'courseCategoryId', [...owners], rows));
}
