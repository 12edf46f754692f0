import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useApp } from '../../test/test-app.ts';
import type { Database } from '../database/database.ts';
import { allowCachedContent, cachedContent } from './cached-content.ts';

const app = useApp();

it('shares a read among the requests of a second, but not with transactions, failures and databases without it', async () => {
  let reads = 0;
  const read = cachedContent('test', async (db: Database, id: number) => {
    reads += 1;
    await db.execute(id < 0 ? sql`select 1 / 0` : sql`select 1`);
    return { id };
  });
  const { db } = app.context;
  const countReads = async (work: () => Promise<unknown>) => {
    const before = reads;
    await work();
    return reads - before;
  };
  const readTwice = async () => {
    await read(db, 1);
    await read(db, 1);
  };
  expect(await countReads(readTwice)).toBe(2);
  const cached = Object.create(db) as Database;
  allowCachedContent(cached);
  expect(await countReads(() => Promise.all([read(cached, 1), read(cached, 1), read(cached, 2)]))).toBe(2);
  expect(await countReads(() => db.transaction((tx) => read(tx, 1)))).toBe(1);
  for (const _ of [1, 2]) expect(await countReads(() => read(cached, -1).catch(() => undefined))).toBe(1);
});

it('runs a query once for the requests of a second, although a query runs each time it is awaited', async () => {
  const cached = Object.create(app.context.db) as Database;
  allowCachedContent(cached);
  let runs = 0;
  const query = {
    // biome-ignore lint/suspicious/noThenProperty: a query builder is such a thenable
    then: (resolve: (rows: number[]) => void) => {
      runs += 1;
      resolve([runs]);
    },
  };
  const read = cachedContent('lazy', () => query as unknown as Promise<number[]>);
  expect(await Promise.all([read(cached), read(cached)])).toEqual([[1], [1]]);
  expect(await read(cached)).toEqual([1]);
});
