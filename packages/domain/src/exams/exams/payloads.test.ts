import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { propertyRuns } from '../../../../../tools/property-runs.ts';
import { IDK } from './answers.ts';
import { addTime, choose, goToQuestion, openAttempt } from './device-attempt.ts';
import { buildAttemptPayload, buildFinalPayload, parseAttemptPayload } from './payloads.ts';
import { anyAttempt, anyDevice, offered, QUESTIONS } from './testing/arbitraries.ts';

/** Thousands of runs are slow on a loaded machine. */
vi.setConfig({ testTimeout: 60_000 });

const identity = { curso: 'cfp', aula: 7 };
const now = new Date('2026-11-15T22:30:00Z');
const final = { now, offered };

const deviceAttempt = [
  (s: ReturnType<typeof openAttempt>) => addTime(choose(s, 11, 112), 61),
  (s: ReturnType<typeof openAttempt>) => addTime(choose(goToQuestion(s, 1), 12, IDK), 5),
  (s: ReturnType<typeof openAttempt>) => goToQuestion(s, 2),
].reduce((s, step) => step(s), openAttempt({ device: 'a', questions: QUESTIONS }));

describe('the ongoing payload', () => {
  const payload = buildAttemptPayload(deviceAttempt.attempt, 'a', identity);

  it("maps each question to its answer or 'idk' (EXAM-81)", () => {
    expect(payload.question).toEqual({ 11: 112, 12: 'idk' });
  });

  it('maps each question to its elapsed hh:mm:ss (EXAM-82)', () => {
    expect(payload.question_time).toEqual({ 11: '00:01:01', 12: '00:00:05', 13: '00:00:00' });
  });

  it('carries contador, the course’s tag and the lesson (EXAM-83, EXAM-84, ENTITY-15)', () => {
    expect(payload).toMatchObject({ contador: 66, curso: 'cfp', aula: 7 });
  });

  it('parses back to its attempt, whatever device chose what', () => {
    fc.assert(
      fc.property(anyAttempt, anyDevice, (attempt, device) => {
        const open = { ...attempt, finished: false };
        const sent = JSON.parse(JSON.stringify(buildAttemptPayload(open, device, identity)));
        expect(parseAttemptPayload(sent, QUESTIONS)).toEqual(open);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('is parsed without unknown questions', () => {
    expect(parseAttemptPayload(payload, [11]).answers).toEqual({
      11: { choice: 112, counter: 1, device: 'a' },
    });
    expect(Object.keys(parseAttemptPayload(payload, [11]).seconds)).toEqual(['11']);
  });
});

describe('the final payload', () => {
  const payload = buildFinalPayload(deviceAttempt.attempt, 'a', identity, final);

  it("has no 'idk' among its answers (EXAM-85)", () => {
    expect(payload.question).toEqual({ 11: 112 });
  });

  it("has no times of 'idk' questions (EXAM-86)", () => {
    expect(payload.question_time).toEqual({ 11: '00:01:01', 13: '00:00:00' });
  });

  it('carries letters, contador, course, lesson and data_prova (ENTITY-16, EXAM-87)', () => {
    expect(payload).toMatchObject({
      contador: 66,
      curso: 'cfp',
      aula: 7,
      answersWithLetters: [{ answer: 112, questionId: 11, letter: 'B' }],
      data_prova: '2026/11/15 19:30',
    });
  });

  it('parses back to every answer, including "Não sei", by the counters', () => {
    fc.assert(
      fc.property(anyAttempt, anyDevice, (attempt, device) => {
        const sent = JSON.parse(JSON.stringify(buildFinalPayload(attempt, device, identity, final)));
        expect(parseAttemptPayload(sent, QUESTIONS).answers).toEqual(attempt.answers);
        for (const { questionId, answer, letter } of sent.answersWithLetters)
          expect(offered(questionId)['ABCDE'.indexOf(letter)]).toBe(answer);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });
});
