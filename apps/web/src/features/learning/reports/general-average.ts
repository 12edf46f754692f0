import { weightedAverage } from '@toro/domain/learning/reports/figures';
import type { ExamRules, PerformanceReport } from './queries.ts';

/** The average of the mock exams, weighted by the share of each module in the exam. */
export function computeGeneralAverage(report: PerformanceReport, exam: ExamRules): number {
  const weights = new Map(exam.modules.map(({ module, expected_questions }) => [module, expected_questions]));
  return weightedAverage(
    report.module_performance_simulate.map(({ modules, nota_percentual }) => ({
      percent: nota_percentual,
      weight: weights.get(modules) ?? 0,
    })),
  );
}
