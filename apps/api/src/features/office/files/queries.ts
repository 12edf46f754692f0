import { and, asc, count, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { files, fileUses, staffMembers, uploadChunks, uploads } from '../../../database/schema/index.ts';

export type UploadRow = typeof uploads.$inferSelect;
export type FileRow = typeof files.$inferSelect;
export type ChunkRow = typeof uploadChunks.$inferSelect;

export async function insertUpload(db: Database, values: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(values);
}

/** An upload of its owner that has not expired. */
export async function findUpload(
  db: Database,
  { staffId, id, now }: { staffId: number; id: string; now: Date },
): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.staffId, staffId), gt(uploads.expiresAt, now)));
  return row ?? null;
}

export async function countOpenUploads(db: Database, staffId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(uploads)
    .where(and(eq(uploads.staffId, staffId), eq(uploads.state, 'receiving'), gt(uploads.expiresAt, now)));
  return row?.total ?? 0;
}

export async function insertChunk(db: Database, values: typeof uploadChunks.$inferInsert): Promise<number> {
  const [row] = await db.insert(uploadChunks).values(values).returning({ id: uploadChunks.id });
  return row?.id ?? 0;
}

/**
 * Moves an upload on by one piece; false when it is no longer at the piece's position. The condition is the lock: of
 * requests of several processes for the same position one succeeds, and none waits for another.
 */
export async function advanceUpload(
  db: Database,
  { id, position, size, now }: { id: string; position: number; size: number; now: Date },
): Promise<boolean> {
  const moved = await db
    .update(uploads)
    .set({
      offset: position + size,
      state: sql`case when ${uploads.size} = ${position + size} then 'checking' else 'receiving' end`,
    })
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.state, 'receiving'),
        eq(uploads.offset, position),
        gt(uploads.expiresAt, now),
      ),
    )
    .returning({ id: uploads.id });
  return moved.length > 0;
}

export async function markStored(db: Database, chunkId: number): Promise<void> {
  await db.update(uploadChunks).set({ stored: true }).where(eq(uploadChunks.id, chunkId));
}

export async function deleteChunk(db: Database, chunkId: number): Promise<void> {
  await db.delete(uploadChunks).where(eq(uploadChunks.id, chunkId));
}

/** The pieces that are part of an upload, in their order. */
export function findStoredChunks(db: Database, uploadId: string): Promise<ChunkRow[]> {
  return db
    .select()
    .from(uploadChunks)
    .where(and(eq(uploadChunks.uploadId, uploadId), eq(uploadChunks.stored, true)))
    .orderBy(asc(uploadChunks.position));
}

/** All pieces of an upload, those of failed requests included. */
export function findAllChunks(db: Database, uploadId: string): Promise<ChunkRow[]> {
  return db.select().from(uploadChunks).where(eq(uploadChunks.uploadId, uploadId));
}

export async function findCompleteUpload(db: Database, id: string): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.state, 'checking')));
  return row ?? null;
}

/** The state of an upload under a lock; null when it was cancelled. */
export async function lockUploadState(db: Database, id: string): Promise<UploadRow['state'] | null> {
  const [row] = await db
    .select({ state: uploads.state })
    .from(uploads)
    .where(eq(uploads.id, id))
    .for('update');
  return row?.state ?? null;
}

/** Gives a complete upload its outcome. */
export async function setOutcome(
  db: Database,
  id: string,
  outcome: { state: 'done'; fileId: number; existed: boolean } | { state: 'refused'; reason: string },
): Promise<void> {
  await db
    .update(uploads)
    .set(outcome)
    .where(and(eq(uploads.id, id), eq(uploads.state, 'checking')));
}

/** Stores how far the conversion of a video is, in per cent; false when the upload was cancelled. */
export async function setProgress(db: Database, id: string, progress: number): Promise<boolean> {
  const found = await db
    .update(uploads)
    .set({ progress })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'checking')))
    .returning({ id: uploads.id });
  return found.length > 0;
}

/** Ends an upload that is still receiving, with a reason. */
export async function rejectUpload(db: Database, id: string, reason: string): Promise<void> {
  await db
    .update(uploads)
    .set({ state: 'refused', reason })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'receiving')));
}

/** Deletes an upload of its owner unless it has become a file. */
export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.id, id), ne(uploads.state, 'done')));
}

export function findExpiredUploads(db: Database, now: Date, limit: number): Promise<{ id: string }[]> {
  return db.select({ id: uploads.id }).from(uploads).where(lt(uploads.expiresAt, now)).limit(limit);
}

export async function deleteExpiredUpload(db: Database, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}

