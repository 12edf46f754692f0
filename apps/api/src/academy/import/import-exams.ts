import { isMockLesson } from '@toro/domain/lessons/lesson-kind';
import { inArray } from 'drizzle-orm';
import { findIds, requireFound } from '../../database/rows/find-ids.ts';
import { replaceSets } from '../../database/rows/replace-sets.ts';
import { upsertRows } from '../../database/rows/upsert-rows.ts';
import { examQuestions, exams, questions } from '../../database/schema/index.ts';
import { refreshExamVersions } from '../../features/exams/refresh-exam-versions.ts';
import { findContentLessons } from './find-lessons.ts';
import type { ImportContext } from './import-context.ts';

/** Imports the exams of lessons. A lesson without exam in the files keeps its exam, without questions, for past attempts. */
export async function importExams(context: ImportContext): Promise<void> {
  const { db, content, changes } = context;
  const contentLessons = await findContentLessons(context);
  const tests = contentLessons.flatMap(({ id, lesson }) =>
    lesson.exam ? [{ id, lesson, exam: lesson.exam }] : [],
  );
  const rows = tests.map(({ id, lesson, exam }) => ({
    lessonId: id,
    isMock: isMockLesson(lesson.kind),
    isTimed: exam.timed,
  }));
  changes.add('exams', await upsertRows(db, exams, rows, 'lesson_id'));

  const lessonIds = contentLessons.map(({ id }) => id);
  const found = await db
    .select({ id: exams.id, lessonId: exams.lessonId })
    .from(exams)
    .where(inArray(exams.lessonId, lessonIds));
  const examIds = new Map(found.map((row) => [row.lessonId, row.id]));
  const codes = content.questions.map(({ code }) => code);
  const questionIds = await findIds(db, { table: questions, id: questions.id, key: questions.code }, codes);
  const questionRows = tests.flatMap(({ id, exam }) =>
    exam.questions.map((code, at) => ({
      examId: requireFound(examIds.get(id), `exam of lesson ${id}`),
      position: at + 1,
      questionId: requireFound(questionIds.get(code), `question ${code}`),
    })),
  );
  changes.add(
    'exam questions',
    await replaceSets(db, examQuestions, 'examId', [...examIds.values()], questionRows),
  );
  changes.add('exam versions', { added: await refreshExamVersions(db, [...questionIds.values()]) });
}
