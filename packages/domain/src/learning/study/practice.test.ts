import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difficultyOf } from './difficulty.ts';
import { defaultChoices, formatPracticeResult, PRACTICE_STATUSES } from './practice.ts';
import { mergePracticeAnswer, type PracticeAnswer } from './practice-answers.ts';
import { countPractice, type QuestionGroup } from './practice-counts.ts';

const anyAnswer: fc.Arbitrary<PracticeAnswer> = fc.record({
  questionId: fc.constant(1),
  answerId: fc.constantFrom(null, 11, 12),
  certainty: fc.constant(null),
  counter: fc.integer({ min: 1, max: 4 }),
  device: fc.constantFrom('a', 'b'),
  seconds: fc.nat(90),
  marks: fc.nat(3),
  isFixed: fc.constant(false),
});
const merge = (answers: readonly PracticeAnswer[]) =>
  answers.reduce<PracticeAnswer | undefined>(mergePracticeAnswer, undefined);

describe('answers of a training', () => {
  it('merge to the same in any order and when sent again (BUILDER-08)', () => {
    fc.assert(
      fc.property(fc.array(anyAnswer, { minLength: 1, maxLength: 6 }), (answers) => {
        const merged = merge(answers);
        expect(merge([...answers].reverse())).toEqual(merged);
        expect(merge([...answers, ...answers])).toEqual(merged);
        expect(merged?.counter).toBe(Math.max(...answers.map(({ counter }) => counter)));
      }),
    );
  });

  it('keep the first confirmed choice, whatever comes later (EVIDENCE-03)', () => {
    const anyConfirmed = fc
      .tuple(anyAnswer, fc.boolean())
      .map(([answer, isFixed]) => ({ ...answer, isFixed }));
    fc.assert(
      fc.property(fc.array(anyConfirmed, { minLength: 1, maxLength: 6 }), (answers) => {
        const first = answers.find(({ isFixed }) => isFixed);
        if (!first) return;
        const { answerId, counter, device } = first;
        expect(merge(answers)).toMatchObject({ answerId, counter, device, isFixed: true });
      }),
    );
  });
});

describe('the builder', () => {
  it('begins with the weakest module, every status and difficulty, 10 questions, no clock, corrected at once (BUILDER-01)', () => {
    expect(defaultChoices({ familyId: 1, moduleId: 7 })).toEqual({
      familyIds: [1],
      moduleIds: [7],
      statuses: [],
      difficulties: [],
      count: 10,
      isTimed: false,
      isCorrectedAtOnce: true,
    });
    expect(defaultChoices(null)).toMatchObject({ familyIds: [], moduleIds: [] });
  });

  it('calls 75 % right easy and less than half hard, from 20 answers on (BUILDER-03)', () => {
    expect(difficultyOf({ answers: 19, correct: 19 })).toBeNull();
    expect(difficultyOf({ answers: 20, correct: 15 })).toBe('easy');
    expect(difficultyOf({ answers: 1000, correct: 749 })).toBe('medium');
    expect(difficultyOf({ answers: 20, correct: 10 })).toBe('medium');
    expect(difficultyOf({ answers: 1000, correct: 499 })).toBe('hard');
  });

  it('counts what the choices draw, and never what is kept for mocks (BUILDER-04, BUILDER-06)', () => {
    const anyGroup: fc.Arbitrary<QuestionGroup> = fc.record({
      family: fc.integer({ min: 1, max: 2 }),
      module: fc.constantFrom(null, 1, 2, 3),
      statuses: fc.subarray([...PRACTICE_STATUSES]),
      difficulty: fc.constantFrom(null, 'easy' as const, 'medium' as const, 'hard' as const),
      isHeld: fc.boolean(),
      count: fc.integer({ min: 1, max: 9 }),
    });
    const anyFilters = fc.record({
      familyIds: fc.subarray([1, 2]),
      moduleIds: fc.subarray([1, 2, 3]),
      statuses: fc.subarray([...PRACTICE_STATUSES]),
      difficulties: fc.subarray(['easy' as const, 'medium' as const, 'hard' as const]),
    });
    fc.assert(
      fc.property(fc.array(anyGroup, { maxLength: 12 }), anyFilters, (groups, filters) => {
        const { total, held, byModule } = countPractice(groups, filters);
        const { familyIds, moduleIds, statuses, difficulties } = filters;
        const sum = (isHeld: boolean) =>
          groups
            .filter((group) => group.isHeld === isHeld)
            .filter(({ family }) => familyIds.length === 0 || familyIds.includes(family))
            .filter(({ module }) => moduleIds.length === 0 || moduleIds.some((id) => id === module))
            .filter(
              (group) => statuses.length === 0 || statuses.some((status) => group.statuses.includes(status)),
            )
            .filter(
              ({ difficulty }) => difficulties.length === 0 || difficulties.some((one) => one === difficulty),
            )
            .reduce((all, { count }) => all + count, 0);
        expect([total, held]).toEqual([sum(false), sum(true)]);
        if (moduleIds.length > 0)
          expect(moduleIds.reduce((all, id) => all + (byModule.get(id) ?? 0), 0)).toBe(total);
      }),
    );
  });

  it('says the result, with the time as one says it (BUILDER-11)', () => {
    expect(
      [30, 1, 60, 725, 3600, 3900].map((seconds) => formatPracticeResult(8, 10, seconds).split(' em ')[1]),
    ).toEqual(['30 segundos!', '1 segundo!', '1 minuto!', '12 min e 5 s!', '1 h!', '1 h e 5 min!']);
    expect(formatPracticeResult(8, 10, 725)).toBe(
      'Você acertou 8 de 10 questões respondidas em 12 min e 5 s!',
    );
  });
});
