import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useApp } from '../../test/test-app.ts';
import { openDatabase, type Pooling } from '../database/database.ts';
import { students } from '../database/schema/index.ts';
import { createLog } from './logging.ts';

const app = useApp();

async function countNamed(pooling: Pooling): Promise<number> {
  const { pool, db } = openDatabase(app.url, { max: 1, log: createLog('silent'), pooling });
  try {
    const statement = db.select({ id: students.id }).from(students).limit(1).prepare('some_students');
    await statement.execute();
    await db.transaction((tx) =>
      tx.select({ id: students.id }).from(students).limit(1).prepare('more').execute(),
    );
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_prepared_statements`,
    );
    return rows[0]?.n ?? -1;
  } finally {
    await pool.end();
  }
}

it('by transaction sends no named statement, which another connection would not know', async () => {
  expect(await countNamed('session')).toBe(2);
  expect(await countNamed('transaction')).toBe(0);
});
