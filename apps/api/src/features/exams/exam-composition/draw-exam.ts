import {
  drawQuestions,
  drawReplacement,
  isReplaceable,
  placeDrawn,
  subtractKept,
} from '@toro/domain/exams/exam-composition/draw-exam';
import type { ComposedQuestion } from '@toro/domain/exams/exam-composition/exam-fields';
import type { ExamModel } from '@toro/domain/exams/exam-composition/exam-model';
import { MAX_EXAM_QUESTIONS } from '@toro/domain/exams/exams/exam-settings';
import { eq } from 'drizzle-orm';
import { courseCategories } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';
import { findLessonWithCourse } from './composition-queries.ts';
import { examContent, findLessonOfExam } from './exam-content.ts';
import { countCandidates, findCandidates } from './model-candidates.ts';

/** Where the candidates of an exam come from: a row of any module takes the family of the course. */
async function findScope(context: Context, staff: StaffSession, examId: number) {
  await examContent.assertReadable?.(context, staff, examId);
  const lessonId = await findLessonOfExam(context, examId);
  const found = await findLessonWithCourse(context.db, lessonId);
  if (!found) throw notFound('Esta prova não existe.');
  const [category] = await context.db
    .select({ familyId: courseCategories.familyId })
    .from(courseCategories)
    .where(eq(courseCategories.id, found.course.categoryId));
  return { examId, lessonId, familyId: category?.familyId ?? null };
}

interface ModelInput {
  model: ExamModel;
}

interface DrawInput extends ModelInput {
  questions: ComposedQuestion[];
}

/** How many questions each row of a model can take. */
export async function countModelRows(
  context: Context,
  { by, id, model }: { by: StaffSession; id: number } & ModelInput,
) {
  const scope = await findScope(context, by, id);
  const rows: { key: string; available: number }[] = [];
  for (const row of model.rows)
    rows.push({ key: row.key, available: await countCandidates(context, row, model, scope) });
  return { rows };
}

/** Draws an exam by its model and seed. Nothing is stored: the page puts it into the draft. */
export async function drawExam(
  context: Context,
  { by, id, model, questions }: { by: StaffSession; id: number } & DrawInput,
) {
  const scope = await findScope(context, by, id);
  assertValid({ model: model.rows.length === 0 ? 'O modelo não tem linhas.' : undefined });
  const kept = questions.filter((question) => !isReplaceable(question));
  const rows = [];
  for (const row of subtractKept(model.rows, questions))
    rows.push({
      key: row.key,
      count: row.count,
      candidates: row.count === 0 ? [] : await findCandidates(context, row, model, scope),
    });
  const taken = new Set(kept.map((question) => question.id));
  const total = rows.reduce((sum, { count }) => sum + count, kept.length);
  if (total > MAX_EXAM_QUESTIONS)
    throw new AppError(
      'invalid_input',
      `Seriam ${total} questões com as que ficam; uma prova tem até ${MAX_EXAM_QUESTIONS}.`,
    );
  const { questions: drawn, short } = drawQuestions(rows, model.seed, taken);
  if (short.length > 0) {
    // What is pinned counts as found, so that the sentence has the numbers of the row.
    const pinned = (key: string) => kept.filter((question) => question.row === key).length;
    return {
      questions,
      short: short.map(({ key, asked, available }) => ({
        key,
        asked: asked + pinned(key),
        available: available + pinned(key),
      })),
    };
  }
  const section = questions.some((question) => question.section !== null) ? 0 : null;
  return { questions: placeDrawn(questions, drawn, section), short };
}

/** Another question of the row that a question was drawn for; null when there is none. */
export async function exchangeQuestion(
  context: Context,
  {
    by,
    id,
    model,
    questions,
    question: current,
  }: { by: StaffSession; id: number } & DrawInput & { question: number },
) {
  const scope = await findScope(context, by, id);
  const key = questions.find((question) => question.id === current)?.row ?? null;
  const row = model.rows.find((each) => each.key === key);
  if (!row) throw new AppError('conflict', 'Esta questão não foi sorteada por uma linha do modelo.');
  const candidates = await findCandidates(context, row, model, scope);
  const taken = new Set(questions.map((question) => question.id));
  return { question: drawReplacement({ candidates }, model.seed, { current, taken }) };
}
