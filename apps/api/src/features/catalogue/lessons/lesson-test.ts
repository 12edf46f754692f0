import type { MissingField } from '@toro/domain/catalogue/content/kinds';
import type { LessonFields } from '@toro/domain/catalogue/lessons/lesson-fields';
import { hasPart, isMockKind } from '@toro/domain/catalogue/lessons/lesson-fields';
import { asc, countDistinct, eq, inArray } from 'drizzle-orm';
import {
  attempts,
  examQuestions,
  exams,
  examVersions,
  lessonProgress,
  questions,
} from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

export interface LessonExamInput {
  lessonId: number;
  /** Null for a lesson without exam. */
  exam: {
    isMock: boolean;
    isTimed: boolean;
    /** Codes of questions, in order. */
    questions: readonly string[];
  } | null;
}

declare module '../../../platform/context.ts' {
  interface Registry {
    /** Saves the exams of lessons; `onQuestionsChanged` follows, once for all questions. */
    saveExams(context: Context, inputs: readonly LessonExamInput[]): Promise<unknown>;
    /** What a lesson lacks as long as its exam is not composed. */
    findFirstExamMissingFields(
      context: Context,
      lessonId: number,
      fields: LessonFields,
    ): Promise<MissingField[]>;
    /** Publishes the exam that was composed before its lesson. */
    publishFirstExam(
      context: Context,
      lessonId: number,
      published: { fields: LessonFields; authorId: number },
    ): Promise<void>;
  }
}

/** The codes of the questions of a lesson's test, in order. */
export async function readTest({ db }: Context, lessonId: number): Promise<string[]> {
  const rows = await db
    .select({ code: questions.code })
    .from(examQuestions)
    .innerJoin(exams, eq(exams.id, examQuestions.examId))
    .innerJoin(questions, eq(questions.id, examQuestions.questionId))
    .where(eq(exams.lessonId, lessonId))
    .orderBy(asc(examQuestions.position));
  return rows.map(({ code }) => code);
}

/** How many students have begun an attempt of the test. */
export async function countAttempted({ db }: Context, lessonId: number): Promise<number> {
  const [row] = await db
    .select({ students: countDistinct(attempts.studentId) })
    .from(attempts)
    .innerJoin(examVersions, eq(examVersions.id, attempts.examVersionId))
    .innerJoin(exams, eq(exams.id, examVersions.examId))
    .where(eq(exams.lessonId, lessonId));
  return row?.students ?? 0;
}

export async function countBegun({ db }: Context, lessonId: number): Promise<number> {
  const [row] = await db
    .select({ students: countDistinct(lessonProgress.studentId) })
    .from(lessonProgress)
    .where(eq(lessonProgress.lessonId, lessonId));
  return row?.students ?? 0;
}

/** The students who have something to lose when a lesson is archived. */
export const countLessonStudents = async (context: Context, lessonId: number): Promise<number> =>
  Math.max(await countBegun(context, lessonId), await countAttempted(context, lessonId));

const findByCode = async ({ db }: Context, codes: readonly string[]) =>
  codes.length === 0
    ? []
    : db
        .select({ id: questions.id, code: questions.code, retiredAt: questions.retiredAt })
        .from(questions)
        .where(inArray(questions.code, [...codes]));

/** A published question can be in a test; one that was retired only where it is already. */
export async function findTestMissingFields(context: Context, lessonId: number, codes: readonly string[]) {
  const missingField = (message: string) => [{ field: 'questions', message }];
  const doubled = codes.find((code, at) => codes.indexOf(code) !== at);
  if (doubled) return missingField(`A questão ${doubled} está duas vezes no teste.`);
  const found = new Map((await findByCode(context, codes)).map((row) => [row.code, row]));
  const unknown = codes.find((code) => !found.has(code));
  if (unknown !== undefined) return missingField(`A questão ${unknown} não existe ou não está publicada.`);
  const before = new Set(await readTest(context, lessonId));
  const retired = codes.find((code) => found.get(code)?.retiredAt && !before.has(code));
  return retired === undefined ? [] : missingField(`A questão ${retired} está arquivada.`);
}

/**
 * Writes the first test of a lesson, such as that of a copied lesson. A test that exists is composed on its own page:
 * only its kind follows the lesson, and a kind without a test empties it. Attempts that were begun keep their version.
 */
export async function saveTest(
  context: Context,
  lessonId: number,
  { kind, questions: codes }: Pick<LessonFields, 'kind' | 'questions'>,
): Promise<void> {
  const [exam] = await context.db.select().from(exams).where(eq(exams.lessonId, lessonId));
  const isMock = isMockKind(kind);
  const asked = hasPart(kind, 'questions') ? await readTest(context, lessonId) : [];
  const kept = asked.length > 0 || !hasPart(kind, 'questions') ? asked : codes;
  await context.registry.saveExams(context, [
    {
      lessonId,
      exam: kept.length === 0 ? null : { isMock, isTimed: exam ? exam.isTimed : isMock, questions: kept },
    },
  ]);
  const ids = (await findByCode(context, kept)).map(({ id }) => id);
  if (ids.length > 0) await context.registry.onQuestionsChanged(context, ids);
}
