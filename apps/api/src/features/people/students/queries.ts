import { laterInstant } from '@toro/domain/people/students/merge';
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  accountDeletions,
  attempts,
  classGroups,
  consents,
  coupons,
  courseCategories,
  courses,
  enrolments,
  examDates,
  orders,
  sessions,
  students,
} from '../../../database/schema/index.ts';
import { enrolmentEnd } from '../../catalogue/access/enrolment-end.ts';

const MAX_ENROLMENTS = 500;
const MAX_ORDERS = 200;

/** A student who has not been anonymised. */
export async function findStudentRow(db: Database, id: number) {
  const [row] = await db
    .select({ student: students, deleteAfter: accountDeletions.deleteAfter })
    .from(students)
    .leftJoin(accountDeletions, eq(accountDeletions.studentId, students.id))
    .where(and(eq(students.id, id), isNull(students.anonymisedAt)));
  return row ?? null;
}

/** All enrolments of a student, also those that have ended, newest first. */
export function findAllEnrolments(db: Database, studentId: number) {
  return db
    .select({
      id: enrolments.id,
      courseId: courses.id,
      course: courses.title,
      recommendedScore: courseCategories.recommendedScore,
      classGroupId: classGroups.id,
      classGroup: classGroups.name,
      createdAt: enrolments.createdAt,
      endsOn: enrolmentEnd(),
      ownEnd: enrolments.endsOn,
      endedAt: enrolments.endedAt,
      endCause: enrolments.endCause,
      orderId: enrolments.orderId,
      examDate: examDates.date,
    })
    .from(enrolments)
    .innerJoin(classGroups, eq(classGroups.id, enrolments.classGroupId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(courseCategories, eq(courseCategories.id, courses.categoryId))
    .leftJoin(
      examDates,
      and(
        eq(examDates.studentId, enrolments.studentId),
        eq(examDates.courseId, enrolments.courseId),
        eq(examDates.classGroupId, enrolments.classGroupId),
      ),
    )
    .where(eq(enrolments.studentId, studentId))
    .orderBy(desc(enrolments.createdAt), desc(enrolments.id))
    .limit(MAX_ENROLMENTS);
}

export type EnrolmentRow = Awaited<ReturnType<typeof findAllEnrolments>>[number];

export function findOrdersOfStudent(db: Database, studentId: number) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      createdAt: orders.createdAt,
      title: courses.title,
      method: orders.method,
      instalments: orders.instalments,
      coupon: coupons.code,
      totalCents: orders.totalCents,
      status: orders.status,
    })
    .from(orders)
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .where(eq(orders.studentId, studentId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MAX_ORDERS);
}

/** The newest consent or withdrawal of each purpose. */
export function findNewestConsents(db: Database, studentId: number) {
  return db
    .selectDistinctOn([consents.purpose], {
      purpose: consents.purpose,
      granted: consents.granted,
      version: consents.documentVersion,
      createdAt: consents.createdAt,
    })
    .from(consents)
    .where(eq(consents.studentId, studentId))
    .orderBy(consents.purpose, desc(consents.createdAt), desc(consents.id));
}

export async function findLastUse(db: Database, studentId: number): Promise<Date | null> {
  const [newest] = await db
    .select({ at: sessions.lastUsedAt })
    .from(sessions)
    .where(eq(sessions.studentId, studentId))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(1);
  // A session is more exact; it is deleted a month after its end, and those of a merged account do not come along.
  const [student] = await db
    .select({ at: students.lastUsedAt })
    .from(students)
    .where(eq(students.id, studentId));
  return laterInstant(newest?.at ?? null, student?.at ?? null);
}

export async function countAttemptsSince(db: Database, studentId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(attempts)
    .where(and(eq(attempts.studentId, studentId), gte(attempts.finishedAt, since)));
  return row?.n ?? 0;
}
