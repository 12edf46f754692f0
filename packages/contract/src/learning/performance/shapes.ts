import { z } from 'zod';
import { count, day, figure, id, list, optionalText, scheduledTest, scoreText } from '../../shapes.ts';

/** Exams have 6 or 10 modules. */
export const moduleNumber = z.number().int().min(1).max(20);

export const scoreToro = z.object({
  score: figure,
  average: figure,
  simulated_average: figure,
  accomplish_classes: count,
  accomplish_classes_progress: figure,
  total_classes: count,
  progress: figure,
});

/** `tipo_prova` AULA means lesson. */
const examKind = optionalText(30);

export const modulePerformance = z.object({ module: moduleNumber, tipo_prova: examKind, total: figure });

/** One module of one mock. */
export const simulatedModule = z.object({
  acertos: count,
  media_acertos: figure,
  media_total: figure,
  module: moduleNumber,
  nota_percentual: figure,
  porcentagem: figure,
  simulado: optionalText(200),
  total: count,
});

/** A module of the exam, with the recommended result and the filters of its questions. */
const examModule = z.object({
  module: moduleNumber,
  title: optionalText(120),
  recommended: figure,
  module_id: id,
  familie_id: id,
});

/** The average of the tests of one week, identified by its Monday. */
const trendWeek = z.object({ week: day, percent: figure, tests: count });

export const statistics = z.object({
  report: z.object({ on_progress: z.boolean() }),
  scheduled_exam: scheduledTest.nullable(),
  score_performance_informations: list(scoreText, 50),
  scoreToro,
  module_performance: list(modulePerformance, 40),
  modules: list(examModule, 20),
  trend: list(trendWeek, 60),
});
