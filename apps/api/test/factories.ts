import { hash } from '@node-rs/argon2';
import { appendCheckDigits } from '@toro/domain/base/validation/cpf';
import {
  brands,
  classGroups,
  courseCategories,
  courses,
  enrolments,
  notifications,
  students,
} from '../src/database/schema/index.ts';
import { changeEnrolled } from '../src/features/catalogue/class-groups/enrolled-count.ts';
import type { Context } from '../src/platform/context.ts';
import { nextNumber, singleRow } from './rows.ts';

export const PASSWORD = 'Toro@2026';

/** A hash names its own cost: a cheap one makes the logins of the tests fast. */
const CHEAP_HASH = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

let hashed: Promise<string> | undefined;
export async function insertStudent({ db }: Context, values: Partial<typeof students.$inferInsert> = {}) {
  const n = nextNumber();
  hashed ??= hash(PASSWORD, CHEAP_HASH);
  return singleRow(
    db
      .insert(students)
      .values({
        firstName: 'Aluna',
        lastName: `Número ${n}`,
        email: `aluna${n}@toro.test`,
        cpf: appendCheckDigits(String(100_000_000 + n)),
        passwordHash: await hashed,
        emailVerifiedAt: new Date('2026-01-01T12:00:00Z'),
        channelWhatsapp: true,
        channelPhone: true,
        channelEmail: true,
        ...values,
      })
      .returning(),
  );
}

export async function insertCategory(
  { db }: Context,
  values: Partial<typeof courseCategories.$inferInsert> = {},
) {
  return singleRow(
    db
      .insert(courseCategories)
      .values({ id: 100 + nextNumber(), name: 'Certificação', landing: 'description', ...values })
      .returning(),
  );
}

export async function insertCourse(context: Context, values: Partial<typeof courses.$inferInsert> = {}) {
  const n = nextNumber();
  const categoryId = values.categoryId ?? (await insertCategory(context)).id;
  return singleRow(
    context.db
      .insert(courses)
      .values({
        tag: `curso-${n}`,
        title: `Curso ${n}`,
        description: '<p>Sobre o curso</p>',
        ...values,
        categoryId,
      })
      .returning(),
  );
}

export async function insertClassGroup(
  context: Context,
  values: Partial<typeof classGroups.$inferInsert> = {},
) {
  const courseId = values.courseId ?? (await insertCourse(context)).id;
  return singleRow(
    context.db
      .insert(classGroups)
      .values({
        name: `Turma ${nextNumber()}`,
        priceCents: 259_000,
        cashPriceCents: 229_000,
        ...values,
        courseId,
      })
      .returning(),
  );
}

/** An enrolment, counted by its class group. */
export async function insertEnrolment(
  { db }: Pick<Context, 'db'>,
  values: typeof enrolments.$inferInsert,
): Promise<void> {
  await db.insert(enrolments).values(values);
  if (!values.endedAt) await changeEnrolled(db, [values.classGroupId], 1);
}

export async function enrol(
  context: Context,
  studentId: number,
  values: Partial<typeof classGroups.$inferInsert> = {},
) {
  const group = await insertClassGroup(context, values);
  await insertEnrolment(context, { studentId, courseId: group.courseId, classGroupId: group.id });
  return group;
}

export async function insertNotification(
  { db }: Context,
  studentId: number,
  values: Partial<typeof notifications.$inferInsert> = {},
) {
  return singleRow(
    db
      .insert(notifications)
      .values({
        title: 'Aviso',
        text: '<p>Texto</p>',
        postedAt: new Date('2026-11-10T12:00:00Z'),
        ...values,
        studentId,
      })
      .returning(),
  );
}

export async function insertBrand(
  { db }: Context,
  values: Partial<typeof brands.$inferInsert> & { tag: string },
) {
  return singleRow(
    db
      .insert(brands)
      .values({
        name: values.tag,
        style: 1,
        logoPath: `public/brands/${values.tag}.svg`,
        logoOnDarkPath: `public/brands/${values.tag}-dark.svg`,
        iconPath: `public/brands/${values.tag}-icon.svg`,
        light: {},
        dark: {},
        ...values,
      })
      .returning(),
  );
}
