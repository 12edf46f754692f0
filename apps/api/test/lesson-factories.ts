import {
  exams,
  heroBanners,
  lessonBooks,
  lessonDays,
  lessonGroups,
  lessonMessages,
  lessonProgress,
  lessons,
  lessonVideos,
  sessions,
} from '../src/database/schema/index.ts';
import type { Context } from '../src/platform/context.ts';
import { hashToken, newToken } from '../src/platform/tokens.ts';
import { enrol, insertEnrolment, insertStudent } from './factories.ts';
import { nextNumber, singleRow } from './rows.ts';

/** Inserts a session directly, without the cost of hashing a password. */
export async function signIn({ db, now }: Context, studentId: number): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now().getTime() + 30 * 86_400_000);
  await db
    .insert(sessions)
    .values({ studentId, tokenHash: hashToken(token), remember: true, network: 'test', expiresAt });
  return token;
}

/** A student of a class group, signed in. */
export async function insertEnrolled(context: Context, values: Parameters<typeof enrol>[2] = {}) {
  const student = await insertStudent(context);
  const group = await enrol(context, student.id, values);
  return { student, group, token: await signIn(context, student.id) };
}

/** Another student of a class group that exists, signed in. */
export async function joinGroup(context: Context, group: { id: number; courseId: number }) {
  const student = await insertStudent(context);
  await insertEnrolment(context, { studentId: student.id, courseId: group.courseId, classGroupId: group.id });
  return { student, token: await signIn(context, student.id) };
}

export function insertLesson(
  { db }: Context,
  values: Partial<typeof lessons.$inferInsert> & { courseId: number },
) {
  const n = nextNumber();
  return singleRow(
    db
      .insert(lessons)
      .values({ position: n, code: `AULA-${n}`, title: `Aula ${n}`, slug: 'aula', classTypeId: 1, ...values })
      .returning(),
  );
}

export function insertVideo(
  { db }: Context,
  values: Partial<typeof lessonVideos.$inferInsert> & { lessonId: number },
) {
  return singleRow(
    db
      .insert(lessonVideos)
      .values({ position: nextNumber(), title: 'Vídeo', provider: 'vimeo', source: '900100021', ...values })
      .returning(),
  );
}

export const insertExam = ({ db }: Context, lessonId: number, isMock = false) =>
  singleRow(db.insert(exams).values({ lessonId, isMock, isTimed: isMock }).returning());

export const insertDay = ({ db }: Context, values: typeof lessonDays.$inferInsert) =>
  singleRow(db.insert(lessonDays).values(values).returning());

export const insertProgress = ({ db }: Context, values: typeof lessonProgress.$inferInsert) =>
  singleRow(db.insert(lessonProgress).values(values).returning());

export const insertGroupCard = ({ db }: Context, values: typeof lessonGroups.$inferInsert) =>
  singleRow(db.insert(lessonGroups).values(values).returning());

export const insertBook = ({ db }: Context, values: typeof lessonBooks.$inferInsert) =>
  singleRow(db.insert(lessonBooks).values(values).returning());

export const insertMessage = ({ db }: Context, values: typeof lessonMessages.$inferInsert) =>
  singleRow(db.insert(lessonMessages).values(values).returning());

export function insertBanner({ db }: Context, values: Partial<typeof heroBanners.$inferInsert> = {}) {
  const n = nextNumber();
  return singleRow(
    db
      .insert(heroBanners)
      .values({
        tag: `banner-${n}`,
        title: `Banner ${n}`,
        subtitle: '',
        buttonText: 'Ver',
        link: '/podcast',
        desktopImagePath: 'public/banners/d.svg',
        mobileImagePath: 'public/banners/m.svg',
        position: n,
        ...values,
      })
      .returning(),
  );
}
