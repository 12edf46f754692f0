import type { openBench } from '../measure.ts';
import { chooseConstants, fitAll, type LoggedStudent } from './estimate.ts';
import { measurePredictions } from './predictions.ts';
import type { AnswerLog } from './read-log.ts';
import { toFitAnswers } from './simulate.ts';

const MIN_STUDENTS = 30;

/** Fits on two thirds of the students of a log and predicts the answers of the others. */
export function judgeLog(bench: ReturnType<typeof openBench>, name: string, log: AnswerLog): void {
  const judged: LoggedStudent[] = [];
  const fitted: LoggedStudent[] = [];
  for (const [place, student] of log.students.entries()) (place % 3 === 2 ? judged : fitted).push(student);
  if (judged.length === 0) return;
  const fit = fitAll(log.questions, toFitAnswers(fitted));
  const constants = chooseConstants(log.questions, fit, fitted);
  measurePredictions(
    bench,
    name,
    { questions: log.questions, fit, constants },
    judged,
    judged.length >= MIN_STUDENTS,
  );
}
