import { joinEarlierNote } from '@toro/domain/learning/study/marks';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { questionMarks } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

export type MarkRow = typeof questionMarks.$inferSelect;

/** For each question of a mock that the student is taking, when it was begun. */
export async function findOpenMocks(
  { db }: Context,
  studentId: number,
  questionIds: readonly number[],
): Promise<Map<number, Date>> {
  const { rows } = await db.execute<{ id: number; begun: string }>(sql`
    select (q ->> 'id')::int as id, min(a.started_at) as begun
    from attempts a join exam_versions v on v.id = a.exam_version_id
      cross join jsonb_array_elements(v.questions) q
    where a.student_id = ${studentId} and a.kind = 'mock' and a.finished_at is null
      and (q ->> 'id')::int = any(${sql.param([...questionIds])}::int[])
    group by 1`);
  return new Map(rows.map(({ id, begun }) => [id, new Date(begun)]));
}

/** A mark as the student sees it: during a mock without what was noted and highlighted before it. */
export function showMark(
  { questionId, flags, note, noteAt, noteVersion, earlierNote, highlights }: MarkRow,
  mockBegun: Date | undefined,
) {
  const isHidden = mockBegun !== undefined && (noteAt === null || noteAt < mockBegun);
  const whole = earlierNote && !mockBegun ? joinEarlierNote(note ?? '', earlierNote) : (note ?? '');
  return {
    question: questionId,
    flags,
    note: isHidden ? '' : whole,
    note_version: noteVersion,
    highlights: highlights.filter(({ at }) => !mockBegun || new Date(at) >= mockBegun),
  };
}

export const findMarkRows = ({ db }: Context, studentId: number, ids: readonly number[]) =>
  db
    .select()
    .from(questionMarks)
    .where(and(eq(questionMarks.studentId, studentId), inArray(questionMarks.questionId, [...ids])));
