import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { lessonMessages, students } from '../../../database/schema/index.ts';

/** The discussion of one lesson in one class group. */
export interface Thread {
  lessonId: number;
  courseId: number;
  classGroupId: number;
}

const messageColumns = {
  id: lessonMessages.id,
  studentId: lessonMessages.studentId,
  firstName: students.firstName,
  lastName: students.lastName,
  photoPath: students.photoPath,
  body: lessonMessages.body,
  createdAt: lessonMessages.createdAt,
};

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

/** The visible messages of a thread: with `after` the oldest ones, else the newest ones; always in chronological order. */
export async function findMessages(
  db: Database,
  { lessonId, courseId, classGroupId }: Thread,
  { after, before, limit }: { after?: number; before?: number; limit: number },
) {
  const rows = await db
    .select(messageColumns)
    .from(lessonMessages)
    .innerJoin(students, eq(students.id, lessonMessages.studentId))
    .where(
      and(
        eq(lessonMessages.lessonId, lessonId),
        eq(lessonMessages.courseId, courseId),
        eq(lessonMessages.classGroupId, classGroupId),
        isNull(lessonMessages.hiddenAt),
        after === undefined ? undefined : gt(lessonMessages.id, after),
        before === undefined ? undefined : lt(lessonMessages.id, before),
      ),
    )
    .orderBy(after === undefined ? desc(lessonMessages.id) : lessonMessages.id)
    .limit(limit);
  return after === undefined ? rows.reverse() : rows;
}

export async function insertMessage(
  db: Database,
  { lessonId, courseId, classGroupId }: Thread,
  { studentId, body, now }: { studentId: number; body: string; now: Date },
): Promise<MessageRow> {
  const [written] = await db
    .insert(lessonMessages)
    .values({ lessonId, courseId, classGroupId, studentId, body, createdAt: now })
    .returning({ id: lessonMessages.id });
  const [row] = await db
    .select(messageColumns)
    .from(lessonMessages)
    .innerJoin(students, eq(students.id, lessonMessages.studentId))
    .where(and(eq(lessonMessages.id, written?.id ?? 0), eq(lessonMessages.studentId, studentId)));
  if (!row) throw new Error('the message was not written');
  return row;
}

/** True when there was such a message to hide. */
export async function markMessageHidden(db: Database, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(lessonMessages)
    .set({ hiddenAt: now })
    .where(and(eq(lessonMessages.id, id), isNull(lessonMessages.hiddenAt)))
    .returning({ id: lessonMessages.id });
  return rows.length > 0;
}
