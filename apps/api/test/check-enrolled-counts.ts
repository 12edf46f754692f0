import { afterEach, expect } from 'vitest';
import { findMiscounted } from '../src/features/catalogue/class-groups/enrolled-count.ts';
import type { Context } from '../src/platform/context.ts';

/** Compares, after each test, the counted enrolments of every class group with its enrolments. */
export function checkEnrolledCounts(app: { readonly context: Pick<Context, 'db'> }): void {
  afterEach(async () => {
    expect(await findMiscounted(app.context.db)).toEqual([]);
  });
}
