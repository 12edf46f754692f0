import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './logging.ts';

describe('queues', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('are made once in a new database, however many processes start at the same moment', async () => {
    const started = await Promise.all(
      Array.from({ length: 5 }, () => startJobs(database.url, createLog('silent'))),
    );
    expect(started.every((jobs) => jobs.healthy())).toBe(true);
    await Promise.all(started.map((jobs) => jobs.stop()));
  });
});
