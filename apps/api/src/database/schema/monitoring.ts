import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { bigint, instant, integer, varchar } from './columns.ts';

/** The processes of the program. Each writes its row twice a minute; one that is gone stays for a week. */
export const programProcesses = pgTable(
  'program_processes',
  {
    /** The machine and a random part for each start. */
    id: varchar('id', { length: 120 }).primaryKey(),
    role: varchar('role', { length: 10 }).$type<'all' | 'api' | 'office' | 'worker'>().notNull(),
    machine: varchar('machine', { length: 100 }).notNull(),
    version: varchar('version', { length: 40 }).notNull(),
    node: varchar('node', { length: 40 }).notNull(),
    startedAt: instant('started_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** Set when it ended by itself. */
    endedAt: instant('ended_at'),
    /** The space of the disk with `DATA_DIR`. */
    diskFreeBytes: bigint('disk_free_bytes', { mode: 'number' }),
    diskTotalBytes: bigint('disk_total_bytes', { mode: 'number' }),
  },
  (t) => [index('program_processes_seen_idx').on(t.seenAt)],
);
describeTable(programProcesses, {
  writer: 'platform',
  place: 'one server',
  expired: (now) => sql`seen_at < ${now} - interval '7 days'`,
});

/** Errors of servers and browsers, those of one cause in one row. No personal values: secrets, numbers and addresses are taken out. */
export const recordedErrors = pgTable(
  'recorded_errors',
  {
    /** A hash of the kind, the message without its values, and the place. */
    fingerprint: varchar('fingerprint', { length: 32 }).primaryKey(),
    source: varchar('source', { length: 10 }).$type<'server' | 'job' | 'browser'>().notNull(),
    message: varchar('message', { length: 500 }).notNull(),
    /** The call, job or page of the newest one. */
    place: varchar('place', { length: 200 }).notNull(),
    stack: varchar('stack', { length: 4000 }).notNull(),
    version: varchar('version', { length: 40 }).notNull(),
    times: integer('times').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    /** A person marked it as solved; the next one opens it again. */
    solvedAt: instant('solved_at'),
  },
  (t) => [
    index('recorded_errors_last_idx').on(t.lastAt),
    check('recorded_errors_source', sql`${t.source} in ('server','job','browser')`),
  ],
);
describeTable(recordedErrors, {
  writer: 'platform',
  place: 'one server',
  expired: (now) => sql`last_at < ${now} - interval '90 days'`,
});

/** The certificates of the hosts, as a browser gets them. */
export const hostCertificates = pgTable('host_certificates', {
  host: varchar('host', { length: 253 }).primaryKey(),
  checkedAt: instant('checked_at').notNull(),
  /** Null when no certificate was given. */
  endsAt: instant('ends_at'),
  failure: varchar('failure', { length: 200 }),
});
describeTable(hostCertificates, {
  writer: 'office/system',
  place: 'one server',
  expired: (now) => sql`checked_at < ${now} - interval '7 days'`,
});
