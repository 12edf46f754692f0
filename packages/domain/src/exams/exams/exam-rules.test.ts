import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterAt, letterOf, MAX_OPTIONS } from '../../questions/questions/lettering.ts';
import { type Answers, IDK } from './answers.ts';
import { firstUnanswered, newAttempt, unansweredQuestions } from './attempt.ts';
import { choose, goToQuestion, openAttempt } from './device-attempt.ts';
import {
  canGoBack,
  chooseFinishPrompt,
  FINISH_DIALOG,
  FINISH_LABEL,
  forwardInAttempt,
  forwardInReview,
  nextQuestionIndex,
  offersResult,
  progressPercent,
  UNANSWERED_DIALOG,
} from './navigation.ts';
import { questionImage } from './question-image.ts';
import { STRIP_STEP, stripColour } from './strip.ts';
import {
  anyAction,
  anyAttempt,
  anyPosition,
  applyAction,
  offered,
  QUESTIONS,
} from './testing/arbitraries.ts';

const answering = (...questions: number[]) => {
  const answers: Answers = Object.fromEntries(
    questions.map((question, at) => [question, { choice: question * 10 + 1, counter: at + 1, device: 'a' }]),
  );
  return { ...newAttempt(QUESTIONS), answers };
};

describe('letters', () => {
  it('run from A to M (EXAM-18)', () => {
    expect([0, 1, 2, 12].map(letterAt)).toEqual(['A', 'B', 'C', 'M']);
  });

  it('are 13 at most (EXAM-19)', () => {
    expect(MAX_OPTIONS).toBe(13);
    expect(letterAt(13)).toBeNull();
    expect(letterAt(-1)).toBeNull();
  });

  it('never change: whatever a student does, an option keeps its letter', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 30 }), anyPosition, (actions, index) => {
        const question = QUESTIONS[index] ?? 0;
        const before = offered(question).map((answer) => letterOf(offered(question), answer));
        const start = openAttempt({ device: 'a', questions: QUESTIONS });
        const end = actions.reduce(applyAction, start);
        expect(end.attempt.questions).toEqual(start.attempt.questions);
        expect(offered(question).map((answer) => letterOf(offered(question), answer))).toEqual(before);
        expect(before).toEqual(['A', 'B', 'C', 'D', 'E']);
      }),
    );
  });
});

describe('progress', () => {
  it('is the current question’s number times 100 divided by the total (EXAM-14)', () => {
    expect([1, 5, 20].map((number) => progressPercent(number, 20))).toEqual([5, 25, 100]);
    expect(progressPercent(0, 0)).toBe(0);
  });
});

describe('Próximo', () => {
  it('goes to the next unanswered question after the current one (EXAM-50)', () => {
    expect(nextQuestionIndex(answering(11, 12, 13), 0)).toBe(3);
    expect(nextQuestionIndex(answering(12), 0)).toBe(2);
  });

  it('goes to the next in order when none after the current one is unanswered (EXAM-51)', () => {
    expect(nextQuestionIndex(answering(13, 14, 15, 16), 2)).toBe(3);
    expect(nextQuestionIndex(answering(...QUESTIONS), 0)).toBe(1);
    expect(nextQuestionIndex(answering(...QUESTIONS), 5)).toBeNull();
  });

  it('leads to the only unanswered question, also when it stands before the current one (EXAM-53)', () => {
    expect(nextQuestionIndex(answering(12, 13, 14, 15, 16), 2)).toBe(0);
    expect(nextQuestionIndex(answering(11, 12, 13, 14, 15), 1)).toBe(5);
    expect(nextQuestionIndex(answering(12, 13, 14, 15, 16), 0)).toBe(1);
  });

  it('goes back only to the only blank one, and skips only what is answered', () => {
    fc.assert(
      fc.property(anyAttempt, anyPosition, (attempt, current) => {
        const next = nextQuestionIndex(attempt, current);
        if (next === null) expect(current).toBe(QUESTIONS.length - 1);
        else if (next < current) {
          const isBlank = (question: number) => !(question in attempt.answers);
          expect(QUESTIONS.filter(isBlank)).toEqual([QUESTIONS[next]]);
        } else {
          expect(next).not.toBe(current);
          const skipped = QUESTIONS.slice(current + 1, next);
          expect(skipped.every((question) => question in attempt.answers)).toBe(true);
        }
      }),
    );
  });

  it("becomes 'Finalizar', enabled, on the last question (EXAM-52)", () => {
    expect(forwardInAttempt(answering(), 5)).toEqual({ label: 'Finalizar', enabled: true });
    expect(forwardInAttempt(answering(), 4)).toEqual({ label: 'Próximo', enabled: true });
  });

  it("becomes 'Finalizar' on the only unanswered question, and on no other (EXAM-53)", () => {
    expect(forwardInAttempt(answering(12, 13, 14, 15, 16), 0).label).toBe('Finalizar');
    expect(forwardInAttempt(answering(11, 12, 13, 14, 15), 0).label).toBe('Próximo');
    expect(forwardInAttempt(answering(11, 12, 13, 14), 0).label).toBe('Próximo');
    expect(forwardInAttempt(answering(...QUESTIONS), 0).label).toBe('Próximo');
  });

  it('is disabled on the last question of a review (EXAM-55)', () => {
    expect(forwardInReview(6, 5)).toEqual({ label: 'Próximo', enabled: false });
    expect(forwardInReview(6, 4).enabled).toBe(true);
  });
});

