import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { globalId, instant, integer, varchar } from './columns.ts';
import { staffMembers } from './staff.ts';
import { students } from './students.ts';

/** Corrections of e-mail addresses by staff. After the change the old address can undo it for 72 hours. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: globalId(),
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    /** Null for a link of a release without this table. */
    requestedBy: integer('requested_by').references(() => staffMembers.id),
    requestedAt: instant('requested_at').notNull(),
    newEmail: varchar('new_email', { length: 254 }).notNull(),
    /** Set when the link to the new address is used, with the next three. */
    oldEmail: varchar('old_email', { length: 254 }),
    changedAt: instant('changed_at'),
    /** Until then the old address can undo the change. */
    undoUntil: instant('undo_until'),
    /** Of the link to the old address. */
    tokenHash: varchar('token_hash', { length: 64 }),
    /** A second person of the team ended the hold before. */
    releasedBy: integer('released_by').references(() => staffMembers.id),
    releasedAt: instant('released_at'),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    uniqueIndex('email_changes_token_key').on(t.tokenHash),
    index('email_changes_student_idx').on(t.studentId, t.id),
    index('email_changes_requested_by_idx').on(t.requestedBy, t.requestedAt),
    index('email_changes_released_by_idx').on(t.releasedBy),
  ],
);
describeTable(emailChanges, {
  writer: 'accounts/auth',
  place: 'one server',
  person: {
    merge: { otherwise: 'links of the one who goes are void' },
    forget: 'delete',
    copy: 'trocas-de-e-mail',
  },
  expired: (now) => sql`requested_at < ${now} - interval '30 days'`,
});
