import type { AbilityConstants } from '@toro/domain/learning/study/ability/filter';
import type { Fit, FitQuestions } from '@toro/domain/learning/study/ability/fit-data';
import type { openBench } from '../measure.ts';
import { type LoggedStudent, replayStudent } from './estimate.ts';
import { type Prediction, scorePredictions } from './score-predictions.ts';

const LAST_ANSWERS = 20;
const PRIOR_ANSWERS = 4;

/** One-step predictions of the first answers of students who were not in the fit, against two simple ones. */
export function measurePredictions(
  bench: ReturnType<typeof openBench>,
  log: string,
  { questions, fit, constants }: { questions: FitQuestions; fit: Fit; constants: AbilityConstants },
  students: readonly LoggedStudent[],
  hasLimits = true,
): void {
  const ours: Prediction[] = [];
  const lastMean: Prediction[] = [];
  const total = students.reduce((sum, { isRight }) => sum + isRight.length, 0);
  const right = students.reduce((sum, { isRight }) => sum + isRight.reduce((all, each) => all + each, 0), 0);
  const overall = right / total;
  for (const student of students) {
    const last: boolean[] = [];
    replayStudent(questions, fit, constants, student, (chance, isRight) => {
      ours.push({ chance, isRight });
      const known = last.filter(Boolean).length + PRIOR_ANSWERS * overall;
      lastMean.push({ chance: known / (last.length + PRIOR_ANSWERS), isRight });
      last.push(isRight);
      if (last.length > LAST_ANSWERS) last.shift();
    });
  }
  const constant = ours.map(({ isRight }) => ({ chance: overall, isRight }));
  const [own, plain, mean] = [ours, constant, lastMean].map(scorePredictions);
  if (!own || !plain || !mean) return;
  // A log of a few students says too little for a limit.
  const limit = (limits: { min?: number; max?: number }) => (hasLimits ? limits : {});
  const against = `${log}: ${students.length} students, ${total} answers`;
  bench.measure({
    name: `log loss of predictions to a constant's, ${log}`,
    value: own.logLoss / plain.logLoss,
    ...limit({ max: 0.9999 }),
    against,
  });
  bench.measure({
    name: `log loss of predictions to the mean of the last 20, ${log}`,
    value: own.logLoss / mean.logLoss,
    ...limit({ max: 0.9999 }),
    against,
  });
  bench.measure({
    name: `AUC of predictions, ${log}`,
    value: own.auc,
    ...limit({ min: Math.max(0.5, mean.auc) + 0.0001 }),
    unit: '',
    against: `${against}; the mean of the last 20: ${mean.auc.toFixed(3)}`,
  });
  bench.measure({
    name: `RMSE in 10 bins, ${log}`,
    value: own.binError,
    ...limit({ max: 0.03 }),
    unit: '',
    against,
  });
}
