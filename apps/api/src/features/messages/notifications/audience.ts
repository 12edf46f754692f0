import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { enrolments, students } from '../../../database/schema/index.ts';

/** The recipients: every student, those of a course, or those with the listed e-mail addresses. */
export type Audience =
  | { kind: 'everyone' }
  | { kind: 'course'; courseId: number }
  | { kind: 'students'; emails: readonly string[] };

export interface Recipient {
  studentId: number;
  email: string;
  firstName: string;
  byMail: boolean;
}

const columns = {
  studentId: students.id,
  email: students.email,
  firstName: students.firstName,
  byMail: students.channelEmail,
};

/** The students of an audience by id. An anonymised student is in none. */
export function findAudience(db: Database, to: Audience): Promise<Recipient[]> {
  const isKept = isNull(students.anonymisedAt);
  switch (to.kind) {
    case 'everyone':
      return db.select(columns).from(students).where(isKept).orderBy(asc(students.id));
    case 'course':
      return db
        .selectDistinct(columns)
        .from(enrolments)
        .innerJoin(students, eq(students.id, enrolments.studentId))
        .where(and(eq(enrolments.courseId, to.courseId), isNull(enrolments.endedAt), isKept))
        .orderBy(asc(students.id));
    case 'students': {
      const emails = to.emails.map((email) => email.toLowerCase());
      if (emails.length === 0) return Promise.resolve([]);
      return db
        .select(columns)
        .from(students)
        .where(and(inArray(sql`lower(${students.email})`, emails), isKept))
        .orderBy(asc(students.id));
    }
  }
}
