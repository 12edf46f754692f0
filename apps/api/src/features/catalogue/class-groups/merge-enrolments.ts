import { laterEnd } from '@toro/domain/people/students/merge';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { classGroups, enrolments, type MergeSnapshot } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { changeEnrolled } from './enrolled-count.ts';

type Combined = MergeSnapshot['combined'];

/** Two living enrolments in one class group become one with the earlier start and the later end. */
export async function combineEnrolments({ db, now }: Context, from: number, to: number): Promise<Combined> {
  const living = (studentId: number) =>
    db
      .select({
        row: enrolments,
        since: sql<string>`${enrolments.createdAt}::text`,
        groupEnd: classGroups.endsOn,
      })
      .from(enrolments)
      .innerJoin(classGroups, eq(classGroups.id, enrolments.classGroupId))
      .where(and(eq(enrolments.studentId, studentId), isNull(enrolments.endedAt)));
  const theirs = await living(from);
  const combined: Combined = [];
  const ended: number[] = [];
  for (const { row, since, groupEnd } of await living(to)) {
    const found = theirs.find((each) => each.row.classGroupId === row.classGroupId);
    if (!found) continue;
    const other = found.row;
    const end = laterEnd(row.endsOn ?? groupEnd, other.endsOn ?? groupEnd);
    const endsOn = end === groupEnd ? null : end;
    const createdAt = row.createdAt <= other.createdAt ? since : found.since;
    await db
      .update(enrolments)
      .set({ createdAt: sql`${createdAt}::timestamptz`, endsOn })
      .where(and(eq(enrolments.studentId, to), eq(enrolments.id, row.id)));
    await db
      .update(enrolments)
      .set({ endedAt: now(), endCause: 'merged' })
      .where(and(eq(enrolments.studentId, from), eq(enrolments.id, other.id)));
    ended.push(row.classGroupId);
    combined.push({
      table: 'enrolments',
      key: { id: row.id, other: other.id },
      before: { createdAt: since, endsOn: row.endsOn },
      after: { createdAt, endsOn },
    });
  }
  await changeEnrolled(db, ended, -1);
  return combined;
}

interface EnrolmentDates {
  createdAt: string;
  endsOn: string | null;
}

/** Separates them again; `from` is the student who went. */
export async function splitEnrolment(
  { db }: Context,
  from: number,
  to: number,
  { key, before, after }: Combined[number],
) {
  const [was, became] = [before as EnrolmentDates, after as EnrolmentDates];
  await db
    .update(enrolments)
    .set({ createdAt: sql`${was.createdAt}::timestamptz` })
    .where(and(eq(enrolments.studentId, to), eq(enrolments.id, Number(key.id))));
  await db
    .update(enrolments)
    .set({ endsOn: was.endsOn })
    .where(
      and(
        eq(enrolments.studentId, to),
        eq(enrolments.id, Number(key.id)),
        sql`${enrolments.endsOn} is not distinct from ${became.endsOn}`,
      ),
    );
  const restored = await db
    .update(enrolments)
    .set({ endedAt: null, endCause: null })
    .where(
      and(
        eq(enrolments.studentId, from),
        eq(enrolments.id, Number(key.other)),
        eq(enrolments.endCause, 'merged'),
      ),
    )
    .returning({ classGroupId: enrolments.classGroupId });
  await changeEnrolled(
    db,
    restored.map(({ classGroupId }) => classGroupId),
    1,
  );
}
