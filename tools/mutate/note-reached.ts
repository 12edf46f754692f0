import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { REACHED_FILE, type ReachedLine } from './mark-reached.ts';

/* Runs before each test file of the run that finds which tests reach which change. */
const reached = new Set<number>();
Object.assign(globalThis, { reachedMutants: reached });

afterAll(() => {
  const line: ReachedLine = { path: expect.getState().testPath ?? '', reached: [...reached] };
  appendFileSync(process.env[REACHED_FILE] ?? '', `${JSON.stringify(line)}\n`);
});
