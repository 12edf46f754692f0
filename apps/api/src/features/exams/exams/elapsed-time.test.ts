import { boundElapsedTime } from '@toro/domain/exams/exams/time';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate } from '../../../../test/exam-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { attemptPauses, attempts } from '../../../database/schema/index.ts';

const app = useApp();

const START = new Date('2026-11-15T12:00:00Z');
const at = (seconds: number) => {
  app.clock.now = new Date(START.getTime() + seconds * 1000);
};

const enter = async () => {
  at(0);
  const candidate = await insertCandidate(app.context, { isMock: true });
  const client = createExamClient(app, candidate);
  await client.store({ device: 'a' });
  return { candidate, client };
};

const pausesOf = (studentId: number) =>
  app.context.db.select().from(attemptPauses).where(eq(attemptPauses.studentId, studentId));

describe('elapsed time', () => {
  it('is the device’s active seconds, never more than the server’s own time, and never decreases', async () => {
    const { client } = await enter();
    at(100);
    expect((await client.store({ contador: 80 })).body.contador).toBe(80);
    expect((await client.store({ contador: 31_536_000 })).body.contador).toBe(100);
    expect((await client.store({ contador: 3 })).body.contador).toBe(100);
    expect((await client.restore()).contador).toBe(100);
  });

  it('does not count pauses, which are recorded', async () => {
    const { candidate, client } = await enter();
    at(60);
    await client.store({ contador: 60, paused: true });
    expect((await client.restore()).paused).toBe(true);
    at(660);
    expect((await client.store({ contador: 600 })).body.contador).toBe(60);
    await client.store({ contador: 60, paused: false });
    await client.store({ contador: 60, paused: false });
    at(690);
    expect((await client.store({ contador: 9999 })).body.contador).toBe(90);
    expect(await pausesOf(candidate.student.id)).toMatchObject([
      { pausedAt: new Date(START.getTime() + 60_000), resumedAt: new Date(START.getTime() + 660_000) },
    ]);
  });

  it('of a test finished while paused ends with the pause', async () => {
    const { candidate, client } = await enter();
    at(60);
    await client.store({ contador: 60, paused: true, question: client.right });
    at(120);
    const { body } = await client.finish({ contador: 120, question: client.right });
    expect(body.prova_aula.tempo_prova).toBe('00:01:00');
    expect(await pausesOf(candidate.student.id)).toHaveLength(1);
  });

  it('is bounded in the database as in the domain', async () => {
    const { candidate, client } = await enter();
    const { db } = app.context;
    const second = fc.nat(5000);
    await fc.assert(
      fc.asyncProperty(second, second, second, second, async (claimed, stored, now, paused) => {
        await db
          .update(attempts)
          .set({ elapsedSeconds: stored, pausedSeconds: paused })
          .where(eq(attempts.studentId, candidate.student.id));
        at(now);
        const { body } = await client.store({ contador: claimed });
        expect(body.contador).toBe(
          boundElapsedTime({ claimed, stored, startedAt: START, now: app.clock.now, paused }),
        );
      }),
      { numRuns: 30 },
    );
  });
});
