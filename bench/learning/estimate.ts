import {
  type AbilityConstants,
  type AbilityState,
  abilityIn,
  addAnswer,
  addTime,
  createAbilityState,
  START_CONSTANTS,
  stateOn,
} from '@toro/domain/learning/study/ability/filter';
import { FIT_ROUNDS, runFitRound, startFit } from '@toro/domain/learning/study/ability/fit';
import {
  type Fit,
  type FitAnswers,
  type FitQuestions,
  prepareFit,
} from '@toro/domain/learning/study/ability/fit-data';
import { type History, learnConstants } from '@toro/domain/learning/study/ability/learn-constants';
import { chanceRight } from '@toro/domain/learning/study/ability/response';

/** The answers of one student, in the order of time. */
export interface LoggedStudent {
  questions: Int32Array;
  isRight: Uint8Array;
  days: Int32Array;
}

export function fitAll(questions: FitQuestions, answers: FitAnswers): Fit {
  const data = prepareFit(questions, answers);
  const fit = startFit(data);
  for (let round = 0; round < FIT_ROUNDS; round += 1) for (const _ of runFitRound(data, fit));
  return fit;
}

const questionOf = (questions: FitQuestions, fit: Fit, question: number) => ({
  floor: questions.floors[question] as number,
  difficulty: fit.difficulties[question] as number,
  variance: fit.variances[question] as number,
});

export function toHistory(questions: FitQuestions, fit: Fit, student: LoggedStudent): History {
  return {
    modules: questions.moduleCount,
    answers: Array.from(student.questions, (question, k) => ({
      module: questions.modules[question] as number,
      day: student.days[k] as number,
      isRight: student.isRight[k] === 1,
      question: questionOf(questions, fit, question),
    })),
  };
}

const MAX_STUDENTS = 300;
const MIN_ANSWERS = 50;

/** The constants that the night would choose from these students. */
export function chooseConstants(
  questions: FitQuestions,
  fit: Fit,
  students: readonly LoggedStudent[],
): AbilityConstants {
  const { levelVariance, offsetVariance } = fit;
  const learning = learnConstants(
    students
      .filter((student) => student.questions.length >= MIN_ANSWERS)
      .slice(0, MAX_STUDENTS)
      .map((student) => toHistory(questions, fit, student)),
    { ...START_CONSTANTS, levelVariance, offsetVariance },
  );
  for (;;) {
    const { done, value } = learning.next();
    if (done) return value;
  }
}

/** Replays a student; `predict` gets the chance of each answer before it is known. */
export function replayStudent(
  questions: FitQuestions,
  fit: Fit,
  constants: AbilityConstants,
  student: LoggedStudent,
  predict?: (chance: number, isRight: boolean) => void,
): AbilityState {
  const state = createAbilityState(questions.moduleCount, constants);
  for (const [k, place] of student.questions.entries()) {
    const module = questions.modules[place] as number;
    const day = student.days[k] as number;
    const isRight = student.isRight[k] === 1;
    const question = questionOf(questions, fit, place);
    addTime(state, module, day, constants);
    if (predict) {
      const { mean, variance } = abilityIn(state, module);
      predict(chanceRight(question, mean, variance), isRight);
    }
    addAnswer(state, { module, day, isRight }, question);
  }
  return stateOn(state, student.days.at(-1) ?? 0, constants);
}
