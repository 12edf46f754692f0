import { expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import {
  type Candidate,
  insertCandidate,
  insertClassmate,
  setExamRules,
} from '../../../../test/exam-factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp({ env: { REQUESTS_PER_MINUTE: '1000000' } });

/** A hundredth of the 6,000 starts of bench/exam-day.ts, which measures the real load; here all come at once. */
const STUDENTS = 60;
const P99_MS = 500;
const HOUR_MS = 3_600_000;

async function startTogether(candidates: readonly Candidate[]) {
  const times: number[] = [];
  const starts = await Promise.all(
    candidates.map(async (candidate, at) => {
      const client = createExamClient(app, candidate);
      const timed = async <T>(request: Promise<T>) => {
        const began = performance.now();
        const answer = await request;
        times.push(performance.now() - began);
        return answer;
      };
      const { status, body } = await timed(client.open());
      const start = await timed(client.begin({ start: `s${at}`, held: body.address }));
      return { statuses: [status, start.status], ...start.body.ongoing };
    }),
  );
  return { starts, p99: times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0 };
}

it('starts students together with shuffle, limit and window on, without an error and in time (EXAMSET-27)', async () => {
  const first = await insertCandidate(app.context, { isMock: true, count: 10 });
  const now = app.clock.now.getTime();
  await setExamRules(app.context, first, {
    settings: { limitMinutes: 60, allowsPause: false, shufflesQuestions: true, shufflesAnswers: true },
    rules: { maxAttempts: 1 },
    window: { opensAt: new Date(now - HOUR_MS), closesAt: new Date(now + HOUR_MS) },
  });
  // A busy machine may make one round slow; a slow start makes all of them slow.
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && best >= P99_MS; round += 1) {
    const candidates: Candidate[] = [];
    while (candidates.length < STUDENTS) candidates.push(await insertClassmate(app.context, first));
    const { starts, p99 } = await startTogether(candidates);
    expect(starts.flatMap(({ statuses }) => statuses)).toEqual(Array(2 * STUDENTS).fill(200));
    expect(new Set(starts.map(({ attempt }) => attempt)).size).toBe(STUDENTS);
    expect(new Set(starts.map(({ seed }) => seed)).size).toBeGreaterThan(STUDENTS / 2);
    expect(new Set(starts.map(({ deadline_at }) => deadline_at)).size).toBe(1);
    best = Math.min(best, p99);
  }
  expect(best).toBeLessThan(P99_MS);
});