it('Anterior is disabled on question 1 only (EXAM-54)', () => {
  expect([0, 1, 5].map(canGoBack)).toEqual([false, true, true]);
});

describe('finishing', () => {
  it('needs every question answered (EXAM-72)', () => {
    expect(chooseFinishPrompt(answering(11, 13, 15))).toEqual({
      kind: 'blanks',
      questions: [12, 14, 16],
      first: 1,
    });
    expect(chooseFinishPrompt(answering(...QUESTIONS))).toEqual({ kind: 'confirm' });
  });

  it("accepts 'Não sei' as an answer (EXAM-73)", () => {
    const five = QUESTIONS.slice(0, 5).reduce(
      (deviceAttempt, question) => choose(deviceAttempt, question, question * 10 + 1),
      openAttempt({ device: 'a', questions: QUESTIONS }),
    );
    expect(chooseFinishPrompt(five.attempt).kind).toBe('blanks');
    expect(chooseFinishPrompt(choose(five, 16, IDK).attempt)).toEqual({ kind: 'confirm' });
  });

  it('lists the unanswered questions in order', () => {
    fc.assert(
      fc.property(anyAttempt, (attempt) => {
        const open = unansweredQuestions(attempt);
        const first = firstUnanswered(attempt);
        expect(first === null ? undefined : QUESTIONS[first]).toBe(open[0]);
        expect(offersResult(attempt)).toBe(open.length === 0);
        expect([...open].sort((a, b) => a - b)).toEqual(open);
      }),
    );
  });

  it('has the texts of the specification', () => {
    expect(UNANSWERED_DIALOG).toEqual({
      text: 'Você precisa responder todas as questões antes de finalizar a prova!',
      goToFirst: 'Ir para a primeira questão em branco',
      seeAll: 'Ver questões não respondidas',
      cancel: 'Cancelar',
    });
    expect(FINISH_DIALOG).toEqual({
      text: 'Você tem certeza que deseja FINALIZAR a prova?',
      yes: 'Sim',
      no: 'Não',
    });
    expect(FINISH_LABEL).toBe('Salvar e ver resultado');
  });
});

describe('the strip', () => {
  const deviceAttempt = choose(goToQuestion(openAttempt({ device: 'a', questions: QUESTIONS }), 2), 13, 131);
  const colours = (current: number) =>
    QUESTIONS.map((_, at) => stripColour(deviceAttempt.attempt, at, current));

  it('shows the current question blue (EXAM-30)', () => {
    for (const [at] of QUESTIONS.entries()) expect(stripColour(deviceAttempt.attempt, at, at)).toBe('blue');
  });

  it('shows an answered question green, as if it were correct (EXAM-31, REVIEW-12)', () => {
    expect(colours(5)[2]).toBe('green');
  });

  it('shows a viewed but unanswered question red, and one not viewed plain (EXAM-32)', () => {
    expect(colours(5)).toEqual(['red', 'none', 'green', 'none', 'none', 'blue']);
  });

  it('scrolls in steps of 300 px', () => {
    expect(STRIP_STEP).toBe(300);
  });
});

it('prefixes img_enunciado with uploads/ when that is missing (EXAM-92)', () => {
  expect(questionImage('q1.png')).toBe('uploads/q1.png');
  expect(questionImage('/q1.png')).toBe('uploads/q1.png');
  expect(questionImage('uploads/q1.png')).toBe('uploads/q1.png');
});
