import { isPassed } from '../exams/result.ts';

/** What an exam of this kind asks for: so much overall, and so much in every module. */
export const PASS_PERCENT_OVERALL = 70;
export const PASS_PERCENT_MODULE = 50;

export interface Grade {
  hits: number;
  total: number;
  /** Of 100, with one decimal. */
  percentage: number;
}

interface MarkedQuestion {
  cancelled: boolean;
  correct: string | null;
  marked: string | null;
}

/** A cancelled question is right for everyone, a blank one for nobody. */
export const isCorrectAnswer = ({ cancelled, correct, marked }: MarkedQuestion): boolean =>
  cancelled || (marked !== null && marked === correct);

export function buildGrade(hits: number, total: number): Grade {
  return { hits, total, percentage: total === 0 ? 0 : Math.round((hits * 1000) / total) / 10 };
}

/** Judged by the answers themselves: 69.96 % shows as 70 and is not enough. */
export const reachesPercent = ({ hits, total }: Grade, line: number): boolean => isPassed(hits, total, line);

/** Whether the exam would be passed: overall and in every module. */
export const isExamPassed = (overall: Grade, modules: readonly Grade[]): boolean =>
  reachesPercent(overall, PASS_PERCENT_OVERALL) &&
  modules.every((module) => reachesPercent(module, PASS_PERCENT_MODULE));

/** The modules to study, from the weakest; those that reach the overall line are left alone. */
export function modulesToStudy<M extends { number: number; grade: Grade | null }>(
  modules: readonly M[],
): M[] {
  const share = ({ grade }: M) => (grade === null || grade.total === 0 ? 1 : grade.hits / grade.total);
  return modules
    .filter(({ grade }) => grade !== null && grade.total > 0 && !reachesPercent(grade, PASS_PERCENT_OVERALL))
    .sort((one, other) => share(one) - share(other) || one.number - other.number);
}
