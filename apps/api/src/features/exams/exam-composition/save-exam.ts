import { isMockKind } from '@toro/domain/catalogue/lessons/lesson-fields';
import {
  type ExamFields,
  inSectionOrder,
  toExamSettings,
  toStoredSettings,
} from '@toro/domain/exams/exam-composition/exam-fields';
import { eq } from 'drizzle-orm';
import { examQuestions, exams, examWindows } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { applyExamRules } from '../exams/apply-exam-rules.ts';
import { refreshExamVersions } from '../exams/refresh-exam-versions.ts';
import { findExam, findLessonWithCourse } from './composition-queries.ts';

/** Writes an exam as it is composed. Who has begun keeps the version; later starts get a new one if it differs. */
export function saveExam(context: Context, id: number, fields: ExamFields): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { db } = tx;
    const found = await findLessonWithCourse(db, fields.lesson ?? 0);
    if (!found?.isPublished) throw notFound('Esta aula não existe.');
    const isMock = isMockKind(found.kind);
    const before = await findExam(db, id);
    const row = {
      lessonId: found.lesson.id,
      isMock,
      isTimed: before?.isTimed ?? isMock,
      settings: toStoredSettings(toExamSettings(fields, isMock)),
      maxAttempts: fields.max_attempts,
      closesAtWindowEnd: fields.closes_at_window_end,
      resultTime: fields.result_time,
      resultsAt: fields.result_time === 'moment' ? new Date(fields.results_at ?? '') : null,
    };
    await db
      .insert(exams)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: exams.id, set: row });
    await db.delete(examWindows).where(eq(examWindows.examId, id));
    const windows = fields.windows.map(({ class_group, opens_at, closes_at }) => ({
      examId: id,
      classGroupId: class_group,
      opensAt: new Date(opens_at ?? ''),
      closesAt: new Date(closes_at ?? ''),
    }));
    if (windows.length > 0) await db.insert(examWindows).values(windows);
    await db.delete(examQuestions).where(eq(examQuestions.examId, id));
    const hasSections = fields.sections.length > 0;
    const questions = hasSections ? inSectionOrder(fields.questions) : fields.questions;
    await db.insert(examQuestions).values(
      questions.map((question, at) => ({
        examId: id,
        position: at + 1,
        questionId: question.id,
        section: hasSections ? question.section : null,
      })),
    );
    await refreshExamVersions(
      tx,
      questions.map((question) => question.id),
    );
    await applyExamRules(tx, id);
  });
}
