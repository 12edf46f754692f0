import { and, asc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { courseCategories, scoreTexts } from '../../../database/schema/index.ts';
import { cachedContent } from '../../../platform/cached-content.ts';
import { prepared } from '../../../platform/prepared.ts';

interface TextFilters {
  type?: number;
  category?: number;
  courseCategory?: number;
  examType?: 'cfp' | 'cfa';
}

const matchingTexts = prepared((db) => {
  const isGiven = (name: string, column: SQLWrapper) =>
    sql`(${sql.placeholder(name)}::int is null or ${column} = ${sql.placeholder(name)}::int)`;
  const examType = sql`${sql.placeholder('examType')}::varchar`;
  return db
    .select({ gte: scoreTexts.gte, lte: scoreTexts.lte, content: scoreTexts.content })
    .from(scoreTexts)
    .innerJoin(courseCategories, eq(courseCategories.id, scoreTexts.courseCategoryId))
    .where(
      and(
        isGiven('type', scoreTexts.typeReportId),
        isGiven('category', scoreTexts.categoryReportId),
        isGiven('courseCategory', scoreTexts.courseCategoryId),
        sql`(${examType} is null or ${courseCategories.examType} = ${examType}
          and ${courseCategories.landing} = 'report')`,
      ),
    )
    .orderBy(
      asc(scoreTexts.courseCategoryId),
      asc(scoreTexts.typeReportId),
      asc(scoreTexts.categoryReportId),
      asc(scoreTexts.gte),
    )
    .limit(200)
    .prepare('score_texts');
});

/** The score texts that match the filters, by score range. */
export const findTexts = cachedContent(
  'score-texts',
  (db, { type, category, courseCategory, examType }: TextFilters) =>
    matchingTexts(db).execute({
      type: type ?? null,
      category: category ?? null,
      courseCategory: courseCategory ?? null,
      examType: examType ?? null,
    }),
);
