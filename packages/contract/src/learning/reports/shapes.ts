import { z } from 'zod';
import {
  count,
  day,
  figure,
  html,
  idText,
  list,
  optionalText,
  repeated,
  scheduledTest,
  scoreText,
  signature,
  signedLink,
  slug,
} from '../../shapes.ts';
import { moduleNumber, modulePerformance, simulatedModule } from '../performance/shapes.ts';

export const reportQuery = signature.extend({
  user_id: idText,
  course_id: idText,
  class_id: idText,
  media: slug.optional(),
  start: day.optional(),
  end: day.optional(),
  kind: slug.optional(),
  classes: repeated(idText, 200).optional(),
  report: slug.optional(),
});

const tests = list(z.object({ prova: count }), 1);
const mock = list(simulatedModule, 20).optional();

const performanceReport = z.object({
  name: optionalText(200),
  on_progress: z.boolean(),
  performance_per_class: list(
    z.object({
      titulo: optionalText(200),
      porcentagem: figure,
      cor: optionalText(30),
      texto: html,
      peso: figure,
    }),
    500,
  ),
  /** From 0 to 1. */
  average: z.object({ acertos_avg: figure }),
  test: z.object({ done: tests, to_be_done: tests }),
  score: z.object({ score: figure }),
  module_performance: list(modulePerformance, 40),
  module_performance_simulate: list(z.object({ modules: moduleNumber, nota_percentual: figure }), 20),
  you_can_improve_module: list(modulePerformance, 40),
  you_can_improve_simulated: list(modulePerformance, 40),
  simulated_by_module: z.object({ simulado_1: mock, simulado_3: mock, simulado_5: mock }),
  class_performance: list(
    z.object({ titulo: optionalText(200), total: figure, module: moduleNumber.nullable() }),
    500,
  ),
});

/** The data of the real exam that a report compares with. */
const examRules = z.object({
  type: z.enum(['cfp', 'cfa']),
  questions: count.nullable(),
  needed: count.nullable(),
  pass_percent: figure,
  module_minimum: figure.nullable(),
  simulado_percent: figure,
  modules: list(
    z.object({
      module: moduleNumber,
      title: optionalText(120),
      description: optionalText(2000),
      expected_questions: count,
      recommended_simulado: figure,
      recommended_weekly: figure,
    }),
    20,
  ),
});

export const reportResponse = z.object({
  report: list(performanceReport, 1),
  course: z.object({ title: optionalText(200), class_group: optionalText(200) }),
  scheduled_exam: scheduledTest.nullable(),
  score_performance_informations: list(scoreText, 200),
  exam: examRules,
  /** The address of the report's texts, for a reader without a session. */
  texts: signedLink,
  /** The rendered file, if one was requested. */
  file: signedLink.nullable().optional(),
});
