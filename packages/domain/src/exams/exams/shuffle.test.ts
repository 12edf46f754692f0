import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../tools/property-runs.ts';
import { orderQuestions } from './shuffle.ts';

const RUNS = { numRuns: propertyRuns(500) };
const BOTH = { shufflesQuestions: true, shufflesAnswers: true };
const NONE = { shufflesQuestions: false, shufflesAnswers: false };

/** Questions with unique ids, sections in order, and some fixed options. */
const anyExam = fc
  .array(
    fc.record({ isNewSection: fc.boolean(), fixed: fc.array(fc.boolean(), { minLength: 2, maxLength: 5 }) }),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .map((drawn) => {
    let section = 0;
    return drawn.map(({ isNewSection, fixed }, at) => {
      if (isNewSection) section += 1;
      const answers = fixed.map((is_fixed, place) => ({ id_resposta: at * 10 + place + 1, is_fixed }));
      return { id_questao: at + 1, section, answers };
    });
  });
const anySeed = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const idsOf = (questions: readonly { id_questao: number }[]) => questions.map(({ id_questao }) => id_questao);
const sorted = (ids: number[]) => ids.toSorted((one, other) => one - other);

describe('the order of an attempt', () => {
  it('keeps every question and option, sections in their order and fixed options in place (EXAMSET-18)', () => {
    fc.assert(
      fc.property(anyExam, anySeed, (questions, seed) => {
        const ordered = orderQuestions(questions, BOTH, seed);
        expect(sorted(idsOf(ordered))).toEqual(idsOf(questions));
        expect(ordered.map(({ section }) => section)).toEqual(questions.map(({ section }) => section));
        for (const { id_questao, answers } of ordered) {
          const before = questions[id_questao - 1]?.answers ?? [];
          expect(sorted(answers.map(({ id_resposta }) => id_resposta))).toEqual(
            before.map(({ id_resposta }) => id_resposta),
          );
          before.forEach((answer, at) => {
            if (answer.is_fixed) expect(answers[at]).toBe(answer);
          });
        }
      }),
      RUNS,
    );
  });

  it('is the same for the same seed, also for questions in this order and for a part of them', () => {
    fc.assert(
      fc.property(anyExam, anySeed, (questions, seed) => {
        const ordered = orderQuestions(questions, BOTH, seed);
        expect(orderQuestions(questions.toReversed(), BOTH, seed)).toEqual(ordered);
        expect(orderQuestions(ordered, BOTH, seed)).toEqual(ordered);
        const part = questions.filter(({ id_questao }) => id_questao % 2 === 0);
        expect(orderQuestions(part, BOTH, seed)).toEqual(
          ordered.filter(({ id_questao }) => id_questao % 2 === 0),
        );
      }),
      RUNS,
    );
  });

  it('is that of the version without a shuffle or a seed', () => {
    fc.assert(
      fc.property(anyExam, anySeed, (questions, seed) => {
        expect(orderQuestions(questions, NONE, seed)).toEqual(questions);
        expect(orderQuestions(questions, BOTH, null)).toEqual(questions);
      }),
      RUNS,
    );
  });

  it('puts every question and option in every place about equally often', () => {
    const questions = [1, 2, 3, 4].map((id_questao) => ({
      id_questao,
      answers: [1, 2, 3, 4].map((place) => ({ id_resposta: id_questao * 10 + place })),
    }));
    const counts = new Map<string, number>();
    const count = (key: string) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    };
    const seeds = 4000;
    for (let at = 0; at < seeds; at += 1) {
      const ordered = orderQuestions(questions, BOTH, at * 7919);
      for (const [place, { id_questao }] of ordered.entries()) count(`${id_questao} ${place}`);
      const first = ordered.find(({ id_questao }) => id_questao === 1);
      for (const [place, { id_resposta }] of (first?.answers ?? []).entries())
        count(`${id_resposta} ${place}`);
    }
    expect(counts.size).toBe(32);
    for (const times of counts.values()) expect(Math.abs(times / seeds - 0.25)).toBeLessThan(0.04);
  });
});
