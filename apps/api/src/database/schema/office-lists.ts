import type { ExportFormat } from '@toro/contract/office/lists/list';
import type { QuestionExportFormat } from '@toro/domain/questions/question-imports/export-formats';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { bigint, createdAt, globalId, instant, integer, jsonb, path, varchar } from './columns.ts';
import { staffMembers } from './staff.ts';

const staffId = () =>
  integer('staff_id')
    .notNull()
    .references(() => staffMembers.id);

/** What a person exports: filter and columns as the call sent them. */
export interface ExportRequest {
  query: Record<string, unknown>;
  columns: string[];
  isUnmasked: boolean;
  /** Whether a paper of questions has the key and the resolutions. */
  withKey?: boolean;
  withResolutions?: boolean;
}

/** A list, or whole questions. */
type ExportFileFormat = ExportFormat | QuestionExportFormat;

/** Exported lists. The file is removed when it expires. */
export const staffExports = pgTable(
  'staff_exports',
  {
    id: globalId(),
    staffId: staffId(),
    list: varchar('list', { length: 40 }).notNull(),
    format: varchar('format', { length: 8 }).$type<ExportFileFormat>().notNull(),
    /** The name of the downloaded file. */
    name: varchar('name', { length: 120 }).notNull(),
    state: varchar('state', { length: 8 }).$type<'waiting' | 'ready' | 'failed'>().notNull(),
    request: jsonb('request').$type<ExportRequest>().notNull(),
    rows: integer('rows').notNull(),
    size: bigint('size', { mode: 'number' }),
    path: path('path'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('staff_exports_staff_idx').on(t.staffId, t.createdAt),
    index('staff_exports_expires_idx').on(t.expiresAt),
  ],
);
describeTable(staffExports, { writer: 'office/lists', place: 'one server' });

/** Acts on many rows of a list at once. */
export const bulkActions = pgTable(
  'bulk_actions',
  {
    id: globalId(),
    staffId: staffId(),
    action: varchar('action', { length: 40 }).notNull(),
    reason: varchar('reason', { length: 500 }),
    /** What else the action was given, such as the new value of a field. */
    input: jsonb('input').$type<unknown>(),
    state: varchar('state', { length: 8 }).$type<'running' | 'done' | 'undoing' | 'undone'>().notNull(),
    total: integer('total').notNull(),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
    /** Why it could not be undone. */
    undoError: varchar('undo_error', { length: 500 }),
  },
  (t) => [
    index('bulk_actions_staff_idx').on(t.staffId, t.createdAt),
    index('bulk_actions_created_idx').on(t.createdAt),
  ],
);
describeTable(bulkActions, {
  writer: 'office/lists',
  place: 'one server',
  expired: (now) => sql`created_at < ${now} - interval '30 days'`,
});

/** The rows of a bulk action: what was done to each, why it was skipped, and what undoing it needs. */
export const bulkActionRows = pgTable(
  'bulk_action_rows',
  {
    bulkActionId: bigint('bulk_action_id', { mode: 'number' })
      .notNull()
      .references(() => bulkActions.id, { onDelete: 'cascade' }),
    rowId: bigint('row_id', { mode: 'number' }).notNull(),
    state: varchar('state', { length: 8 }).$type<'waiting' | 'done' | 'skipped'>().notNull(),
    name: varchar('name', { length: 200 }),
    /** Why it was skipped. */
    reason: varchar('reason', { length: 500 }),
    before: jsonb('before').$type<unknown>(),
  },
  (t) => [
    primaryKey({ columns: [t.bulkActionId, t.rowId] }),
    index('bulk_action_rows_waiting_idx').on(t.bulkActionId, t.rowId).where(sql`${t.state} = 'waiting'`),
  ],
);
describeTable(bulkActionRows, { writer: 'office/lists', place: 'one server' });

/** Responses of creating calls by the key that the browser sent, so that a repeated request creates nothing. */
export const staffRequestKeys = pgTable(
  'staff_request_keys',
  {
    staffId: staffId(),
    key: varchar('key', { length: 36 }).notNull(),
    requestHash: varchar('request_hash', { length: 64 }).notNull(),
    response: jsonb('response').$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.staffId, t.key] }),
    index('staff_request_keys_created_idx').on(t.createdAt),
  ],
);
describeTable(staffRequestKeys, {
  writer: 'platform',
  place: 'one server',
  expired: (now) => sql`created_at < ${now} - interval '1 day'`,
});
