import type { OngoingTest } from '@toro/contract/exams/exams/calls';
import { IDK } from '@toro/domain/exams/exams/answers';
import { formatClock } from '@toro/domain/exams/exams/time';
import type { Context } from '../../../platform/context.ts';
import { findCrosses } from '../marks/crosses.ts';
import { assertOwnStudent } from './assert-own-student.ts';
import {
  type AttemptRow,
  type AttemptState,
  findAnswers,
  findAttemptState,
  findOpenAttempt,
} from './attempt-queries.ts';
import { isPastGrace } from './end-attempt.ts';
import { findExamVersion } from './find-exam-version.ts';
import { toAttemptKind } from './find-or-start-attempt.ts';
import { findOwnExam, getCachedOwnExam, type OwnExam } from './find-own-exam.ts';

type AnswerRows = Awaited<ReturnType<typeof findAnswers>>;

type OngoingState = Pick<AttemptState, 'device' | 'elapsedSeconds' | 'pausedAt' | 'deadlineAt'>;

/** An attempt with its state and answers as the browser reads it. */
export function toOngoingTest(attempt: AttemptRow, state: OngoingState, answers: AnswerRows): OngoingTest {
  const chosen = answers.filter(({ counter }) => counter > 0);
  const others = chosen.filter(({ device }) => device !== state.device);
  const certainty = Object.fromEntries(
    chosen.flatMap(({ questionId, certainty }) => (certainty ? [[String(questionId), certainty]] : [])),
  );
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
    ...(Object.keys(certainty).length > 0 && { certainty }),
    marked: byQuestion(marked, ({ marks }) => marks),
    ...(state.deadlineAt && { deadline_at: state.deadlineAt.toISOString() }),
    ...(state.deadlineAt && state.pausedAt && { paused_at: state.pausedAt.toISOString() }),
    ...(attempt.shuffleSeed !== null && { seed: attempt.shuffleSeed }),
  };
}

/** Where the exam allows no pause, the time went on while the student was gone. */
async function withTimeGone(context: Context, { versionId }: AttemptRow, state: AttemptState) {
  const { allowsPause } = (await findExamVersion(context, versionId)).settings;
  if (allowsPause) return state;
  const elapsedSeconds = Math.floor((context.now().getTime() - state.startedAt.getTime()) / 1000);
  return { ...state, elapsedSeconds: Math.max(state.elapsedSeconds, elapsedSeconds) };
}

/** The attempt of a lesson, or its redo, that is in progress; null when there is none. */
export async function findOngoingTest(
  context: Context,
  studentId: number,
  exam: Pick<OwnExam, 'lessonId' | 'classGroupId' | 'isMock'>,
  isRedo: boolean,
): Promise<{ ongoing: OngoingTest; savedAt: Date } | null> {
  const { lessonId, classGroupId } = exam;
  const kind = toAttemptKind(exam, isRedo);
  const attempt = await findOpenAttempt(context.db, { studentId, lessonId, classGroupId }, kind);
  const state = attempt && (await findAttemptState(context.db, studentId, attempt.id));
  if (!attempt || !state || state.finishedAt || state.handedInAt) return null;
  // The job that ends it may not have run yet.
  if (!state.pausedAt && isPastGrace(state.deadlineAt, context.now())) return null;
  const answers = await findAnswers(context.db, studentId, attempt.id);
  const crossed = await findCrosses(context, studentId, { source: attempt.kind, sourceId: attempt.id });
  const ongoing = toOngoingTest(attempt, await withTimeGone(context, attempt, state), answers);
  return {
    ongoing: Object.keys(crossed).length > 0 ? { ...ongoing, crossed } : ongoing,
    savedAt: state.savedAt ?? state.startedAt,
  };
}

interface RestoreAttemptInput {
  studentId: number;
  userId: number;
  /** The lesson. */
  classId: number;
  courseTag: string;
  id_turma?: number;
  redo?: number | 'last';
}

/** The test of a lesson, or its redo, that is in progress: a list with one item, or an empty list. */
export async function restoreAttempt(context: Context, input: RestoreAttemptInput) {
  assertOwnStudent(input);
  const { studentId, classId: lessonId, courseTag, id_turma: classGroupId, redo } = input;
  const params = { lessonId, courseTag, classGroupId };
  const exam =
    getCachedOwnExam(context, studentId, params) ?? (await findOwnExam(context, studentId, params));
  const found = await findOngoingTest(context, studentId, exam, redo !== undefined);
  return found ? [{ prova: JSON.stringify(found.ongoing), saved_at: found.savedAt.toISOString() }] : [];
}
