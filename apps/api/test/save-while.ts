import { setTimeout as pause } from 'node:timers/promises';
import type { createExamClient } from './exam-client.ts';

const PAUSE_MS = 20;

/** Saves answers of a student, one after the other, until the work is done; returns the time of each save in order. */
export async function saveWhile(
  client: ReturnType<typeof createExamClient>,
  work: Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  const finished = work.finally(() => {
    isDone = true;
  });
  const { attempt } = (await client.store()).body;
  for (let counter = 1; !isDone; counter += 1) {
    const started = performance.now();
    const { status } = await client.store({ attempt, question: client.right, contador: counter });
    if (status !== 200) throw new Error(`a save answered ${status}`);
    times.push(performance.now() - started);
    await pause(PAUSE_MS);
  }
  await finished;
  return times;
}
