import { compareAnswers } from '@toro/domain/exams/exams/answers';
import { type Attempt, mergeAttempts, newAttempt } from '@toro/domain/exams/exams/attempt';
import { buildAttemptPayload, parseAttemptPayload } from '@toro/domain/exams/exams/payloads';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { type Candidate, insertCandidate, insertClassmate } from '../../../../test/exam-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { answerEvents } from '../../../database/schema/index.ts';

const app = useApp();

/** Saves as two devices send them: in any order, some more than once, with ties and old counters. */
function anySaves({ questions: asked }: Candidate): fc.Arbitrary<Attempt[]> {
  const questions = asked.map(({ id }) => id);
  const anyAnswer = (answers: number[]) =>
    fc.record({
      choice: fc.constantFrom<number | 'idk'>('idk', ...answers),
      counter: fc.integer({ min: 1, max: 6 }),
      device: fc.constantFrom('a', 'B', 'a-', 'a_'),
    });
  const anySave = fc
    .record({
      answers: fc.tuple(...asked.map(({ answers }) => fc.option(anyAnswer(answers), { freq: 2 }))),
      seconds: fc.tuple(...asked.map(() => fc.option(fc.nat(500)))),
      marks: fc.tuple(...asked.map(() => fc.option(fc.nat(4)))),
    })
    .map(({ answers, seconds, marks }): Attempt => {
      const byQuestion = <T>(values: (T | null)[]) =>
        Object.fromEntries(
          values.flatMap((value, at) => (value === null ? [] : [[questions[at] ?? 0, value] as const])),
        );
      return {
        ...newAttempt(questions),
        answers: byQuestion(answers),
        seconds: byQuestion(seconds),
        marks: byQuestion(marks),
      };
    });
  return fc.array(anySave, { minLength: 1, maxLength: 8 });
}

describe('the server', () => {
  it('merges saves of two devices exactly as the domain does, sent one by one or all at once', async () => {
    const candidate = await insertCandidate(app.context);
    const questions = candidate.questions.map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(anySaves(candidate), fc.boolean(), async (saves, atOnce) => {
        const sitter = await insertClassmate(app.context, candidate);
        const client = createExamClient(app, sitter);
        const sheet = { curso: sitter.course.tag, aula: sitter.lesson.id };
        const { body } = await client.store({ device: 'a' });
        const send = (save: Attempt) =>
          client.store({ ...buildAttemptPayload(save, 'a', sheet), attempt: body.attempt });
        const statuses: number[] = [];
        if (atOnce) for (const answer of await Promise.all(saves.map(send))) statuses.push(answer.status);
        else for (const save of saves) statuses.push((await send(save)).status);
        expect(new Set(statuses)).toEqual(new Set([200]));

        const merged = saves.reduce(mergeAttempts);
        const restored = parseAttemptPayload(await client.restore(), questions);
        expect(restored.answers).toEqual(merged.answers);
        for (const question of questions) {
          expect(restored.seconds[question] ?? 0).toBe(merged.seconds[question] ?? 0);
          expect(restored.marks[question] ?? 0).toBe(merged.marks[question] ?? 0);
        }
        const rows = await app.context.db
          .select()
          .from(answerEvents)
          .where(eq(answerEvents.studentId, sitter.student.id));
        for (const save of saves)
          for (const [question, answer] of Object.entries(save.answers))
            expect(
              rows.some(
                (row) =>
                  row.questionId === Number(question) &&
                  compareAnswers({ ...row, choice: row.answerId ?? 'idk' }, answer) === 0,
              ),
            ).toBe(true);
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it('answers saves of many students at the same time, each with its own', async () => {
    const candidate = await insertCandidate(app.context);
    const sitters = await Promise.all(
      Array.from({ length: 12 }, () => insertClassmate(app.context, candidate)),
    );
    const rooms = sitters.map((sitter) => ({ sitter, client: createExamClient(app, sitter) }));
    const saves = rooms.flatMap(({ sitter, client }, at) =>
      sitter.questions.map(async ({ id, answers }, order) => {
        const answer = answers[(at + order) % 4] ?? 0;
        const { status, body } = await client.store({
          device: `d${at}`,
          start: `s${at}`,
          question: { [id]: answer },
          counter: { [id]: order + 1 },
        });
        return { status, sent: order + 1, stored: body.counter?.[id] };
      }),
    );
    for (const { status, sent, stored } of await Promise.all(saves))
      expect({ status, stored }).toEqual({ status: 200, stored: sent });
    for (const [at, { sitter, client }] of rooms.entries()) {
      const expected = sitter.questions.map(({ id, answers }, order) => [id, answers[(at + order) % 4]]);
      expect((await client.restore()).question).toEqual(Object.fromEntries(expected));
    }
  }, 30_000);
});
