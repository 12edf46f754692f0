import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Database } from '../database/database.ts';

/** The keys of the advisory locks; several processes may start at once. */
const LOCKS = {
  migrations: 8_417_001,
  content: 8_417_002,
  demo: 8_417_003,
  queues: 8_417_004,
  invitations: 8_417_005,
  terms: 8_417_010,
  brands: 8_417_006,
  'banner-order': 8_417_030,
  'course-categories': 8_417_040,
  'question-families': 8_417_041,
  disciplines: 8_417_042,
  'main-courses': 8_417_043,
  mentors: 8_417_044,
  'score-texts': 8_417_045,
  'coupon-codes': 8_417_020,
  'cashback-rules': 8_417_021,
  'affiliate-codes': 8_417_022,
  'affiliate-payments': 8_417_023,
  'study-history': 8_417_050,
  'audit-seals': 8_417_060,
} as const;

type Lock = keyof typeof LOCKS;

/** Runs `work` while it holds an advisory lock, in a transaction: a pooler keeps its connection for that long. */
export async function withAdvisoryLock<T>(url: string, lock: Lock, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS[lock]]);
    const result = await work();
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

/** Waits for an advisory lock and holds it until the transaction of `db` ends. */
export async function acquireAdvisoryLock(db: Database, lock: Lock): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS[lock]})`);
}
