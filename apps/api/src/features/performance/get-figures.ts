import { mean, computeScoreToro } from '@toro/domain/performance/score-toro';
import type { Context } from '../../platform/context.ts';
import { findStudyStates } from '../lessons/study-state.ts';
import {
  findFirstTests,
  findMocks,
  findMocksByModule,
  findModulePerformance,
  type Owner,
  type Span,
} from './queries.ts';

export type { Owner, Span };

/** How a kind of attempt is called on the wire; AULA means lesson. */
const KIND = { test: 'AULA', redo: 'AULA', mock: 'SIMULADO' } as const;

/** What a student has done in a class group, as figures; progress is always today's. */
export async function getFigures(context: Context, owner: Owner, span?: Span) {
  const tests = await findFirstTests(context.db, owner, span);
  const mocks = await findMocks(context.db, owner, span);
  const modules = await findModulePerformance(context.db, owner, span);
  const study = (await findStudyStates(context, owner.studentId))(owner.classGroupId);
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

/** Each mock of a class group by module, as the wire spells it; `number` is the mock's own. */
export async function getMocksByModule(context: Context, owner: Owner, span?: Span) {
  const rows = await findMocksByModule(context.db, owner, span);
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
