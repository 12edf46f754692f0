import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import { courses, exams, examVersions, lessons, papers } from '../../../../database/schema/index.ts';

export type PaperRow = typeof papers.$inferSelect;

export async function findPaper(db: Database, path: string): Promise<PaperRow | null> {
  const [row] = await db.select().from(papers).where(eq(papers.path, path));
  return row ?? null;
}

interface RestartConditions {
  failed: boolean;
  /** The row is ready, and its file is missing. */
  ready: boolean;
  /** A paper that waits since before this time has lost its job. */
  waitingBefore: Date;
}

/**
 * Inserts a waiting paper, or sets one to waiting that may be started again. Returns whether the caller must queue its
 * rendering: of concurrent requests exactly one must.
 */
export async function startPaper(
  db: Database,
  paper: { path: string; examVersionId: number; now: Date },
  restart: RestartConditions,
): Promise<boolean> {
  const { path, examVersionId, now: requestedAt } = paper;
  const rows = await db
    .insert(papers)
    .values({ path, examVersionId, state: 'waiting', requestedAt })
    .onConflictDoUpdate({
      target: papers.path,
      set: { state: 'waiting', progress: 0, failure: null, requestedAt },
      setWhere: sql`(${papers.state} = 'failed' and ${restart.failed})
        or (${papers.state} = 'ready' and ${restart.ready})
        or (${papers.state} = 'waiting' and ${papers.requestedAt} < ${restart.waitingBefore.toISOString()})`,
    })
    .returning({ path: papers.path });
  return rows.length > 0;
}

export async function updateProgress(db: Database, path: string, progress: number): Promise<void> {
  await db
    .update(papers)
    .set({ progress })
    .where(and(eq(papers.path, path), eq(papers.state, 'waiting')));
}

export async function markPaperReady(db: Database, path: string): Promise<void> {
  await db.update(papers).set({ state: 'ready', progress: 100, failure: null }).where(eq(papers.path, path));
}

/** A paper that another job has finished meanwhile stays ready. */
export async function markPaperFailed(db: Database, path: string, reason: string): Promise<void> {
  await db
    .update(papers)
    .set({ state: 'failed', failure: reason.slice(0, 500) })
    .where(and(eq(papers.path, path), eq(papers.state, 'waiting')));
}

/** Records that a student gets a link to the file; false when the paper was deleted meanwhile. */
export async function markPaperLinked(db: Database, path: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(papers)
    .set({ linkedAt: now })
    .where(and(eq(papers.path, path), eq(papers.state, 'ready')))
    .returning({ path: papers.path });
  return rows.length > 0;
}

/** Deletes papers that were last linked before `linkedBefore` and have a newer one of the same version. */
export async function deleteSupersededPapers(db: Database, linkedBefore: Date): Promise<string[]> {
  const result = await db.execute<{ path: string }>(sql`
    delete from papers where coalesce(linked_at, requested_at) < ${linkedBefore.toISOString()}
      and exists (select from papers newer where newer.exam_version_id = papers.exam_version_id
        and newer.state = 'ready' and newer.requested_at > papers.requested_at)
    returning path`);
  return result.rows.map(({ path }) => path);
}

/** The titles on the paper of an exam version. */
export async function findPaperTitles(db: Database, examVersionId: number) {
  const [row] = await db
    .select({ title: lessons.title, course: courses.title })
    .from(examVersions)
    .innerJoin(exams, eq(exams.id, examVersions.examId))
    .innerJoin(lessons, eq(lessons.id, exams.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(examVersions.id, examVersionId));
  return row ?? null;
}
