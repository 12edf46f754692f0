import { expect, it } from 'vitest';
import { useApp } from '../../test/test-app.ts';
import type { Database } from '../database/database.ts';
import { readTogether } from './read-together.ts';

const app = useApp();

async function listSteps(db: Database) {
  const steps: string[] = [];
  const read = (name: string) => async () => {
    steps.push(`${name} begins`);
    await db.execute('select 1');
    steps.push(`${name} ends`);
    return name;
  };
  expect(await readTogether(db, [read('one'), read('two')])).toEqual(['one', 'two']);
  return steps;
}

it('runs reads side by side, and in a transaction one after another', async () => {
  expect((await listSteps(app.context.db)).slice(0, 2)).toEqual(['one begins', 'two begins']);
  const steps = await app.context.db.transaction((tx) => listSteps(tx));
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});
