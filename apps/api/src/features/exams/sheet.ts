import type { finalTest, ongoingTest } from '@toro/contract/exams/shapes';
import { IDK } from '@toro/domain/exams/answers';
import { parseClock } from '@toro/domain/exams/time';
import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { AttemptFacts } from './attempt-queries.ts';
import type { Version } from './find-version.ts';
import type { Entry } from './save-statement.ts';

/** What devices send of an attempt, in progress or to be finished. */
export type Sheet = z.output<typeof ongoingTest> | z.output<typeof finalTest>;

/** A sender that does not name itself. */
export const UNNAMED = 'web';

const refuse = (message: string, details: unknown) => new AppError('invalid_input', message, details);

/** The questions of an attempt, in their order: the whole version, or those of a redo. */
export function questionsOf(attempt: Pick<AttemptFacts, 'questionIds'>, version: Version) {
  if (attempt.questionIds === null) return version.questions;
  const asked = new Set(attempt.questionIds);
  return version.questions.filter(({ id_questao }) => asked.has(id_questao));
}

/** Refuses a sheet that was filled for another lesson or course than the attempt's. */
export function refuseOtherLesson(sheet: Sheet, { lessonId, courseTag }: AttemptFacts): void {
  if (sheet.aula !== lessonId || sheet.curso !== courseTag)
    throw refuse('As respostas são de outra aula. Recarregue a página e tente de novo.', {
      aula: sheet.aula,
      curso: sheet.curso,
    });
}

/** What a sheet says question by question; what the exam never asked or offered is refused, with all the rest. */
export function readSheet(sheet: Sheet, attempt: AttemptFacts, version: Version): Entry[] {
  const { question, counter = {}, question_time = {}, marked = {}, answered_by = {} } = sheet;
  const { device = UNNAMED } = sheet;
  const named = new Set<string>();
  for (const map of [question, counter, question_time, marked]) for (const name in map) named.add(name);
  const redo = attempt.questionIds;
  const entries: Entry[] = [];
  for (const name of named) {
    const questionId = Number(name);
    const offered = version.offered.get(questionId);
    if (!offered || (redo !== null && !redo.includes(questionId)))
      throw refuse('Há uma questão que não é desta prova.', { question: questionId });
    const chosen = name in question || name in counter;
    const choice = question[name] ?? IDK;
    if (choice !== IDK && !offered.has(choice))
      throw refuse('Há uma resposta que não é desta questão.', { question: questionId, answer: choice });
    entries.push({
      questionId,
      answerId: chosen && choice !== IDK ? choice : null,
      counter: chosen ? (counter[name] ?? null) : 0,
      device: answered_by[name] ?? device,
      seconds: parseClock(question_time[name] ?? '') ?? 0,
      marks: marked[name] ?? 0,
    });
  }
  return entries;
}
