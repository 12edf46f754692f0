import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { propertyRuns } from '../../../../../tools/property-runs.ts';
import { IDK } from './answers.ts';
import { countAnswers, crossedOptions, isMarked, isViewed, newAttempt } from './attempt.ts';
import {
  addTime,
  choose,
  confirmSaved,
  finish,
  goToQuestion,
  isSaved,
  openAttempt,
  pause,
  resume,
  setCertainty,
  toggleCross,
  toggleMark,
  unsavedPart,
} from './device-attempt.ts';
import { anyAction, anyAttempt, anyDeviceAttempt, applyAction, QUESTIONS } from './testing/arbitraries.ts';

/** Thousands of runs are slow on a loaded machine. */
vi.setConfig({ testTimeout: 60_000 });

const open = () => openAttempt({ device: 'a', questions: QUESTIONS });

describe('a device attempt', () => {
  it('opens on its first question, at time 0, with nothing answered (EXAM-40)', () => {
    const { attempt, current, paused } = open();
    expect({ current, paused, elapsed: attempt.elapsed }).toEqual({ current: 0, paused: false, elapsed: 0 });
    expect(countAnswers(attempt)).toEqual({ answered: 0, viewedUnanswered: 1, toAnswer: 6 });
  });

  it('opens on the first question without an answer when this device has not been in it', () => {
    const answered = choose(choose(open(), QUESTIONS[0] ?? 0, 'idk'), QUESTIONS[1] ?? 0, 'idk');
    const elsewhere = (current?: number) =>
      openAttempt({ device: 'b', questions: QUESTIONS, restored: answered.attempt, current }).current;
    expect(elsewhere()).toBe(2);
    expect(elsewhere(0)).toBe(0);
    const all = QUESTIONS.reduce((attempt, question) => choose(attempt, question, 'idk'), open());
    expect(openAttempt({ device: 'b', questions: QUESTIONS, restored: all.attempt }).current).toBe(0);
  });

  it('keeps how sure the student is with the choice, and none for another one or Não sei (EVIDENCE-08)', () => {
    const [question = 0] = QUESTIONS;
    const sure = setCertainty(choose(open(), question, 11), question, 'sure');
    expect(sure.attempt.answers[question]).toMatchObject({ choice: 11, counter: 2, certainty: 'sure' });
    expect(setCertainty(sure, question, null).attempt.answers[question]).not.toHaveProperty('certainty');
    expect(choose(sure, question, 12).attempt.answers[question]).not.toHaveProperty('certainty');
    const unsure = choose(open(), question, IDK);
    expect(setCertainty(unsure, question, 'guess')).toBe(unsure);
    expect(setCertainty(open(), question, 'guess').attempt.answers).toEqual({});
  });

  it('takes the cross of an option away when it is chosen (MARKS-03)', () => {
    const [question = 0] = QUESTIONS;
    const crossed = toggleCross(toggleCross(open(), 11), 12);
    expect([...crossedOptions(crossed.attempt)]).toEqual([11, 12]);
    expect([...crossedOptions(choose(crossed, question, 12).attempt)]).toEqual([11]);
    expect(isSaved(crossed)).toBe(false);
  });

  it('continues with the answers of the saved test (EXAM-38)', () => {
    fc.assert(
      fc.property(anyAttempt, (restored) => {
        const { attempt } = openAttempt({ device: 'b', questions: QUESTIONS, restored });
        expect(attempt.answers).toEqual(restored.answers);
      }),
    );
  });

  it('continues with the times of the saved test, in total and of each question (EXAM-39)', () => {
    fc.assert(
      fc.property(anyAttempt, (restored) => {
        const { attempt } = openAttempt({ device: 'b', questions: QUESTIONS, restored });
        expect(attempt.elapsed).toBe(restored.elapsed);
        for (const question of QUESTIONS)
          expect(attempt.seconds[question] ?? 0).toBe(restored.seconds[question] ?? 0);
      }),
    );
  });

  it("merges the device's stored state with the server's", () => {
    const stored = choose(open(), 11, 111).attempt;
    const restored = choose(openAttempt({ device: 'z', questions: QUESTIONS }), 12, 121).attempt;
    const deviceAttempt = openAttempt({ device: 'a', questions: QUESTIONS, stored: stored, restored });
    expect(Object.keys(deviceAttempt.attempt.answers)).toEqual(['11', '12']);
    expect(Object.keys(unsavedPart(deviceAttempt).answers)).toEqual(['11']);
  });

  it('counts time on the current question, and in total, only while it runs (EXAM-43, EXAM-44)', () => {
    const paused = pause(addTime(goToQuestion(open(), 1), 30));
    expect(addTime(paused, 60).attempt.elapsed).toBe(30);
    const on = addTime(resume(addTime(paused, 60)), 5);
    expect(on.attempt).toMatchObject({ elapsed: 35, seconds: { 11: 0, 12: 35 } });
  });

  it('accepts no choice, mark or navigation while it is paused', () => {
    const paused = pause(open());
    expect(choose(paused, 11, 111)).toBe(paused);
    expect(goToQuestion(paused, 2)).toBe(paused);
    expect(toggleMark(paused, 11)).toBe(paused);
  });

  it('ignores unknown questions and indexes that do not exist', () => {
    const deviceAttempt = open();
    for (const at of [-1, 6, 0.5, Number.NaN]) expect(goToQuestion(deviceAttempt, at)).toBe(deviceAttempt);
    expect(choose(deviceAttempt, 99, 1)).toBe(deviceAttempt);
    expect(toggleMark(deviceAttempt, 99)).toBe(deviceAttempt);
  });

  it('takes "Não sei" as an answer', () => {
    const { attempt } = choose(open(), 13, IDK);
    expect(attempt.answers[13]?.choice).toBe('idk');
    expect(countAnswers(attempt).answered).toBe(1);
  });

  it('marks a question for review and removes the mark', () => {
    const marked = toggleMark(open(), 14);
    expect(isMarked(marked.attempt, 14)).toBe(true);
    expect(isMarked(toggleMark(marked, 14).attempt, 14)).toBe(false);
  });

  it('marks a question as viewed when going to it', () => {
    const moved = goToQuestion(open(), 3);
    expect(QUESTIONS.filter((question) => isViewed(moved.attempt, question))).toEqual([11, 14]);
  });
});