export async function insertFile(db: Database, values: typeof files.$inferInsert): Promise<FileRow> {
  const [row] = await db.insert(files).values(values).returning();
  if (!row) throw new Error('the file was not inserted');
  return row;
}

export async function findFile(db: Database, id: number): Promise<FileRow | null> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row ?? null;
}

/** Of files with the same content that are finished at once, one waits for the other. */
export async function lockHash(db: Database, sha256: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`);
}

/** The file that was uploaded with this content. */
export async function findFileByHash(db: Database, sha256: string): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.sha256, sha256), isNull(files.removedAt)))
    .orderBy(files.id)
    .limit(1);
  return row ?? null;
}

/** The person who began an upload, as the audit names them. */
export async function findUploader(db: Database, id: number) {
  const [row] = await db
    .select({ id: staffMembers.id, name: staffMembers.name, roles: staffMembers.roles })
    .from(staffMembers)
    .where(eq(staffMembers.id, id));
  return row ?? null;
}

/** The row of a file, locked until the transaction ends: content that names it waits, or has been seen. */
export async function lockFile(db: Database, id: number): Promise<FileRow | null> {
  const [row] = await db.select().from(files).where(eq(files.id, id)).for('update');
  return row ?? null;
}

export async function updateFile(db: Database, id: number, values: Partial<FileRow>): Promise<FileRow> {
  const [row] = await db.update(files).set(values).where(eq(files.id, id)).returning();
  if (!row) throw new Error('the row of the file vanished');
  return row;
}

export function findFilesToDelete(db: Database, until: Date, limit: number): Promise<{ id: number }[]> {
  return db.select({ id: files.id }).from(files).where(lt(files.removedAt, until)).limit(limit);
}

/** Deletes a file with the uploads that led to it. */
export async function deleteFile(db: Database, id: number): Promise<void> {
  await db.delete(uploads).where(eq(uploads.fileId, id));
  await db.update(files).set({ posterId: null }).where(eq(files.posterId, id));
  await db.delete(files).where(eq(files.id, id));
}

export interface FileUseRow extends Record<string, unknown> {
  source: string;
  rowId: string;
  kind: string;
  entityId: string;
  version: number | null;
  /** How a person calls the entity; null when it has no name. */
  name: string | null;
  /** The lesson of an exam. */
  lessonId: number | null;
}

export async function countFileUses(db: Database, contentKey: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(fileUses).where(eq(fileUses.contentKey, contentKey));
  return row?.total ?? 0;
}

const draftTitle = sql`(select t.fields ->> 'title' from content_entities t where t.kind = u.kind and t.id = u.entity_id::int)`;

/** What names a file, things by name, the newest version first. */
export async function findFileUses(db: Database, contentKey: string, limit: number): Promise<FileUseRow[]> {
  const { rows } = await db.execute<FileUseRow>(sql`
    select u.source, u.row_id as "rowId", u.kind, u.entity_id as "entityId", u.version,
      case u.kind
        when 'question' then (select e.code from question_entries e where e.id = u.entity_id::int)
        when 'banner' then coalesce((select b.title from hero_banners b where b.id = u.entity_id::int), ${draftTitle})
        when 'course' then coalesce((select c.title from courses c where c.id = u.entity_id::int), ${draftTitle})
        when 'lesson' then coalesce((select l.title from lessons l where l.id = u.entity_id::int), ${draftTitle})
        when 'podcast' then coalesce((select p.title from podcasts p where p.id = u.entity_id::int), ${draftTitle})
        when 'episode' then coalesce((select p.title from podcast_episodes p where p.id = u.entity_id::int), ${draftTitle})
        when 'exam' then (select l.title from exams x join lessons l on l.id = x.lesson_id where x.id = u.entity_id::int)
      end as name,
      case u.kind when 'exam' then (select x.lesson_id from exams x where x.id = u.entity_id::int) end as "lessonId"
    from file_uses u where u.content_key = ${contentKey}
    order by u.source like '%\\_versions', u.kind, u.entity_id, u.version desc limit ${limit}`);
  return rows;
}

/** The uses in which another file can be put: versions never change, but the newest value of a setting is saved anew. */
export async function findReplaceableUses(db: Database, contentKey: string): Promise<FileUseRow[]> {
  const { rows } = await db.execute<FileUseRow>(sql`
    select u.source, u.row_id as "rowId", u.kind, u.entity_id as "entityId", u.version, null as name, null as "lessonId"
    from file_uses u where u.content_key = ${contentKey}
      and (u.source not in ('content_versions', 'exam_versions', 'setting_versions', 'terms_versions')
        or (u.source = 'setting_versions' and u.version = (
          select max(v.version) from setting_versions v where v.section = u.entity_id)))
    order by u.source, u.row_id`);
  return rows;
}
