import { describe, expect, it } from 'vitest';
import { describeMismatches, findFamilyErrors, type ModuleFields } from './family-fields.ts';

const makeModule = (rest: Partial<ModuleFields> = {}): ModuleFields => ({
  number: 1,
  title: 'Ética',
  description: '',
  expected_questions: 15,
  recommended_simulado: 70,
  recommended_weekly: 80,
  ...rest,
});
const errorsOf = (...modules: ModuleFields[]) =>
  findFamilyErrors({ tag: 'cfp', name: 'CFP', modules }).modules;

describe('a family', () => {
  it('has a tag and a name of 1 to 80 characters (CATALOG-03)', () => {
    const errors = (name: string, tag = 'cfp') => findFamilyErrors({ tag, name, modules: [] });
    expect(errors('a'.repeat(80))).toEqual({});
    expect(errors('a'.repeat(81)).name).toBe('Use no máximo 80 caracteres.');
    expect(errors(' ').name).toBe('Digite o nome.');
    expect(errors('CFP', 'CFP 1').tag).toBe('Use letras minúsculas, números e hífens.');
  });

  it('has 0 to 20 modules with a number from 1 to 99, once in the family (CATALOG-03)', () => {
    const modules = (count: number) =>
      Array.from({ length: count }, (_, at) => makeModule({ number: at + 1 }));
    expect([errorsOf(), errorsOf(...modules(20))]).toEqual([undefined, undefined]);
    expect(errorsOf(...modules(21))).toBe('Uma família tem até 20 módulos.');
    expect([1, 99].map((number) => errorsOf(makeModule({ number })))).toEqual([undefined, undefined]);
    for (const number of [0, 100, 1.5])
      expect(errorsOf(makeModule({ number }))).toBe('O número do módulo vai de 1 a 99.');
    expect(errorsOf(makeModule(), makeModule({ number: 2 }), makeModule())).toBe(
      'O módulo 1 aparece mais de uma vez.',
    );
  });

  it('has modules with texts and figures within their limits (CATALOG-03)', () => {
    expect(
      errorsOf(
        makeModule({
          title: 'a'.repeat(120),
          description: 'a'.repeat(1000),
          expected_questions: 500,
          recommended_simulado: 100,
          recommended_weekly: 0,
        }),
      ),
    ).toBeUndefined();
    expect(
      errorsOf(makeModule({ expected_questions: 0, recommended_simulado: 0, recommended_weekly: 100 })),
    ).toBe(undefined);
    const wrong: [Partial<ModuleFields>, string][] = [
      [{ title: ' ' }, 'Digite o título do módulo 1.'],
      [{ title: 'a'.repeat(121) }, 'O título do módulo 1 passa de 120 caracteres.'],
      [{ description: 'a'.repeat(1001) }, 'A descrição do módulo 1 passa de 1.000 caracteres.'],
      [{ expected_questions: 501 }, 'As questões do módulo 1 vão de 0 a 500.'],
      [{ expected_questions: -1 }, 'As questões do módulo 1 vão de 0 a 500.'],
      [{ recommended_simulado: 101 }, 'Os percentuais do módulo 1 vão de 0 a 100.'],
      [{ recommended_weekly: -1 }, 'Os percentuais do módulo 1 vão de 0 a 100.'],
    ];
    for (const [changed, message] of wrong) expect(errorsOf(makeModule(changed))).toBe(message);
  });

  it('warns when its questions are not those of the exam (CATALOG-03)', () => {
    const modules = [{ expected_questions: 15 }, { expected_questions: 25 }];
    const exams = [
      { name: 'CFP', exam_questions: 40 },
      { name: 'CEA', exam_questions: 41 },
      { name: 'Livre', exam_questions: null },
    ];
    expect(describeMismatches(modules, exams)).toEqual([
      'Os módulos somam 40 questões; a prova de CEA tem 41.',
    ]);
    expect(describeMismatches([], exams)).toEqual([]);
  });
});
