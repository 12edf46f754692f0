import { describe, expect, it } from 'vitest';
import { openPresetChoices, parseGivenQuestions, parsePracticeSearch } from './practice-address.ts';

const OFFER = {
  families: [
    { id: 1, modules: [{ id: 11 }, { id: 12 }] },
    { id: 2, modules: [{ id: 21 }] },
  ],
  weakest: { family: 1, module: 12 },
};
const DEFAULTS = parsePracticeSearch({}, OFFER).choices;

describe('the address of the builder', () => {
  it('opens the defaults, the weakest module among them', () => {
    expect(parsePracticeSearch({}, OFFER)).toMatchObject({
      choices: { familyIds: [1], moduleIds: [12], count: 10 },
      isBroken: false,
    });
  });

  it('names modules, status, difficulty and number', () => {
    const search = {
      module: '11,21',
      status: 'wrong',
      difficulty: 'hard,easy',
      count: 180,
      correction: 'end',
    };
    expect(parsePracticeSearch(search, OFFER)).toEqual({
      choices: {
        familyIds: [1, 2],
        moduleIds: [11, 21],
        statuses: ['wrong'],
        difficulties: ['hard', 'easy'],
        count: 180,
        isTimed: false,
        isCorrectedAtOnce: false,
      },
      isBroken: false,
    });
    expect(parsePracticeSearch({ module: 11 }, OFFER).choices.moduleIds).toEqual([11]);
  });

  it('with an unknown module, a number of 0, 181 or abc, or a broken code opens the defaults (BUILDER-15)', () => {
    const broken = [
      { module: 99 },
      { module: 'x' },
      { family: 3 },
      { count: 0 },
      { count: 181 },
      { count: 'abc' },
      { count: 1.5 },
      { status: 'talvez' },
      { difficulty: 'impossível' },
      { preset: 'não é código' },
      { module: 11, count: 0 },
    ];
    for (const search of broken)
      expect(parsePracticeSearch(search, OFFER)).toEqual({ choices: DEFAULTS, isBroken: true });
  });

  it('opens a shared preset only with filters that exist for the student (BUILDER-15)', () => {
    const shared = { ...DEFAULTS, moduleIds: [11], count: 40 };
    expect(openPresetChoices(shared, OFFER)).toEqual({ choices: shared, isBroken: false });
    expect(openPresetChoices({ ...shared, moduleIds: [77] }, OFFER)).toEqual({
      choices: DEFAULTS,
      isBroken: true,
    });
  });

  it('names questions, at most 180 of them', () => {
    expect(parseGivenQuestions({ question: '3,x,5' })).toEqual([3, 5]);
    expect(parseGivenQuestions({})).toBeUndefined();
    expect(parseGivenQuestions({ question: Array.from({ length: 300 }, (_, at) => at + 1) })).toHaveLength(
      180,
    );
  });
});
