import { describe, expect, it } from 'vitest';
import { addAnswer, createAbilityState } from './filter.ts';
import { runFitRound, startFit } from './fit.ts';
import { type Fit, type FitData, prepareFit } from './fit-data.ts';
import { estimateLearners } from './fit-learners.ts';
import { estimateQuestions } from './fit-questions.ts';

interface Answered {
  learner: number;
  question: number;
  isRight: boolean;
}

function makeData(
  questions: { module: number; floor?: number }[],
  learners: number,
  answers: readonly Answered[],
): FitData {
  const sorted = answers.toSorted((a, b) => a.learner - b.learner);
  const before = (learner: number) => sorted.filter((answer) => answer.learner < learner).length;
  return prepareFit(
    {
      modules: Int32Array.from(questions, ({ module }) => module),
      floors: Float64Array.from(questions, ({ floor = 0 }) => floor),
      moduleCount: Math.max(...questions.map(({ module }) => module)) + 1,
    },
    {
      starts: Int32Array.from({ length: learners + 1 }, (_, learner) => before(learner)),
      questions: Int32Array.from(sorted, ({ question }) => question),
      isRight: Uint8Array.from(sorted, ({ isRight }) => Number(isRight)),
    },
  );
}

/** Answers of one learner. */
const answered = (question: number, right: number, wrong: number, learner = 0): Answered[] =>
  Array.from({ length: right + wrong }, (_, at) => ({ learner, question, isRight: at < right }));

function finish<T>(run: Generator<void, T>): T {
  for (;;) {
    const { done, value } = run.next();
    if (done) return value;
  }
}

const inOrder = (values: Iterable<number>) => [...values].map((value) => Number(value.toFixed(6)));

