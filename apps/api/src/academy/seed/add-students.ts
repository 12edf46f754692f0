import { academyInstant } from '@toro/domain/base/calendar/day';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { requireFound } from '../../database/rows/find-ids.ts';
import { insertRows } from '../../database/rows/table-rows.ts';
import { consents, enrolments, examDates, students } from '../../database/schema/index.ts';
import { changeEnrolled } from '../../features/catalogue/class-groups/enrolled-count.ts';
import type { AcademyContent } from '../content/academy-content.ts';
import type { DemoStudent } from '../content/formats/account-format.ts';
import type { SeedContext, SeededStudent } from './seed-context.ts';

const digits = (text: string) => text.replace(/\D/g, '');
const registeredAt = (account: DemoStudent) => academyInstant(account.registered, '10:00');

/** Adds the students. They share one password, so it is hashed once. */
export async function addStudents(
  db: Database,
  content: AcademyContent,
  passwordHash: string,
): Promise<SeededStudent[]> {
  const accounts = content.accounts?.students ?? [];
  const institutions = new Map(content.academy.financial_institutions.map(({ code, name }) => [code, name]));
  const rows = accounts.map((account) => ({
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    cpf: account.cpf,
    phone: digits(account.phone),
    birthDate: account.birth_date,
    institution: account.institution && institutions.get(account.institution),
    street: account.address?.street,
    number: account.address?.number,
    complement: account.address?.complement,
    district: account.address?.district,
    city: account.address?.city,
    state: account.address?.state,
    postCode: account.address && digits(account.address.post_code),
    linkedin: account.linkedin,
    jobTitle: account.job_title,
    passwordHash,
    requirePasswordChange: account.require_password_change,
    channelWhatsapp: account.channels.whatsapp,
    channelPhone: account.channels.phone,
    channelEmail: account.channels.email,
    createdAt: registeredAt(account),
    emailVerifiedAt: registeredAt(account),
  }));
  await insertRows(db, students, rows);
  const emails = accounts.map(({ email }) => email);
  const found = await db
    .select({ id: students.id, email: students.email })
    .from(students)
    .where(inArray(students.email, emails));
  const ids = new Map(found.map((row) => [row.email, row.id]));
  return accounts.map((account) => ({ id: requireFound(ids.get(account.email), account.email), account }));
}

/** Adds the consents that students gave when they registered. */
export async function addConsents({ db, students: seeded }: SeedContext): Promise<void> {
  const rows = seeded.flatMap(({ id, account }) => {
    const granted = { terms: true, privacy: true, ...account.channels };
    return (['terms', 'privacy', 'whatsapp', 'phone', 'email'] as const).map((purpose) => ({
      studentId: id,
      subject: account.email,
      purpose,
      granted: granted[purpose],
      documentVersion: 'demo-1',
      source: 'demo',
      createdAt: registeredAt(account),
    }));
  });
  await insertRows(db, consents, rows);
}

/** Adds the enrolments and the exam dates. */
export async function addEnrolments({ db, content, students: seeded, now }: SeedContext): Promise<void> {
  const courseIds = new Map(content.courses.map(({ tag, id }) => [tag, id]));
  const all = seeded.flatMap(({ id, account }) =>
    account.enrolments.map((enrolment) => ({
      enrolment,
      keys: {
        studentId: id,
        courseId: requireFound(courseIds.get(enrolment.course), `course ${enrolment.course}`),
        classGroupId: enrolment.class_group,
      },
    })),
  );
  await insertRows(
    db,
    enrolments,
    all.map(({ enrolment, keys }) => ({ ...keys, createdAt: academyInstant(enrolment.since, '11:00') })),
  );
  await changeEnrolled(
    db,
    all.map(({ keys }) => keys.classGroupId),
    1,
  );
  await insertRows(
    db,
    examDates,
    all.flatMap(({ enrolment, keys }) =>
      enrolment.exam_date === undefined ? [] : [{ ...keys, date: enrolment.exam_date, updatedAt: now }],
    ),
  );
}
