import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/database.ts';
import { attempts, enrolments, lessonProgress, videoPlays } from '../../../database/schema/index.ts';
import { prepared } from '../../../platform/prepared.ts';
import type { EnrolmentKey } from './queries.ts';

/** The rows of a table that belong to the enrolment; a database that distributes tables finds them by the student's id. */
const ownRows = (table: PgTable) =>
  sql`${table} o where o.student_id = ${sql.placeholder('studentId')}
    and o.class_group_id = ${sql.placeholder('classGroupId')}`;

const ownStates = prepared((db) =>
  db
    .select({
      progress: sql<[lessonId: number, ...marks: boolean[]][]>`(
        select coalesce(json_agg(json_build_array(o.lesson_id, o.read_at is not null, o.pdf_downloaded_at is not null,
          o.first_test_at is not null, o.second_test_at is not null)), '[]') from ${ownRows(lessonProgress)})`,
      plays: sql<[videoId: number, position: number][]>`(
        select coalesce(json_agg(json_build_array(o.video_id, o.position_seconds)), '[]')
        from ${ownRows(videoPlays)})`,
      awaited: sql<[lessonId: number, at: string][]>`(
        select coalesce(json_agg(json_build_array(o.lesson_id, o.results_at) order by o.results_at), '[]')
        from ${ownRows(attempts)} and o.kind <> 'redo' and o.finished_at is null
          and o.handed_in_at is not null and o.results_at is not null)`,
    })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.studentId, sql.placeholder('studentId')),
        eq(enrolments.classGroupId, sql.placeholder('classGroupId')),
        isNull(enrolments.endedAt),
      ),
    )
    .prepare('own_states'),
);

export interface OwnStates {
  progress: ReadonlyMap<
    number,
    { read: boolean; downloadedPdf: boolean; firstTest: boolean; secondTest: boolean }
  >;
  /** The second at which the student left each video. */
  positions: ReadonlyMap<number, number>;
  /** When the last result comes of the attempts that were handed in, by lesson. */
  awaited: ReadonlyMap<number, Date>;
}

/**
 * What a student has done in an enrolment; null when it was ended. In one statement: these are few rows, and each
 * statement has its own cost.
 */
export async function findOwnStates(db: Database, enrolment: EnrolmentKey): Promise<OwnStates | null> {
  const [row] = await ownStates(db).execute({ ...enrolment });
  if (!row) return null;
  return {
    progress: new Map(
      row.progress.map(
        ([lessonId, read = false, downloadedPdf = false, firstTest = false, secondTest = false]) => [
          lessonId,
          { read, downloadedPdf, firstTest, secondTest },
        ],
      ),
    ),
    positions: new Map(row.plays),
    awaited: new Map(row.awaited.map(([lessonId, at]) => [lessonId, new Date(at)])),
  };
}
