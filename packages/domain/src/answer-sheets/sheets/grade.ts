import { isPassed } from '../../exams/exams/result.ts';

/** What passes: a percentage overall and a percentage in every module. */
export const PASS_PERCENT_OVERALL = 70;
export const PASS_PERCENT_MODULE = 50;

export interface Grade {
  hits: number;
  total: number;
  /** 0 to 100, with one decimal. */
  percentage: number;
}

interface MarkedQuestion {
  cancelled: boolean;
  correct: string | null;
  marked: string | null;
}

/** A cancelled question counts as right for everyone, an unanswered one as wrong. */
export const isCorrectAnswer = ({ cancelled, correct, marked }: MarkedQuestion): boolean =>
  cancelled || (marked !== null && marked === correct);

export function buildGrade(hits: number, total: number): Grade {
  return { hits, total, percentage: total === 0 ? 0 : Math.round((hits * 1000) / total) / 10 };
}

/** Compares the counts and not the rounded percentage: 69.96 % shows as 70 and does not pass. */
export const reachesPercent = ({ hits, total }: Grade, line: number): boolean => isPassed(hits, total, line);

/** Whether the exam is passed: overall and in every module. */
export const isExamPassed = (overall: Grade, modules: readonly Grade[]): boolean =>
  reachesPercent(overall, PASS_PERCENT_OVERALL) &&
  modules.every((module) => reachesPercent(module, PASS_PERCENT_MODULE));

/** The modules below the overall limit, weakest first. */
export function modulesToStudy<M extends { number: number; grade: Grade | null }>(
  modules: readonly M[],
): M[] {
  const share = ({ grade }: M) => (grade === null || grade.total === 0 ? 1 : grade.hits / grade.total);
  return modules
    .filter(({ grade }) => grade !== null && grade.total > 0 && !reachesPercent(grade, PASS_PERCENT_OVERALL))
    .sort((one, other) => share(one) - share(other) || one.number - other.number);
}
