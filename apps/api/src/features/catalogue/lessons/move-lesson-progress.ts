import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';

interface StudyKey {
  studentId: number;
  classGroupId: number;
}

/**
 * Moves what a student did in the lessons of one class group to another. Where both have a row of the same lesson or
 * video, the earlier begin and the further progress stay.
 */
export async function moveLessonProgress(db: Database, from: StudyKey, to: StudyKey): Promise<void> {
  const source = sql`student_id = ${from.studentId} and class_group_id = ${from.classGroupId}`;
  await db.execute(sql`
    insert into lesson_progress (student_id, class_group_id, lesson_id, started_at, read_at, pdf_downloaded_at,
      first_test_at, second_test_at, updated_at)
    select ${to.studentId}, ${to.classGroupId}, lesson_id, started_at, read_at, pdf_downloaded_at, first_test_at,
      second_test_at, updated_at from lesson_progress where ${source}
    on conflict (student_id, class_group_id, lesson_id) do update set
      started_at = least(lesson_progress.started_at, excluded.started_at),
      read_at = least(lesson_progress.read_at, excluded.read_at),
      pdf_downloaded_at = least(lesson_progress.pdf_downloaded_at, excluded.pdf_downloaded_at),
      first_test_at = least(lesson_progress.first_test_at, excluded.first_test_at),
      second_test_at = least(lesson_progress.second_test_at, excluded.second_test_at),
      updated_at = greatest(lesson_progress.updated_at, excluded.updated_at)`);
  await db.execute(sql`delete from lesson_progress where ${source}`);
  await db.execute(sql`
    insert into video_plays (student_id, class_group_id, video_id, first_played_at, position_seconds)
    select ${to.studentId}, ${to.classGroupId}, video_id, first_played_at, position_seconds
    from video_plays where ${source}
    on conflict (student_id, class_group_id, video_id) do update set
      first_played_at = least(video_plays.first_played_at, excluded.first_played_at),
      position_seconds = greatest(video_plays.position_seconds, excluded.position_seconds)`);
  await db.execute(sql`delete from video_plays where ${source}`);
}
