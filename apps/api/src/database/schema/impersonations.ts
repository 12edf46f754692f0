import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { createdAt, globalId, instant, integer, varchar } from './columns.ts';
import { staffMembers } from './staff.ts';
import { students } from './students.ts';

/**
 * Times in which a member of staff sees the student area as a student. The one-time code opens a read-only token; both are
 * stored as hashes. Rows are kept: the student's copy of data lists them.
 */
export const impersonations = pgTable(
  'impersonations',
  {
    id: globalId(),
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffMembers.id),
    /** The session of the office that began it. No foreign key: ended sessions are deleted. */
    staffSessionId: integer('staff_session_id').notNull(),
    reason: varchar('reason', { length: 500 }).notNull(),
    codeHash: varchar('code_hash', { length: 64 }).notNull(),
    codeExpiresAt: instant('code_expires_at').notNull(),
    tokenHash: varchar('token_hash', { length: 64 }),
    createdAt: createdAt(),
    /** When the code was used. */
    openedAt: instant('opened_at'),
    expiresAt: instant('expires_at'),
    endedAt: instant('ended_at'),
    endCause: varchar('end_cause', { length: 10 }).$type<'left' | 'expired' | 'revoked' | 'unopened'>(),
  },
  (t) => [
    uniqueIndex('impersonations_code_key').on(t.codeHash),
    uniqueIndex('impersonations_token_key').on(t.tokenHash),
    index('impersonations_student_idx').on(t.studentId, t.createdAt),
    index('impersonations_staff_idx').on(t.staffId, t.createdAt),
    index('impersonations_open_idx').on(t.id).where(sql`${t.endedAt} is null`),
    check('impersonations_cause', sql`${t.endCause} in ('left','expired','revoked','unopened')`),
    check('impersonations_ended', sql`(${t.endedAt} is null) = (${t.endCause} is null)`),
  ],
);
describeTable(impersonations, {
  writer: 'accounts/impersonation',
  place: 'one server',
  person: {
    merge: { moves: 'id' },
    forget: ({ id, now }) =>
      // Who looked and when stays; the reason may contain personal data.
      sql`update impersonations set reason = 'anonimizado', ended_at = coalesce(ended_at, ${now}),
        end_cause = coalesce(end_cause, 'revoked') where student_id = ${id}`,
    copy: 'acessos-da-academia',
  },
});

/** The pages that were opened meanwhile, each once. */
export const impersonationPages = pgTable(
  'impersonation_pages',
  {
    impersonationId: bigint('impersonation_id', { mode: 'number' })
      .notNull()
      .references(() => impersonations.id, { onDelete: 'cascade' }),
    path: varchar('path', { length: 200 }).notNull(),
    openedAt: instant('opened_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.impersonationId, t.path] })],
);
describeTable(impersonationPages, { writer: 'platform', place: 'one server' });
