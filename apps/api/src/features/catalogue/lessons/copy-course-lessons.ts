import { EMPTY_LESSON, type LessonFields } from '@toro/domain/catalogue/lessons/lesson-fields';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  contentEntities,
  disciplines,
  examQuestions,
  exams,
  lessonBooks,
  lessonGroups,
  lessons,
  lessonVideos,
  questions,
} from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { createDraft } from '../content/drafts.ts';
import { lessonContent } from './lesson-content.ts';
import { saveCourseLessons } from './save-course-lessons.ts';
import { lessonKey } from './save-lessons.ts';

const findRows = ({ db }: Context, courseId: number) =>
  db
    .select({ lesson: lessons, discipline: disciplines.tag })
    .from(lessons)
    .leftJoin(disciplines, eq(disciplines.id, lessons.disciplineId))
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.archivedAt)))
    .orderBy(asc(lessons.position));

/** The videos, groups and books of lessons, by lesson and in their order. */
async function findParts({ db }: Context, ids: number[]) {
  const videos = await db
    .select()
    .from(lessonVideos)
    .where(and(inArray(lessonVideos.lessonId, ids), isNull(lessonVideos.removedAt)))
    .orderBy(asc(lessonVideos.position));
  const groups = await db
    .select()
    .from(lessonGroups)
    .where(inArray(lessonGroups.lessonId, ids))
    .orderBy(asc(lessonGroups.id));
  const books = await db
    .select()
    .from(lessonBooks)
    .where(inArray(lessonBooks.lessonId, ids))
    .orderBy(asc(lessonBooks.id));
  const ofLesson = ({ lessonId }: { lessonId: number }) => lessonId;
  return {
    videos: groupBy(videos, ofLesson),
    groups: groupBy(groups, ofLesson),
    books: groupBy(books, ofLesson),
  };
}

const findTests = ({ db }: Context, ids: number[]) =>
  db
    .select({ exam: exams, code: questions.code, questionId: questions.id })
    .from(examQuestions)
    .innerJoin(exams, eq(exams.id, examQuestions.examId))
    .innerJoin(questions, eq(questions.id, examQuestions.questionId))
    .where(inArray(exams.lessonId, ids))
    .orderBy(asc(exams.lessonId), asc(examQuestions.position));

/** The lessons that were never published. */
async function findDrafts({ db }: Context, courseId: number): Promise<LessonFields[]> {
  const rows = await db
    .select({ fields: contentEntities.fields })
    .from(contentEntities)
    .leftJoin(lessons, eq(lessons.id, contentEntities.id))
    .where(
      and(
        eq(contentEntities.kind, 'lesson'),
        sql`${contentEntities.fields} ->> 'course' = ${String(courseId)}`,
        isNull(contentEntities.archivedAt),
        isNull(lessons.id),
      ),
    )
    .orderBy(asc(contentEntities.id));
  return rows.map(({ fields }) => ({ ...EMPTY_LESSON, ...fields }) as LessonFields);
}

const withoutId = <T extends { id: number; lessonId: number }>({ id: _, lessonId: __, ...part }: T) => part;

/** Copies the lessons of a course with their parts and tests to a course that has none. */
export function copyCourseLessons(context: Context, staff: StaffSession, from: number, to: number) {
  return inTransaction(context, async (tx) => {
    const rows = await findRows(tx, from);
    const ids = rows.map(({ lesson }) => lesson.id);
    if (ids.length > 0) await copyPublished(tx, rows, to);
    for (const fields of await findDrafts(tx, from))
      await createDraft(tx, staff, lessonContent, {
        ...fields,
        course: to,
        episode: null,
      });
    return ids.length;
  });
}

async function copyPublished(tx: Context, rows: Awaited<ReturnType<typeof findRows>>, to: number) {
  const ids = rows.map(({ lesson }) => lesson.id);
  const parts = await findParts(tx, ids);
  const { ids: copies } = await saveCourseLessons(tx, [
    {
      courseId: to,
      lessons: rows.map(({ lesson, discipline }) => {
        const { id, courseId: _, position: __, archivedAt: ___, disciplineId: ____, ...fields } = lesson;
        return {
          ...fields,
          discipline,
          videos: (parts.videos.get(id) ?? []).map(({ removedAt: _____, position: ______, ...video }) =>
            withoutId(video),
          ),
          groups: (parts.groups.get(id) ?? []).map(withoutId),
          books: (parts.books.get(id) ?? []).map(withoutId),
        };
      }),
    },
  ]);
  const copyOf = new Map(
    rows.map(({ lesson }) => [lesson.id, copies.get(lessonKey({ courseId: to, code: lesson.code })) ?? 0]),
  );
  const found = await findTests(tx, ids);
  await tx.registry.saveExams(
    tx,
    [...groupBy(found, ({ exam }) => exam.lessonId)].map(([lessonId, test]) => ({
      lessonId: copyOf.get(lessonId) ?? 0,
      exam: {
        isMock: test[0]?.exam.isMock ?? false,
        isTimed: test[0]?.exam.isTimed ?? false,
        questions: test.map(({ code }) => code),
      },
    })),
  );
  await tx.registry.onQuestionsChanged(tx, [...new Set(found.map(({ questionId }) => questionId))]);
}
