import type { TermsKind } from '@toro/domain/office/terms/terms';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { createdAt, instant, integer, longText, varchar } from './columns.ts';
import { files } from './files.ts';
import { staffMembers } from './staff.ts';

/** The published versions of terms of use and privacy policy. A trigger forbids changes and deletions. */
export const termsVersions = pgTable(
  'terms_versions',
  {
    kind: varchar('kind', { length: 10 }).$type<TermsKind>().notNull(),
    /** Counted from 1 for each kind. */
    number: integer('number').notNull(),
    /** The text, or null for a PDF. */
    text: longText('text'),
    fileId: integer('file_id').references(() => files.id),
    holdsFrom: instant('holds_from').notNull(),
    publishedBy: integer('published_by')
      .notNull()
      .references(() => staffMembers.id),
    publishedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.number] }),
    check('terms_versions_kind', sql`${t.kind} in ('terms', 'privacy')`),
    check('terms_versions_number', sql`${t.number} > 0`),
    check('terms_versions_content', sql`num_nonnulls(${t.text}, ${t.fileId}) = 1`),
    index('terms_versions_file_idx').on(t.fileId),
    index('terms_versions_published_by_idx').on(t.publishedBy),
  ],
);
describeTable(termsVersions, { writer: 'office/terms', place: 'one server' });
