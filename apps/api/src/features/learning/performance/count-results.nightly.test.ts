import { expect, it } from 'vitest';
import { readResults, recountResults } from '../../../../test/recount-results.ts';
import { useApp } from '../../../../test/test-app.ts';
import { seedDemo } from '../../../academy/seed/seed-demo.ts';
import { students } from '../../../database/schema/index.ts';
import { rebuildLearning } from '../study/fill-history.ts';

const app = useApp({ now: new Date() });

it('counts every result of the demo academy as a full recount does, before and after a rebuild', async () => {
  const { context } = app;
  await seedDemo(context);
  const people = await context.db.select({ id: students.id }).from(students);
  const check = async () => {
    for (const { id } of people)
      expect(await readResults(context, id)).toEqual(await recountResults(context, id));
  };
  await check();
  await rebuildLearning(context);
  await check();
}, 300_000);
