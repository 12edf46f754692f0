import type { FileKind } from '@toro/domain/office/files/file-kinds';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import {
  bigint,
  createdAt,
  globalId,
  instant,
  integer,
  path,
  referenceId,
  tsvector,
  varchar,
} from './columns.ts';
import { staffMembers } from './staff.ts';

/** The files that staff have uploaded and that passed the checks. */
export const files = pgTable(
  'files',
  {
    id: referenceId(),
    kind: varchar('kind', { length: 12 }).$type<FileKind>().notNull(),
    mime: varchar('mime', { length: 60 }).notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Of what was uploaded; what is stored may be written anew. */
    sha256: varchar('sha256', { length: 64 }).notNull(),
    storageKey: path('storage_key').notNull().unique(),
    name: varchar('name', { length: 200 }).notNull(),
    /** Null for a file that came with an import. */
    uploadedBy: integer('uploaded_by').references(() => staffMembers.id),
    createdAt: createdAt(),
    /** In pixels; only of images whose size is known. */
    width: integer('width'),
    height: integer('height'),
    /** Of audio and video whose length is known. */
    durationSeconds: integer('duration_seconds'),
    /** The picture of a video, an image of its own. */
    posterId: integer('poster_id').references((): AnyPgColumn => files.id),
    /** The alternative text of an image; null until somebody wrote one. */
    altText: varchar('alt_text', { length: 250 }),
    /** The image says nothing that the text around it does not say. */
    isDecorative: boolean('is_decorative').notNull().default(false),
    /** When it went to the bin; it is deleted 30 days later. */
    removedAt: instant('removed_at'),
    removedBy: integer('removed_by').references(() => staffMembers.id),
    /** The storage key as content names it: public files without their folder. */
    contentKey: varchar('content_key', { length: 300 })
      .notNull()
      .generatedAlwaysAs(sql`regexp_replace(storage_key, '^public/', '')`),
    /** The words of the name without accents, for the search. */
    words: tsvector('words').generatedAlwaysAs(
      sql`to_tsvector('simple', regexp_replace(translate(lower(name), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '[^a-z0-9]+', ' ', 'g'))`,
    ),
  },
  (t) => [
    check('files_kind', sql`${t.kind} in ('image', 'pdf', 'audio', 'video', 'subtitles')`),
    index('files_sha256_idx').on(t.sha256),
    index('files_uploaded_by_idx').on(t.uploadedBy, t.createdAt),
    index('files_created_idx').on(t.createdAt, t.id),
    index('files_kind_idx').on(t.kind, t.createdAt, t.id),
    // With the columns of the filters, so that a filter is checked within the index.
    index('files_name_idx').on(t.name, t.id, t.createdAt, t.kind),
    index('files_size_idx').on(t.size, t.id, t.createdAt, t.kind),
    index('files_words_idx').using('gin', t.words),
    index('files_content_key_idx').on(t.contentKey),
    index('files_removed_idx').on(t.removedAt, t.id).where(sql`${t.removedAt} is not null`),
    index('files_removed_by_idx').on(t.removedBy),
    index('files_poster_idx').on(t.posterId).where(sql`${t.posterId} is not null`),
  ],
);
describeTable(files, { writer: 'office/files', place: 'one server' });

/** Uploads in progress and the outcome of finished ones, until they expire. */
export const uploads = pgTable(
  'uploads',
  {
    /** Random, as it is part of the upload's address. */
    id: varchar('id', { length: 36 }).primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffMembers.id),
    name: varchar('name', { length: 200 }).notNull(),
    /** The only kind that the field takes; null for all kinds. `order` is a private file of an order, `questions` a file to import. */
    kind: varchar('kind', { length: 12 }).$type<FileKind | 'order' | 'questions'>(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** How many bytes the storage has. */
    offset: bigint('offset', { mode: 'number' }).notNull().default(0),
    state: varchar('state', { length: 12 })
      .$type<'receiving' | 'checking' | 'done' | 'refused'>()
      .notNull()
      .default('receiving'),
    /** Why the content was rejected. */
    reason: varchar('reason', { length: 500 }),
    /** How far a video is made ready for browsers, in per cent. */
    progress: smallint('progress'),
    fileId: integer('file_id').references(() => files.id),
    /** Whether the file was there already. */
    existed: boolean('existed').notNull().default(false),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    check('uploads_offset', sql`${t.offset} between 0 and ${t.size}`),
    index('uploads_staff_idx').on(t.staffId, t.state),
    index('uploads_expires_idx').on(t.expiresAt),
    index('uploads_file_idx').on(t.fileId),
  ],
);
describeTable(uploads, { writer: 'office/files', place: 'one server' });

/** The pieces of uploads. The row is written before the piece, so that no piece is ever left behind. */
export const uploadChunks = pgTable(
  'upload_chunks',
  {
    id: globalId(),
    uploadId: varchar('upload_id', { length: 36 })
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    /** The offset of its first byte. */
    position: bigint('position', { mode: 'number' }).notNull(),
    size: integer('size').notNull(),
    storageKey: path('storage_key').notNull(),
    /** Whether it is part of the upload; false while it is written, and for the loser of a race. */
    stored: boolean('stored').notNull().default(false),
  },
  (t) => [
    index('upload_chunks_upload_idx').on(t.uploadId),
    uniqueIndex('upload_chunks_position_key').on(t.uploadId, t.position).where(sql`${t.stored}`),
  ],
);
describeTable(uploadChunks, { writer: 'office/files', place: 'one server' });

/** Every place that names a file. Maintained by triggers of the tables that can name one. */
export const fileUses = pgTable(
  'file_uses',
  {
    /** As in `files.content_key`. A file of an import may have no row there yet. */
    contentKey: varchar('content_key', { length: 300 }).notNull(),
    /** The table and the row that name it. */
    source: varchar('source', { length: 30 }).notNull(),
    rowId: varchar('row_id', { length: 120 }).notNull(),
    /** The entity that the row belongs to, such as a question. */
    kind: varchar('kind', { length: 20 }).notNull(),
    entityId: varchar('entity_id', { length: 80 }).notNull(),
    /** The number of a version; null for what has none. */
    version: integer('version'),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.rowId, t.contentKey] }),
    index('file_uses_key_idx').on(t.contentKey),
  ],
);
describeTable(fileUses, { writer: 'triggers', place: 'one server' });