describe('finishing', () => {
  it('twice is finishing once', () => {
    fc.assert(
      fc.property(anyDeviceAttempt, (deviceAttempt) => {
        const once = finish(deviceAttempt);
        expect(finish(once)).toBe(once);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('ends the test: nothing changes it afterwards (EXAM-59)', () => {
    fc.assert(
      fc.property(anyDeviceAttempt, fc.array(anyAction, { maxLength: 10 }), (deviceAttempt, actions) => {
        const done = finish(deviceAttempt);
        expect(actions.reduce(applyAction, done).attempt).toEqual(done.attempt);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('stops the timer', () => {
    expect(addTime(finish(addTime(open(), 9)), 60).attempt.elapsed).toBe(9);
  });
});

describe('the saved part', () => {
  it('is never more than the server confirmed: a choice is unsaved until then', () => {
    const chosen = choose(open(), 11, 111);
    expect(isSaved(chosen)).toBe(false);
    const sent = unsavedPart(chosen);
    const meanwhile = choose(chosen, 12, 121);
    const after = confirmSaved(meanwhile, sent);
    expect(isSaved(after)).toBe(false);
    expect(Object.keys(unsavedPart(after).answers)).toEqual(['12']);
    expect(isSaved(confirmSaved(after, unsavedPart(after)))).toBe(true);
  });

  it('is everything after a confirmed save, whatever was done before it', () => {
    fc.assert(
      fc.property(anyDeviceAttempt, (deviceAttempt) => {
        const after = confirmSaved(deviceAttempt, unsavedPart(deviceAttempt));
        expect(isSaved(after)).toBe(true);
        expect(unsavedPart(after)).toMatchObject({ answers: {}, seconds: {}, marks: {} });
        expect(after.attempt).toEqual(deviceAttempt.attempt);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it("adopts the server's choice that won over the one sent", () => {
    const chosen = choose(open(), 11, 111);
    const newer = { ...newAttempt(QUESTIONS), answers: { 11: { choice: 114, counter: 7, device: 'z' } } };
    const after = confirmSaved(chosen, unsavedPart(chosen), newer);
    expect(after.attempt.answers[11]).toEqual({ choice: 114, counter: 7, device: 'z' });
    expect(choose(after, 11, 112).attempt.answers[11]?.counter).toBe(8);
  });
});
