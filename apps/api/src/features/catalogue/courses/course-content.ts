import { cleanMarkup } from '@toro/domain/base/rich-text/clean-markup';
import {
  COMPLETES_ITSELF,
  COURSE_LENGTHS,
  type CourseFields,
  completesItself,
  EMPTY_COURSE,
  findCourseMissingFields,
  TAG_FIXED,
  TAG_TAKEN,
} from '@toro/domain/catalogue/courses/course-fields';
import { tagError } from '@toro/domain/catalogue/courses/tag';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import {
  additionalCourses,
  classGroups,
  contentEntities,
  courseCategories,
  courses,
  files,
  lessons,
} from '../../../database/schema/index.ts';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { registerStoredFile } from '../../office/files/register-stored-file.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';
import { assertOwnCourse } from '../access/own-class-groups.ts';
import { findNewestOnSale } from '../class-groups/find-sale.ts';
import type { ContentKind } from '../content/content-kind.ts';
import { saveCourses } from './save-courses.ts';

const UNIQUE_VIOLATION = '23505';

const listFiles = ({ cover, contract }: CourseFields): number[] =>
  [cover, contract].filter((file) => file !== null);

async function findCourse({ db }: Context, id: number) {
  const [row] = await db.select().from(courses).where(eq(courses.id, id));
  return row ?? null;
}

async function findDraft({ db }: Context, id: number) {
  const [row] = await db
    .select()
    .from(contentEntities)
    .where(and(eq(contentEntities.kind, 'course'), eq(contentEntities.id, id)));
  return row ?? null;
}

/** Which course each course completes; the lock keeps two people from making a circle. */
async function assertNoCircle(context: Context, id: number, mainCourse: number | null): Promise<void> {
  if (mainCourse === null) return;
  await acquireAdvisoryLock(context.db, 'main-courses');
  const rows = await context.db.select({ id: courses.id, main: courses.mainCourseId }).from(courses);
  const mainOf = new Map(rows.map(({ id: course, main }) => [course, main]));
  assertValid({
    main_course: completesItself(id, mainCourse, mainOf)
      ? COMPLETES_ITSELF
      : mainOf.has(mainCourse)
        ? undefined
        : 'Este curso não existe mais.',
  });
}

/** Another person may have taken the tag since it was looked up. */
async function renameRow(
  { db }: Context,
  id: number,
  values: { tag: string; title: string; categoryId: number },
) {
  try {
    await db.update(courses).set(values).where(eq(courses.id, id));
  } catch (error) {
    const { code } = (error instanceof Error ? error.cause : null) as { code?: string };
    assertValid({ tag: code === UNIQUE_VIOLATION ? TAG_TAKEN : undefined });
    throw error;
  }
}

/**
 * Writes the row that keeps the tag of a draft and that its class groups and lessons refer to. A unique index decides
 * between two people who take the same tag at the same moment.
 */
async function storeRow(context: Context, id: number, fields: CourseFields): Promise<void> {
  const { db } = context;
  const title = fields.title.trim();
  const row = await findCourse(context, id);
  const isFixed = row?.publishedAt != null;
  assertValid({
    title: title === '' && !row ? 'Digite o título.' : undefined,
    category: fields.category === null ? 'Escolha a categoria.' : undefined,
    tag: isFixed && fields.tag !== row.tag ? TAG_FIXED : (tagError(fields.tag) ?? undefined),
  });
  const categoryId = fields.category ?? 0;
  const known = await db.select().from(courseCategories).where(eq(courseCategories.id, categoryId));
  assertValid({ category: known.length === 0 ? 'Esta categoria não existe mais.' : undefined });
  await assertNoCircle(context, id, fields.main_course);
  if (isFixed) return;
  if (row) {
    const taken = await db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.tag, fields.tag), ne(courses.id, id)));
    assertValid({ tag: taken.length > 0 ? TAG_TAKEN : undefined });
    await renameRow(context, id, { tag: fields.tag, title, categoryId });
    return;
  }
  const created = await db
    .insert(courses)
    .values({
      id,
      tag: fields.tag,
      title,
      description: '',
      categoryId,
      publishedAt: null,
      createdAt: context.now(),
    })
    .onConflictDoNothing()
    .returning({ id: courses.id });
  assertValid({ tag: created.length === 0 ? TAG_TAKEN : undefined });
}

