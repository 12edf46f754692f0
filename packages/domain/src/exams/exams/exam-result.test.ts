import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listModulesToStudy } from './modules-to-study.ts';
import {
  formatResult,
  isPassed,
  mockAverage,
  PASS_PERCENT,
  RESULT_TITLE,
  resultStep,
  SEE_CORRECTED,
  showsResolutions,
} from './result.ts';
import {
  filterReview,
  formatReviewSummary,
  isAnsweredCorrectly,
  NOTHING_TO_REDO,
  nextWrongIndex,
  REDO_LABEL,
  REVIEW_FILTERS,
  REVIEW_STEP,
  REVIEW_TITLE,
  shouldOfferFilter,
  stepAfterReview,
} from './review.ts';
import { reviewColour } from './strip.ts';
import {
  boundElapsedTime,
  formatClock,
  formatDuration,
  formatExamTimestamp,
  formatResultDate,
  isTimed,
  parseClock,
} from './time.ts';

describe('time', () => {
  it("reads 'X horas Y min e Z seg' (EXAM-34)", () => {
    expect(formatDuration(2 * 3600 + 5 * 60 + 9)).toBe('2 horas 5 min e 9 seg');
    expect(formatDuration(0)).toBe('0 horas 0 min e 0 seg');
  });

  it('shows hh:mm:ss (EXAM-46)', () => {
    expect([0, 61, 3600, 359_999, 360_000].map(formatClock)).toEqual([
      '00:00:00',
      '00:01:01',
      '01:00:00',
      '99:59:59',
      '100:00:00',
    ]);
  });

  it('is parsed back from its text', () => {
    fc.assert(fc.property(fc.nat(31_536_000), (seconds) => parseClock(formatClock(seconds)) === seconds));
    expect(['1:00:00', '00:60:00', '', 'x'].map(parseClock)).toEqual([null, null, null, null]);
  });

  it("dates a result 'dd de MMMM de yyyy' (EXAM-35)", () => {
    expect(formatResultDate('2026/11/05 09:07')).toBe('05 de novembro de 2026');
  });

  it('writes data_prova as yyyy/MM/dd HH:mm in the academy’s calendar (EXAM-87)', () => {
    expect(formatExamTimestamp(new Date('2026-11-16T01:05:00Z'))).toBe('2026/11/15 22:05');
    expect(formatExamTimestamp(new Date('2026-11-15T03:00:00Z'))).toBe('2026/11/15 00:00');
  });

  it('shows a clock for class_type 2 only (EXAM-41, MOCK-11)', () => {
    expect([1, 2, 3, 5].map(isTimed)).toEqual([false, true, false, false]);
  });

  it('is the device’s active seconds, limited to the server’s time minus the pauses', () => {
    const startedAt = new Date('2026-11-15T12:00:00Z');
    const at = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);
    const elapsed = (claimed: number, now: number, paused = 0, stored = 0) =>
      boundElapsedTime({ claimed, stored, startedAt, now: at(now), paused });
    expect(elapsed(50, 60)).toBe(50);
    expect(elapsed(5000, 60)).toBe(60);
    expect(elapsed(5000, 60, 20)).toBe(40);
    expect(elapsed(10, 60, 0, 30)).toBe(30);
    fc.assert(
      fc.property(
        fc.nat(9999),
        fc.integer({ min: -500, max: 9999 }),
        fc.nat(9999),
        (claimed, now, paused) => {
          const seconds = elapsed(claimed, now, paused);
          expect(seconds).toBeGreaterThanOrEqual(0);
          expect(seconds).toBeLessThanOrEqual(Math.max(0, now - paused));
          expect(seconds).toBeLessThanOrEqual(claimed);
        },
      ),
    );
  });
});

