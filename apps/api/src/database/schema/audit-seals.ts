import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { bigint, globalId, instant, varchar } from './columns.ts';

/**
 * The chain over the audit: each seal covers entries of one minute and contains the hash of the seal before it.
 * Append-only. Entries that were committed after their minute was sealed get a further seal of that minute.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    id: globalId(),
    minute: instant('minute').notNull(),
    entryIds: bigint('entry_ids', { mode: 'number' }).array().notNull(),
    /** SHA-256 of the hashes of the entries, in the order of their ids. */
    entriesHash: varchar('entries_hash', { length: 64 }).notNull(),
    /** Empty for the first seal. */
    previousHash: varchar('previous_hash', { length: 64 }).notNull().unique(),
    hash: varchar('hash', { length: 64 }).notNull().unique(),
    sealedAt: instant('sealed_at').notNull(),
  },
  (t) => [
    index('audit_seals_minute_idx').on(t.minute),
    check('audit_seals_size', sql`cardinality(${t.entryIds}) between 1 and 10000`),
  ],
);
describeTable(auditSeals, { writer: 'office/audit', place: 'one server' });

/** The hash of the personal values that forgetting a student replaced in an audit entry. Append-only. */
export const auditReplacements = pgTable('audit_replacements', {
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey(),
  personalHash: varchar('personal_hash', { length: 64 }).notNull(),
  replacedAt: instant('replaced_at').notNull(),
});
describeTable(auditReplacements, { writer: 'platform', place: 'one server' });