describe('the fit of difficulties', () => {
  it('has a place for each learner and module with answers, and the answers of each question', () => {
    const data = makeData([{ module: 0 }, { module: 1 }, { module: 1 }], 3, [
      { learner: 0, question: 1, isRight: true },
      { learner: 0, question: 2, isRight: true },
      { learner: 0, question: 0, isRight: false },
      { learner: 2, question: 1, isRight: false },
    ]);
    expect([...data.cells]).toEqual([0, 0, 1, 2]);
    expect([...data.cellStarts]).toEqual([0, 2, 2, 3]);
    expect([...data.questionStarts]).toEqual([0, 1, 3, 4]);
    expect([...data.byQuestion]).toEqual([2, 0, 3, 1]);
  });

  it('begins with the shares of right answers, without the guessed ones (ABILITY-05)', () => {
    const data = makeData([{ module: 0, floor: 0.25 }, { module: 0 }, { module: 1 }, { module: 1 }], 1, [
      ...answered(0, 2, 0),
      ...answered(2, 0, 10),
      ...answered(3, 0, 98),
    ]);
    const fit = startFit(data);
    const logit = (share: number) => -Math.log(share / (1 - share));
    const expected = [(3.2 / 4 - 0.25) / 0.75, 1.2 / 2, 1.2 / 12, 0.03].map(logit);
    expect(inOrder(fit.difficulties)).toEqual(inOrder(expected));
    expect(inOrder(fit.variances)).toEqual(inOrder([2, 0, 10, 98].map((n) => 1 / (0.2 * n + 1))));
    expect([fit.levelVariance, fit.offsetVariance, fit.difficultyVariance]).toEqual([1, 0.25, 1]);
  });

  it('draws the mean of a module to that of all (ABILITY-05)', () => {
    const data = makeData([{ module: 0 }, { module: 0 }, { module: 2 }], 1, answered(2, 0, 10));
    const { difficulties, moduleMeans } = startFit(data);
    const [a, b, c] = [...difficulties] as [number, number, number];
    const mean = (a + b + c) / 3;
    expect(inOrder(moduleMeans)).toEqual(inOrder([(a + b + 2 * mean) / 4, mean, (c + 2 * mean) / 3]));
    expect([...startFit(makeData([{ module: 0 }], 1, [])).moduleMeans]).toHaveLength(1);
  });

  it('knows of a learner what an ability that stands still would, and sums up those with 50 answers', () => {
    const questions = [{ module: 0, floor: 0.2 }, { module: 1 }];
    const data = makeData(questions, 3, [
      ...answered(0, 20, 10),
      ...answered(1, 5, 15),
      ...answered(0, 20, 29, 1),
      ...answered(1, 30, 20, 2),
    ]);
    const fit: Fit = {
      ...startFit(data),
      difficulties: Float64Array.of(0.5, -0.5),
      variances: Float64Array.of(0.1, 0.2),
      levelVariance: 0.8,
      offsetVariance: 0.3,
    };
    const still = { answerVariance: 0, learning: 0, levelVariance: 0.8, offsetVariance: 0.3 };
    const replay = (learner: number, modules: readonly number[]) => {
      const state = createAbilityState(modules.length, still);
      const from = data.answers.starts[learner] as number;
      for (let at = from; at < (data.answers.starts[learner + 1] as number); at += 1) {
        const question = data.answers.questions[at] as number;
        const { module, floor = 0 } = questions[question] as { module: number; floor?: number };
        addAnswer(
          state,
          { module: modules.indexOf(module), day: 0, isRight: data.answers.isRight[at] === 1 },
          {
            floor,
            difficulty: fit.difficulties[question] as number,
            variance: fit.variances[question] as number,
          },
        );
      }
      return state;
    };
    const [first, second, third] = [replay(0, [0, 1]), replay(1, [0]), replay(2, [1])] as const;
    const learners = finish(estimateLearners(data, fit));
    const level = (state: typeof first) => state.mean[0] as number;
    expect(inOrder(learners.means)).toEqual(
      inOrder([
        level(first) + (first.mean[1] as number),
        level(first) + (first.mean[2] as number),
        level(second) + (second.mean[1] as number),
        level(third) + (third.mean[1] as number),
      ]),
    );
    expect(learners.variances).toHaveLength(4);
    // The second learner has 49 answers.
    const moment = (state: typeof first, place: number) =>
      (state.mean[place] as number) ** 2 + (state.covariance[place * state.mean.length + place] as number);
    expect([learners.steady, learners.steadyCells]).toEqual([2, 3]);
    expect(learners.levelMoment).toBeCloseTo(moment(first, 0) + moment(third, 0), 8);
    expect(learners.offsetMoment).toBeCloseTo(moment(first, 1) + moment(first, 2) + moment(third, 1), 8);
  });

  it('finds the likeliest difficulty under the abilities, drawn to the mean of its module (ABILITY-05)', () => {
    const [mean, deviation, floor, pull, center] = [0.4, 0.7, 0.2, 1 / 0.5, 0.3];
    const data = makeData([{ module: 0, floor }], 1, answered(0, 26, 14));
    const fit: Fit = {
      ...startFit(data),
      difficulties: Float64Array.of(0.2),
      moduleMeans: Float64Array.of(center),
      difficultyVariance: 0.5,
    };
    const learners = {
      ...finish(estimateLearners(data, fit)),
      means: Float64Array.of(mean),
      variances: Float64Array.of(deviation ** 2),
    };
    finish(estimateQuestions(data, fit, learners));
    // A fine sum over the normal distribution of the ability.
    const expected = (difficulty: number) => {
      let [likelihood, weights, information] = [0, 0, 0];
      for (let x = -6; x <= 6; x += 0.05) {
        const weight = Math.exp((-x * x) / 2);
        const known = 1 / (1 + Math.exp(difficulty - mean - deviation * x));
        const right = floor + (1 - floor) * known;
        const fall = (1 - floor) * known * (1 - known);
        weights += weight;
        likelihood += weight * (26 * Math.log(right) + 14 * Math.log(1 - right));
        information += (weight * 40 * fall * fall) / (right * (1 - right));
      }
      return {
        value: likelihood / weights - ((difficulty - center) ** 2 * pull) / 2,
        information: information / weights,
      };
    };
    let best = -1;
    for (let difficulty = -1; difficulty <= 1.5; difficulty += 0.005)
      if (expected(difficulty).value > expected(best).value) best = difficulty;
    expect(fit.difficulties[0]).toBeCloseTo(best, 2);
    expect(fit.variances[0]).toBeCloseTo(1 / (expected(best).information + pull), 3);
  });

  it('changes a difficulty by at most 1.5 at once, three times', () => {
    const data = makeData([{ module: 0 }], 1, answered(0, 0, 1000));
    const fit: Fit = { ...startFit(data), difficulties: Float64Array.of(-9), difficultyVariance: 4 };
    const learners = {
      ...finish(estimateLearners(data, fit)),
      means: Float64Array.of(5),
      variances: Float64Array.of(0),
    };
    finish(estimateQuestions(data, fit, learners));
    expect(fit.difficulties[0]).toBeCloseTo(-4.5, 8);
  });

  it('learns how much students and questions differ from 200 learners with 50 answers, not from 199', () => {
    const questions = Array.from({ length: 10 }, (_, at) => ({ module: at % 2 }));
    const data = (learners: number) =>
      makeData(
        questions,
        learners,
        Array.from({ length: learners }, (_, learner) =>
          questions.flatMap((_q, question) =>
            answered(
              question,
              (learner * 7 + question * 3) % 6,
              5 - ((learner * 7 + question * 3) % 6),
              learner,
            ),
          ),
        ).flat(),
      );
    const few = startFit(data(199));
    finish(runFitRound(data(199), few));
    expect([few.levelVariance, few.offsetVariance, few.difficultyVariance]).toEqual([1, 0.25, 1]);

    const many = data(200);
    const fit = startFit(many);
    const before = finish(estimateLearners(many, structuredClone(fit)));
    finish(runFitRound(many, fit));
    const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
    expect(fit.levelVariance).toBeCloseTo(clamp(before.levelMoment / 200, 0.25, 9), 8);
    expect(fit.offsetVariance).toBeCloseTo(clamp(before.offsetMoment / 400, 0.05, 1), 8);
    const spread = questions.reduce((sum, { module }, question) => {
      const distance = (fit.difficulties[question] as number) - (fit.moduleMeans[module] as number);
      return sum + distance ** 2 + (fit.variances[question] as number);
    }, 0);
    expect(fit.difficultyVariance).toBeCloseTo(clamp(spread / 10, 0.25, 4), 8);
  });
});
