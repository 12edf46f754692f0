import { inArray } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import { findIds, requireFound } from '../../../database/rows/find-ids.ts';
import { replaceSets } from '../../../database/rows/replace-sets.ts';
import { upsertRows } from '../../../database/rows/upsert-rows.ts';
import { examQuestions, exams, questions } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { LessonExamInput } from '../../catalogue/lessons/lesson-test.ts';

/**
 * Saves the exams of lessons. An exam that a lesson no longer has is kept without questions, for past attempts. The
 * caller runs `refreshExamVersions` afterwards, once for all questions and exams that it saves.
 */
export function saveExams(context: Context, inputs: readonly LessonExamInput[]): Promise<ChangeCounter> {
  return inTransaction(context, async ({ db }) => {
    const changes = new ChangeCounter();
    const given = inputs.flatMap(({ lessonId, exam }) => (exam ? [{ lessonId, ...exam }] : []));
    const rows = given.map(({ lessonId, isMock, isTimed }) => ({ lessonId, isMock, isTimed }));
    changes.add('exams', await upsertRows(db, exams, rows, 'lesson_id', { kind: 'lesson', id: 'lesson_id' }));
    const examIds = await findExamIds(
      db,
      inputs.map(({ lessonId }) => lessonId),
    );
    const lessonIds = new Map([...examIds].map(([lessonId, examId]) => [examId, lessonId]));
    const codes = given.flatMap((exam) => exam.questions);
    const lookup = { table: questions, id: questions.id, key: questions.code };
    const questionIds = await findIds(db, lookup, [...new Set(codes)]);
    const questionRows = given.flatMap((exam) =>
      exam.questions.map((code, at) => ({
        examId: requireFound(examIds.get(exam.lessonId), `exam of lesson ${exam.lessonId}`),
        position: at + 1,
        questionId: requireFound(questionIds.get(code), `question ${code}`),
      })),
    );
    changes.add(
      'exam questions',
      await replaceSets(db, examQuestions, 'examId', [...examIds.values()], questionRows, {
        kind: 'lesson',
        field: 'exam_questions',
        idOf: (examId) => requireFound(lessonIds.get(examId), `lesson of exam ${examId}`),
      }),
    );
    return changes;
  });
}

async function findExamIds(db: Database, lessonIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: exams.id, lessonId: exams.lessonId })
    .from(exams)
    .where(inArray(exams.lessonId, lessonIds));
  return new Map(rows.map((row) => [row.lessonId, row.id]));
}
