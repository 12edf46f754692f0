import { and, asc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { courseCategories, questionModules, scoreTexts, students } from '../../../database/schema/index.ts';
import { cachedContent } from '../../../platform/cached-content.ts';
import type { Database } from '../../../platform/database.ts';
import { prepared } from '../../../platform/prepared.ts';

const examModules = prepared((db) =>
  db
    .select({
      id: questionModules.id,
      familyId: questionModules.familyId,
      number: questionModules.number,
      title: questionModules.title,
      description: questionModules.description,
      expectedQuestions: questionModules.expectedQuestions,
      recommendedSimulado: questionModules.recommendedSimulado,
      recommendedWeekly: questionModules.recommendedWeekly,
    })
    .from(courseCategories)
    .innerJoin(questionModules, eq(questionModules.familyId, courseCategories.familyId))
    .where(eq(courseCategories.id, sql.placeholder('categoryId')))
    .orderBy(asc(questionModules.number))
    .limit(20)
    .prepare('exam_modules'),
);

/** The modules of the exam that a category prepares for. */
export const findExamModules = cachedContent('exam-modules', (db, categoryId: number) =>
  examModules(db).execute({ categoryId }),
);

export async function findProfile(db: Database, studentId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ profile: students.profileId })
    .from(students)
    .where(eq(students.id, studentId));
  return row?.profile;
}

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
