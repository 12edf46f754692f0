import type { ContentFields, ContentKindName } from '@toro/domain/catalogue/content/kinds';
import type { SavedKind } from '@toro/domain/office/saved-states/saved-states';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { createdAt, globalId, instant, integer, jsonb, varchar } from './columns.ts';
import { staffMembers } from './staff.ts';

const kind = () => varchar('kind', { length: 20 }).$type<ContentKindName>().notNull();
const fields = () => jsonb('fields').$type<ContentFields>();

/** The content that the office has touched: its draft and where it stands. The id is that of the published row. */
export const contentEntities = pgTable(
  'content_entities',
  {
    kind: kind(),
    id: integer('id').notNull(),
    /** The draft; null when it equals what is published. */
    fields: fields(),
    /** Increased by every change. An action names the one that it began from. */
    revision: integer('revision').notNull().default(0),
    editedBy: integer('edited_by').references(() => staffMembers.id),
    editedAt: instant('edited_at'),
    /** The version that students see; null before the first publication. */
    publishedVersion: integer('published_version'),
    archivedBy: integer('archived_by').references(() => staffMembers.id),
    archivedAt: instant('archived_at'),
    /** Why a scheduled publication was not made. */
    failure: varchar('failure', { length: 1000 }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    index('content_entities_edited_by_idx').on(t.editedBy),
    index('content_entities_drafts_idx')
      .on(t.editedBy, t.editedAt)
      .where(sql`${t.fields} is not null and ${t.archivedAt} is null`),
    index('content_entities_archived_by_idx').on(t.archivedBy),
  ],
);
describeTable(contentEntities, { writer: 'catalogue/content', place: 'everywhere' });

/** What was published, and what was frozen for a publication that was cancelled. Rows never change. */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: kind(),
    entityId: integer('entity_id').notNull(),
    /** Counted from 1 for each entity. */
    number: integer('number').notNull(),
    fields: fields().notNull(),
    note: varchar('note', { length: 200 }).notNull().default(''),
    /** Null for what came from a folder. */
    authorId: integer('author_id').references(() => staffMembers.id),
    isPublished: boolean('is_published').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.entityId, t.number] }),
    foreignKey({ columns: [t.kind, t.entityId], foreignColumns: [contentEntities.kind, contentEntities.id] }),
    index('content_versions_author_idx').on(t.authorId),
  ],
);
describeTable(contentVersions, { writer: 'catalogue/content', place: 'everywhere' });

/** Publications at a moment to come, and what became of them. */
export const contentSchedules = pgTable(
  'content_schedules',
  {
    id: globalId(),
    kind: kind(),
    entityId: integer('entity_id').notNull(),
    /** The draft as it was when it was scheduled. */
    fields: fields().notNull(),
    note: varchar('note', { length: 200 }).notNull().default(''),
    publishAt: instant('publish_at').notNull(),
    scheduledBy: integer('scheduled_by')
      .notNull()
      .references(() => staffMembers.id),
    createdAt: createdAt(),
    state: varchar('state', { length: 10 })
      .$type<'waiting' | 'published' | 'cancelled' | 'failed'>()
      .notNull()
      .default('waiting'),
  },
  (t) => [
    foreignKey({ columns: [t.kind, t.entityId], foreignColumns: [contentEntities.kind, contentEntities.id] }),
    check('content_schedules_state', sql`${t.state} in ('waiting', 'published', 'cancelled', 'failed')`),
    uniqueIndex('content_schedules_waiting_key').on(t.kind, t.entityId).where(sql`${t.state} = 'waiting'`),
    index('content_schedules_due_idx').on(t.publishAt).where(sql`${t.state} = 'waiting'`),
    index('content_schedules_entity_idx').on(t.kind, t.entityId),
    index('content_schedules_scheduled_by_idx').on(t.scheduledBy),
  ],
);
describeTable(contentSchedules, { writer: 'catalogue/content', place: 'one server' });

/** The pages that have an entity open. */
export const contentOpenings = pgTable(
  'content_openings',
  {
    kind: kind(),
    entityId: integer('entity_id').notNull(),
    /** Chosen by the page. */
    tab: varchar('tab', { length: 36 }).notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.entityId, t.tab] }),
    index('content_openings_seen_idx').on(t.seenAt),
    index('content_openings_staff_idx').on(t.staffId),
  ],
);
describeTable(contentOpenings, { writer: 'catalogue/content', place: 'one server' });

/** The states of entities without drafts, such as categories and class groups, in the order in which they were saved. */
export const savedStates = pgTable(
  'saved_states',
  {
    kind: varchar('kind', { length: 20 }).$type<SavedKind>().notNull(),
    entityId: integer('entity_id').notNull(),
    /** Counted from 1 for each entity. */
    number: integer('number').notNull(),
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    /** Null for what an import or the command line had written. */
    savedBy: integer('saved_by').references(() => staffMembers.id),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.entityId, t.number] }),
    index('saved_states_saved_by_idx').on(t.savedBy),
  ],
);
describeTable(savedStates, { writer: 'office/saved-states', place: 'one server' });
