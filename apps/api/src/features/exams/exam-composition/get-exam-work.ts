import { isMockKind } from '@toro/domain/catalogue/lessons/lesson-fields';
import { toLabelMeans } from '@toro/domain/exams/exam-composition/forecast';
import type { QuestionLabel } from '@toro/domain/questions/questions/question-fields';
import { asc, eq, sql } from 'drizzle-orm';
import { courseCategories, questionFamilies, questionModules } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import {
  countInProgress,
  findBegun,
  findClassGroups,
  findLessonWithCourse,
  findNewestVersion,
} from './composition-queries.ts';
import { examContent, findLessonOfExam } from './exam-content.ts';

async function findFamilies({ db }: Context) {
  const families = await db.select().from(questionFamilies).orderBy(asc(questionFamilies.id)).limit(100);
  const modules = await db
    .select()
    .from(questionModules)
    .orderBy(asc(questionModules.number), asc(questionModules.id));
  return families.map(({ id, name }) => ({
    id,
    name,
    modules: modules
      .filter((module) => module.familyId === id)
      .slice(0, 200)
      .map((module) => ({
        id: module.id,
        number: module.number,
        title: module.title,
        expected: module.expectedQuestions,
      })),
  }));
}

/** The mean share right of the counted questions of each label. */
async function findLabelMeans({ db }: Context) {
  const { rows } = await db.execute<{ label: QuestionLabel | null; questions: number; mean: number }>(sql`
    select label, count(*)::int as questions, avg(share_right)::float8 as mean
    from question_entries where share_right is not null group by label`);
  return toLabelMeans(rows);
}

/** What the page of an exam needs besides its fields. */
export async function getExamWork(context: Context, { by, id }: { by: StaffSession; id: number }) {
  await examContent.assertReadable?.(context, by, id);
  const { db } = context;
  const found = await findLessonWithCourse(db, await findLessonOfExam(context, id));
  if (!found) throw notFound('Esta prova não existe.');
  const { lesson, course, kind } = found;
  const [category] = await db
    .select()
    .from(courseCategories)
    .where(eq(courseCategories.id, course.categoryId));
  const begun = await findBegun(db, id);
  return {
    lesson: {
      id: lesson.id,
      title: lesson.title.slice(0, 200),
      kind,
      is_mock: isMockKind(kind),
      course: { id: course.id, title: course.title.slice(0, 200) },
    },
    class_groups: await findClassGroups(db, course.id),
    family_id: category?.familyId ?? null,
    families: await findFamilies(context),
    label_means: await findLabelMeans(context),
    version: await findNewestVersion(db, id),
    in_progress: await countInProgress(db, id),
    begun_groups: begun.groups,
    begun_students: begun.students,
  };
}