describe('results', () => {
  it('pass from 70 % correct on (EXAM-89)', () => {
    expect(PASS_PERCENT).toBe(70);
    expect([isPassed(7, 10), isPassed(69, 100), isPassed(98, 140), isPassed(0, 0)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('average a mock as correct divided by answered times 100, rounded; 0 without answers (MOCK-12)', () => {
    expect([mockAverage(2, 3), mockAverage(1, 3), mockAverage(5, 5), mockAverage(0, 0)]).toEqual([
      67, 33, 100, 0,
    ]);
  });

  it("say 'Você acertou X de N questões em {time}!'", () => {
    expect(formatResult(8, 10, 725)).toBe('Você acertou 8 de 10 questões em 0 horas 12 min e 5 seg!');
    expect(RESULT_TITLE).toBe('Resultado da prova');
    expect(SEE_CORRECTED).toBe('Ver a prova corrigida >');
  });

  it('end a first attempt in lectureResult with first_test (EXAM-60)', () => {
    expect(resultStep(false)).toEqual({ step: 'lectureResult', marks: 'first_test' });
  });

  it('end a redo in lectureRedoResult with second_test (EXAM-62)', () => {
    expect(resultStep(true)).toEqual({ step: 'lectureRedoResult', marks: 'second_test' });
  });
});

describe('resolutions', () => {
  it('show in practice and in every review (EXAM-26)', () => {
    expect(showsResolutions('attempt', false)).toBe(true);
    expect(showsResolutions('review', false)).toBe(true);
    expect(showsResolutions('review', true)).toBe(true);
  });

  it('do not show while a mock is taken (EXAM-27)', () => {
    expect(showsResolutions('attempt', true)).toBe(false);
  });
});

interface Question {
  id_questao: number;
  module: { id: number; title: string } | null;
  answers: { correta: 0 | 1; marcada?: boolean }[];
}

const question = (id: number, correct: boolean, module = 1): Question => ({
  id_questao: id,
  module: module === 0 ? null : { id: module, title: `Módulo ${module}` },
  answers: [
    { correta: 1, marcada: correct },
    { correta: 0, marcada: !correct },
  ],
});

describe('a review', () => {
  const mixed = [question(1, true), question(2, false), question(3, true), question(4, false)];
  const ids = (questions: Question[]) => questions.map(({ id_questao }) => id_questao);

  it('takes an answer with correta = 1 for right, and marcada for the student’s mark (EXAM-90, EXAM-91)', () => {
    expect(isAnsweredCorrectly({ answers: [{ correta: 1, marcada: true }] })).toBe(true);
    expect(isAnsweredCorrectly({ answers: [{ correta: 0, marcada: true }] })).toBe(false);
    expect(isAnsweredCorrectly({ answers: [{ correta: 1, marcada: false }, { correta: 0 }] })).toBe(false);
  });

  it('filters all, wrong and correct questions (REVIEW-02)', () => {
    expect(REVIEW_FILTERS.map(({ label }) => label)).toEqual([
      'Todas',
      'Somente questões erradas',
      'Somente questões certas',
    ]);
    expect(ids(filterReview(mixed, 'all'))).toEqual([1, 2, 3, 4]);
    expect(ids(filterReview(mixed, 'wrong'))).toEqual([2, 4]);
    expect(ids(filterReview(mixed, 'correct'))).toEqual([1, 3]);
  });

  it('offers the filter only when some but not all answers are wrong (REVIEW-03)', () => {
    expect(shouldOfferFilter(mixed)).toBe(true);
    expect(shouldOfferFilter(mixed.filter(isAnsweredCorrectly))).toBe(false);
    expect(shouldOfferFilter(filterReview(mixed, 'wrong'))).toBe(false);
    expect(shouldOfferFilter([])).toBe(false);
  });

  it('shows a green badge for a correct answer (REVIEW-10) and a red one for a wrong one (REVIEW-11)', () => {
    expect(reviewColour(true)).toBe('green');
    expect(reviewColour(false)).toBe('red');
  });

  it("sums up 'Você acertou X de Y questões'", () => {
    expect(formatReviewSummary(2, 4)).toBe('Você acertou 2 de 4 questões');
    expect(REVIEW_TITLE).toBe('Revisão da prova');
  });

  it('finds the next wrong question, from the start again after the last', () => {
    expect([0, 1, 3].map((at) => nextWrongIndex(mixed, at))).toEqual([1, 3, 1]);
    expect(nextWrongIndex([question(1, true)], 0)).toBeNull();
    expect(nextWrongIndex([], 0)).toBeNull();
  });

  it('closes to the exam, and after a redo to the material (REVIEW-07, REVIEW-08, REVIEW-09)', () => {
    expect(REVIEW_STEP).toBe('lectureReview');
    expect(stepAfterReview(false)).toBe('lecture');
    expect(stepAfterReview(true)).toBe('file');
  });

  it('has the texts of a redo', () => {
    expect(REDO_LABEL).toBe('Refazedo questões erradas');
    expect(NOTHING_TO_REDO).toBe(
      'Não encontramos provas finalizadas, por favor realize a prova antes de tentar fazer a revisão',
    );
  });
});

describe('the modules to study', () => {
  it('are weakest first, each with its wrong questions; a module without wrong questions is left out', () => {
    const questions = [
      question(1, true, 1),
      question(2, false, 1),
      question(3, false, 2),
      question(4, true, 3),
      question(5, false, 0),
      question(6, true, 0),
      question(7, true, 0),
    ];
    const next = listModulesToStudy(questions).map(({ module, percent, wrong }) => [
      module?.id ?? null,
      percent,
      wrong.map(({ id_questao }) => id_questao),
    ]);
    expect(next).toEqual([
      [2, 0, [3]],
      [1, 50, [2]],
      [null, 67, [5]],
    ]);
  });

  it('contain every wrong question once, ordered by the share of right ones', () => {
    const anyQuestions = fc.array(fc.tuple(fc.boolean(), fc.nat(4)), { maxLength: 40, size: 'max' });
    fc.assert(
      fc.property(anyQuestions, (drawn) => {
        const questions = drawn.map(([correct, module], at) => question(at + 1, correct, module));
        const modules = listModulesToStudy(questions);
        const wrong = modules.flatMap((module) => module.wrong.map(({ id_questao }) => id_questao));
        const all = questions
          .filter((each) => !isAnsweredCorrectly(each))
          .map(({ id_questao }) => id_questao);
        expect(wrong.sort((a, b) => a - b)).toEqual(all);
        const shares = modules.map(({ correct, total }) => correct / total);
        expect([...shares].sort((a, b) => a - b)).toEqual(shares);
      }),
    );
  });
});