const findKeys = async ({ db }: Context, fields: CourseFields) => {
  const ids = listFiles(fields);
  const rows = ids.length === 0 ? [] : await db.select().from(files).where(inArray(files.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
};

/** The row of a course that was never published follows its draft to the archive and back. */
async function archiveUnpublished({ db, now }: Context, id: number, isArchived: boolean): Promise<void> {
  await db
    .update(courses)
    .set({ archivedAt: isArchived ? now() : null })
    .where(and(eq(courses.id, id), isNull(courses.publishedAt)));
}

/** The lessons and class groups that students would find. */
async function findMissingParts({ db }: Context, id: number) {
  const some = await db
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.courseId, id), isNull(lessons.archivedAt)))
    .limit(1);
  const groups = await db
    .select({ id: classGroups.id })
    .from(classGroups)
    .where(eq(classGroups.courseId, id))
    .limit(1);
  return [
    ...(some.length === 0
      ? [{ field: 'lessons', message: 'Publique pelo menos uma aula.', page: `cursos/${id}/aulas` }]
      : []),
    ...(groups.length === 0
      ? [{ field: 'class_groups', message: 'Crie pelo menos uma turma.', page: `cursos/${id}#turmas` }]
      : []),
  ];
}

export const courseContent: ContentKind<CourseFields> = {
  kind: 'course',
  empty: EMPTY_COURSE,
  nameOf: ({ title }) => title,
  page: (id) => `cursos/${id}`,
  listFiles,
  async reserveId({ db }) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select nextval(pg_get_serial_sequence('courses', 'id')) as id`,
    );
    return Number(rows[0]?.id);
  },
  async readPublished(context, id) {
    const row = await findCourse(context, id);
    if (!row || row.publishedAt === null || row.archivedAt !== null) return null;
    return {
      // A longer title of an import stays as it is until somebody edits it.
      title: row.title.slice(0, COURSE_LENGTHS.title),
      tag: row.tag,
      category: row.categoryId,
      description: row.description.slice(0, COURSE_LENGTHS.description),
      cover: row.coverPath && (await registerStoredFile(context, row.coverPath)),
      contract: row.contractPath && (await registerStoredFile(context, row.contractPath)),
      is_libras: row.isLibras,
      report_download: row.reportDownload,
      main_course: row.mainCourseId,
    } as CourseFields;
  },
  async findMissingFields(context, id, fields) {
    const keys = await findKeys(context, fields);
    const kindOf = (file: number | null) => (file === null ? null : keys.get(file)?.kind);
    return [
      ...findCourseMissingFields(fields),
      ...(fields.cover !== null && kindOf(fields.cover) !== 'image'
        ? [{ field: 'cover', message: 'Envie uma imagem.' }]
        : []),
      ...(fields.contract !== null && kindOf(fields.contract) !== 'pdf'
        ? [{ field: 'contract', message: 'Envie um PDF.' }]
        : []),
      ...(await findMissingParts(context, id)),
    ];
  },
  async publish(context, id, fields) {
    await assertNoCircle(context, id, fields.main_course);
    const keys = await findKeys(context, fields);
    const keyOf = (file: number | null) => (file === null ? null : (keys.get(file)?.storageKey ?? null));
    const offered = await context.db
      .select()
      .from(additionalCourses)
      .where(eq(additionalCourses.courseId, id))
      .orderBy(asc(additionalCourses.position));
    const row = await findCourse(context, id);
    await saveCourses(context, [
      {
        id,
        tag: row?.publishedAt ? row.tag : fields.tag,
        title: fields.title.trim(),
        description: cleanMarkup(fields.description),
        categoryId: fields.category ?? 0,
        mainCourseId: fields.main_course,
        coverPath: keyOf(fields.cover),
        isLibras: fields.is_libras,
        reportDownload: fields.report_download,
        contractPath: keyOf(fields.contract),
        additionalCourses: offered.map(({ additionalCourseId, priceCents, cashPriceCents }) => ({
          additionalCourseId,
          priceCents,
          cashPriceCents,
        })),
      },
    ]);
    await context.db
      .update(courses)
      .set({ publishedAt: row?.publishedAt ?? context.now(), archivedAt: null })
      .where(eq(courses.id, id));
  },
  async countStudents({ db }, id) {
    const [row] = await db
      .select({ students: sql<number>`coalesce(sum(${classGroups.enrolled}), 0)::int` })
      .from(classGroups)
      .where(eq(classGroups.courseId, id));
    return row?.students ?? 0;
  },
  async withdraw(context, id) {
    if ((await findNewestOnSale(context, [id])).has(id))
      throw new AppError(
        'conflict',
        'Há uma turma deste curso à venda. Encerre as vendas antes de arquivar.',
      );
    await context.db.update(courses).set({ archivedAt: context.now() }).where(eq(courses.id, id));
  },
  assertReadable: (context, staff, id) => assertOwnCourse(context, staff, 'courses.read', id),
  async afterChange(context, { id, action }) {
    if (action === 'archive' || action === 'unarchive')
      await archiveUnpublished(context, id, action === 'archive');
    if (action !== 'create' && action !== 'save' && action !== 'restore') return;
    const draft = await findDraft(context, id);
    if (draft?.fields) await storeRow(context, id, { ...EMPTY_COURSE, ...draft.fields } as CourseFields);
  },
};
