import type { finalTest, ongoingTest } from '@toro/contract/exams/exams/shapes';
import { IDK } from '@toro/domain/exams/exams/answers';
import { orderQuestions } from '@toro/domain/exams/exams/shuffle';
import { parseClock } from '@toro/domain/exams/exams/time';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { AttemptRow } from './attempt-queries.ts';
import type { ExamVersion } from './find-exam-version.ts';
import type { AnswerEntry } from './save-statement.ts';

/** What a device sends about an attempt, in progress or to be finished. */
export type AttemptPayload = z.output<typeof ongoingTest> | z.output<typeof finalTest>;

/** The device id of a client that sends none. */
export const DEFAULT_DEVICE = 'web';

const invalidPayload = (message: string, details: unknown) => new AppError('invalid_input', message, details);

/** The questions of an attempt, in their order: the whole version, or those of a redo. */
export function selectAttemptQuestions(attempt: Pick<AttemptRow, 'questionIds'>, version: ExamVersion) {
  if (attempt.questionIds === null) return version.questions;
  const questionIds = new Set(attempt.questionIds);
  return version.questions.filter(({ id_questao }) => questionIds.has(id_questao));
}

/** The same in the order that the student sees. */
export const orderAttemptQuestions = (
  attempt: Pick<AttemptRow, 'questionIds' | 'shuffleSeed'>,
  version: ExamVersion,
) => orderQuestions(selectAttemptQuestions(attempt, version), version.settings, attempt.shuffleSeed);

/** Throws when a payload is about another lesson or course than the attempt. */
export function assertSameLesson(payload: AttemptPayload, { lessonId, courseTag }: AttemptRow): void {
  if (payload.aula !== lessonId || payload.curso !== courseTag)
    throw invalidPayload('As respostas são de outra aula. Recarregue a página e tente de novo.', {
      aula: payload.aula,
      curso: payload.curso,
    });
}

/** The answer entries of a payload; one unknown question or answer rejects the whole payload. */
export function parseAttemptPayload(
  payload: AttemptPayload,
  attempt: AttemptRow,
  version: ExamVersion,
): AnswerEntry[] {
  const {
    question,
    counter = {},
    question_time = {},
    marked = {},
    answered_by = {},
    certainty = {},
  } = payload;
  const { device = DEFAULT_DEVICE } = payload;
  const names = new Set<string>();
  for (const map of [question, counter, question_time, marked]) for (const name in map) names.add(name);
  const redo = attempt.questionIds;
  const entries: AnswerEntry[] = [];
  for (const name of names) {
    const questionId = Number(name);
    const answerIds = version.answerIdsByQuestion.get(questionId);
    if (!answerIds || (redo !== null && !redo.includes(questionId)))
      throw invalidPayload('Há uma questão que não é desta prova.', { question: questionId });
    const chosen = name in question || name in counter;
    const choice = question[name] ?? IDK;
    if (choice !== IDK && !answerIds.has(choice))
      throw invalidPayload('Há uma resposta que não é desta questão.', {
        question: questionId,
        answer: choice,
      });
    entries.push({
      questionId,
      answerId: chosen && choice !== IDK ? choice : null,
      counter: chosen ? (counter[name] ?? null) : 0,
      device: answered_by[name] ?? device,
      seconds: parseClock(question_time[name] ?? '') ?? 0,
      marks: marked[name] ?? 0,
      certainty: (chosen && choice !== IDK && certainty[name]) || null,
    });
  }
  return entries;
}

/** The crossed-out options of a payload; one unknown option rejects it. */
export function parseCrosses({ crossed = {} }: AttemptPayload, version: ExamVersion): Map<number, number> {
  const crosses = new Map(Object.entries(crossed).map(([option, switches]) => [Number(option), switches]));
  const offered = [...version.answerIdsByQuestion.values()];
  for (const option of crosses.keys())
    if (!offered.some((options) => options.has(option)))
      throw invalidPayload('Há uma resposta que não é desta prova.', { answer: option });
  return crosses;
}
