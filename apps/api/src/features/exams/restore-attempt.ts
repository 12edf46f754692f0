import type { OngoingTest } from '@toro/contract/exams/calls';
import { IDK } from '@toro/domain/exams/answers';
import { formatClock } from '@toro/domain/exams/time';
import type { Context } from '../../platform/context.ts';
import { type AttemptRow, findAnswers, findAttemptState, findOpenAttempt } from './attempt-queries.ts';
import { toAttemptKind } from './find-or-start-attempt.ts';
import { findOwnExam, getCachedOwnExam } from './find-own-exam.ts';

type AttemptState = NonNullable<Awaited<ReturnType<typeof findAttemptState>>>;
type AnswerRows = Awaited<ReturnType<typeof findAnswers>>;

function toOngoingTest(attempt: AttemptRow, state: AttemptState, answers: AnswerRows): OngoingTest {
  const chosen = answers.filter(({ counter }) => counter > 0);
  const others = chosen.filter(({ device }) => device !== state.device);
  const marked = answers.filter(({ marks }) => marks > 0);
  const byQuestion = <T>(rows: AnswerRows, value: (row: AnswerRows[number]) => T): Record<string, T> =>
    Object.fromEntries(rows.map((row) => [row.questionId, value(row)]));
  return {
    attempt: attempt.id,
    version: attempt.versionId,
    id_turma: attempt.classGroupId,
    redo: attempt.redoOf,
    curso: attempt.courseTag,
    aula: attempt.lessonId,
    device: state.device,
    contador: state.elapsedSeconds,
    paused: state.pausedAt !== null,
    question: byQuestion(chosen, ({ answerId }) => answerId ?? IDK),
    question_time: byQuestion(answers, ({ seconds }) => formatClock(seconds)),
    counter: byQuestion(chosen, ({ counter }) => counter),
    answered_by: byQuestion(others, ({ device }) => device),
    marked: byQuestion(marked, ({ marks }) => marks),
  };
}

interface RestoreAttemptParams {
  lessonId: number;
  courseTag: string;
  classGroupId?: number;
  redo?: number | 'last';
}

/** The test of a lesson, or its redo, that is in progress: a list with one item, or an empty list. */
export async function restoreAttempt(
  context: Context,
  studentId: number,
  { redo, ...params }: RestoreAttemptParams,
) {
  const exam =
    getCachedOwnExam(context, studentId, params) ?? (await findOwnExam(context, studentId, params));
  const { lessonId, classGroupId } = exam;
  const kind = toAttemptKind(exam, redo !== undefined);
  const attempt = await findOpenAttempt(context.db, { studentId, lessonId, classGroupId }, kind);
  const state = attempt && (await findAttemptState(context.db, studentId, attempt.id));
  if (!attempt || !state || state.finishedAt) return [];
  const answers = await findAnswers(context.db, studentId, attempt.id);
  const savedAt = state.savedAt ?? state.startedAt;
  return [{ prova: JSON.stringify(toOngoingTest(attempt, state, answers)), saved_at: savedAt.toISOString() }];
}
