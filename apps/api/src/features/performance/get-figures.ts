import { computeScoreToro, mean } from '@toro/domain/performance/score-toro';
import type { Context } from '../../platform/context.ts';
import { findStudyStates } from '../lessons/study-state.ts';
import {
  type AttemptFilter,
  type EnrolmentKey,
  findFirstTests,
  findMocks,
  findMocksByModule,
  findModulePerformance,
} from './queries.ts';

export type { AttemptFilter, EnrolmentKey };

/** The contract's names of the attempt kinds; AULA means lesson. */
const KIND = { test: 'AULA', redo: 'AULA', mock: 'SIMULADO' } as const;

/** The statistics of a student in a class group; the filter does not apply to the progress. */
export async function getFigures(context: Context, enrolment: EnrolmentKey, filter?: AttemptFilter) {
  const tests = await findFirstTests(context.db, enrolment, filter);
  const mocks = await findMocks(context.db, enrolment, filter);
  const modules = await findModulePerformance(context.db, enrolment, filter);
  const study = (await findStudyStates(context, enrolment.studentId))(enrolment.classGroupId);
  const { lessons_done: lessonsDone, lessons_total: lessonsTotal, progress } = study;
  const percents = tests.map((test) => test.percent);
  return {
    tests,
    average: mean(percents),
    mockAverage: mean(mocks),
    score: computeScoreToro({ tests: percents, mocks, lessonsDone, lessonsTotal }),
    lessonsDone,
    lessonsTotal,
    progress,
    modules: modules.map(({ module, kind, percent }) => ({ module, tipo_prova: KIND[kind], total: percent })),
  };
}

/** Each mock of a class group by module, as the contract defines it, with the mock's number. */
export async function getMocksByModule(context: Context, enrolment: EnrolmentKey, filter?: AttemptFilter) {
  const rows = await findMocksByModule(context.db, enrolment, filter);
  return rows.map(({ number, title, module, correct, total, meanCorrect, meanTotal }) => {
    const percent = total === 0 ? 0 : (correct * 100) / total;
    return {
      number,
      row: {
        acertos: correct,
        media_acertos: meanCorrect,
        media_total: meanTotal,
        module,
        nota_percentual: percent,
        porcentagem: meanTotal === 0 ? 0 : (meanCorrect * 100) / meanTotal,
        simulado: title,
        total,
      },
    };
  });
}
