import { cleanMarkup } from '@toro/domain/base/rich-text/clean-markup';
import {
  EMPTY_LESSON,
  findLessonMissingFields,
  hasPart,
  isMockKind,
  LESSON_LENGTHS,
  type LessonFields,
  readLessonKind,
  readVideoAddress,
  toStoredCode,
  toStoredKind,
  writeVideoAddress,
} from '@toro/domain/catalogue/lessons/lesson-fields';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import {
  contentEntities,
  courses,
  disciplines,
  files,
  lessonBooks,
  lessonDays,
  lessonGroups,
  lessons,
  lessonVideos,
} from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { registerStoredFile } from '../../office/files/register-stored-file.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';
import { assertOwnCourse } from '../access/own-class-groups.ts';
import type { ContentKind } from '../content/content-kind.ts';
import { findEpisodeMissingFields, readEpisode, saveEpisode } from '../podcasts/lesson-episode.ts';
import { insertFirst, nextPosition } from './lesson-order.ts';
import { countLessonStudents, findTestMissingFields, readTest, saveTest } from './lesson-test.ts';
import { saveLessons } from './save-lessons.ts';

// A draft of an earlier release has no videos of its own files.
const isFile = (file: number | null | undefined): file is number => typeof file === 'number';

const listPdfs = ({ pdf, groups, books }: LessonFields): number[] =>
  [pdf, ...groups.map((group) => group.pdf), ...books.map((book) => book.pdf)].filter(isFile);

const listSubtitles = ({ videos }: LessonFields): number[] =>
  videos.map(({ subtitles }) => subtitles).filter(isFile);

const listVideoFiles = ({ videos }: LessonFields): number[] =>
  videos.flatMap(({ file, libras_file }) => [file, libras_file]).filter(isFile);

const listPosters = ({ videos }: LessonFields): number[] =>
  videos.map(({ poster_image }) => poster_image).filter(isFile);

const listFiles = (fields: LessonFields): number[] => [
  ...listPdfs(fields),
  ...listSubtitles(fields),
  ...listVideoFiles(fields),
  ...listPosters(fields),
];

async function findLesson({ db }: Context, id: number) {
  const [row] = await db.select().from(lessons).where(eq(lessons.id, id));
  return row ?? null;
}

/** The course of a lesson, also before its first publication. */
export async function findCourseOfLesson(context: Context, id: number): Promise<number> {
  const row = await findLesson(context, id);
  if (row) return row.courseId;
  const [entity] = await context.db
    .select()
    .from(contentEntities)
    .where(and(eq(contentEntities.kind, 'lesson'), eq(contentEntities.id, id)));
  const course = entity?.fields?.course;
  if (typeof course !== 'number') throw notFound('Esta aula não existe.');
  return course;
}

const findVideos = ({ db }: Context, lessonId: number) =>
  db
    .select()
    .from(lessonVideos)
    .where(and(eq(lessonVideos.lessonId, lessonId), isNull(lessonVideos.removedAt)))
    .orderBy(asc(lessonVideos.position));

const registerPath = async (context: Context, path: string | null) =>
  path === null ? null : registerStoredFile(context, path);

/** A stored video as a file of the library, or as its address. */
async function readSource(context: Context, provider: string | null, source: string | null) {
  const file = provider === 'file' ? await registerPath(context, source) : null;
  return { file, address: file === null ? writeVideoAddress(provider, source) : '' };
}

async function readVideos(context: Context, lessonId: number) {
  const videos: LessonFields['videos'] = [];
  for (const row of await findVideos(context, lessonId)) {
    const libras = await readSource(context, row.librasProvider, row.librasSource);
    videos.push({
      id: row.id,
      title: row.title.slice(0, LESSON_LENGTHS.part),
      ...(await readSource(context, row.provider, row.source)),
      libras: libras.address,
      libras_file: libras.file,
      poster_image: await registerPath(context, row.posterPath),
      subtitles: await registerPath(context, row.subtitlesPath),
    });
  }
  return videos;
}

async function readWelcomeParts(context: Context, lessonId: number) {
  const { db } = context;
  const groups: LessonFields['groups'] = [];
  const groupRows = await db
    .select()
    .from(lessonGroups)
    .where(eq(lessonGroups.lessonId, lessonId))
    .orderBy(asc(lessonGroups.id));
  for (const row of groupRows)
    groups.push({
      id: row.id,
      kind: row.kind as 1 | 2 | 3,
      title: row.title,
      link: row.link ?? '',
      pdf: await registerPath(context, row.pdfPath),
    });
  const books: LessonFields['books'] = [];
  const bookRows = await db
    .select()
    .from(lessonBooks)
    .where(eq(lessonBooks.lessonId, lessonId))
    .orderBy(asc(lessonBooks.id));
  for (const row of bookRows)
    books.push({
      id: row.id,
      kind: row.kind as 1 | 2,
      title: row.title,
      pdf: await registerPath(context, row.pdfPath),
    });
  return { groups, books };
}

type FileRow = typeof files.$inferSelect;

interface PlacedMissingField {
  field: string;
  message: string;
}

/** What the other lessons of the course decide. The row of the course is locked, so that two people cannot both pass. */
async function findCourseMissingFields(
  context: Context,
  id: number,
  fields: LessonFields,
): Promise<PlacedMissingField[]> {
  const { db } = context;
  const courseId = fields.course ?? 0;
  await db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('no key update');
  const others = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), ne(lessons.id, id)));
  const live = others.filter(({ archivedAt }) => archivedAt === null);
  const missingFields: PlacedMissingField[] = [];
  const code = toStoredCode(fields.code, fields.kind).toLowerCase();
  if (others.some((other) => other.code.toLowerCase() === code))
    missingFields.push({ field: 'code', message: 'Este código já existe neste curso.' });
  const { mock_number: number } = fields;
  if (isMockKind(fields.kind) && live.some(({ mockNumber }) => number !== null && mockNumber === number))
    missingFields.push({ field: 'mock_number', message: `O simulado ${number} já existe neste curso.` });
  const row = await findLesson(context, id);
  const first = Math.min(...live.map(({ position }) => position));
  const isPlaced = row !== null && row.archivedAt === null;
  if (fields.kind === 'welcome' && (isPlaced ? row.position > first : live.some(isWelcome)))
    missingFields.push({ field: 'kind', message: 'As boas-vindas precisam ser a primeira aula do curso.' });
  if (hasPart(fields.kind, 'marks') && fields.is_principal) {
    const days = await db.select().from(lessonDays).where(eq(lessonDays.lessonId, id)).limit(1);
    if (days.length === 0)
      missingFields.push({
        field: 'is_principal',
        message: 'Uma aula principal precisa de um dia no calendário.',
      });
  }
  return missingFields;
}

const WELCOME_CLASS_TYPE = 5;
const isWelcome = ({ classTypeId }: { classTypeId: number }) => classTypeId === WELCOME_CLASS_TYPE;

async function findFileMissingFields({ db }: Context, fields: LessonFields): Promise<PlacedMissingField[]> {
  const ids = listFiles(fields);
  if (ids.length === 0) return [];
  const rows = await db.select().from(files).where(inArray(files.id, ids));
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  return [
    ...(listPdfs(fields).some((file) => kinds.get(file) !== 'pdf')
      ? [{ field: 'pdf', message: 'Envie um PDF.' }]
      : []),
    ...(listSubtitles(fields).some((file) => kinds.get(file) !== 'subtitles')
      ? [{ field: 'videos', message: 'Envie um arquivo de legendas.' }]
      : []),
    ...(listVideoFiles(fields).some((file) => kinds.get(file) !== 'video')
      ? [{ field: 'videos', message: 'Envie um vídeo.' }]
      : []),
    ...(listPosters(fields).some((file) => kinds.get(file) !== 'image')
      ? [{ field: 'videos', message: 'Envie uma imagem para a capa do vídeo.' }]
      : []),
  ];
}

/** Videos of other lessons with the same source: a copy has their chapters and length. */
async function findSameVideos({ db }: Context, sources: string[]) {
  if (sources.length === 0) return new Map();
  const rows = await db
    .select()
    .from(lessonVideos)
    .where(and(inArray(lessonVideos.source, sources), isNull(lessonVideos.removedAt)))
    .orderBy(asc(lessonVideos.id))
    .limit(1000);
  return new Map(rows.map((row) => [row.source, row]));
}

async function toVideoInputs(
  context: Context,
  id: number,
  fields: LessonFields,
  fileOf: (file: number | null) => FileRow | null,
) {
  const stored = new Map((await findVideos(context, id)).map((row) => [row.id, row]));
  const { videoHosts } = context.config;
  const toSource = (file: number | null, address: string) => {
    const key = fileOf(file)?.storageKey;
    if (key) return { provider: 'file' as const, source: key };
    return address.trim() === '' ? null : readVideoAddress(address, videoHosts);
  };
  const sources = fields.videos.map(({ file, address }) => toSource(file, address));
  const same = await findSameVideos(
    context,
    sources.flatMap((source) => source?.source ?? []),
  );
  return fields.videos.map((video, at) => {
    const source = sources[at];
    const libras = toSource(video.libras_file, video.libras);
    const before = stored.get(video.id) ?? same.get(source?.source ?? '');
    return {
      // An id that no stored video has makes a new one, which takes over no plays.
      id: video.id,
      title: video.title.trim(),
      provider: source?.provider ?? ('embed' as const),
      source: source?.source ?? '',
      librasProvider: libras?.provider ?? null,
      librasSource: libras?.source ?? null,
      posterPath: fileOf(video.poster_image)?.storageKey ?? null,
      subtitlesPath: fileOf(video.subtitles)?.storageKey ?? null,
      chaptersPath: before?.chaptersPath ?? null,
      durationSeconds: fileOf(video.file)?.durationSeconds ?? before?.durationSeconds ?? null,
    };
  });
}

export const lessonContent: ContentKind<LessonFields> = {
  kind: 'lesson',
  empty: EMPTY_LESSON,
  nameOf: ({ title }) => title,
  page: (id) => `aulas/${id}`,
  listFiles,
  assertReadable: async (context, staff, id) =>
    assertOwnCourse(context, staff, 'courses.read', await findCourseOfLesson(context, id)),
  async reserveId({ db }) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select nextval(pg_get_serial_sequence('lessons', 'id')) as id`,
    );
    return Number(rows[0]?.id);
  },
  async readPublished(context, id) {
    const row = await findLesson(context, id);
    if (!row || row.archivedAt !== null) return null;
    return {
      course: row.courseId,
      ...readLessonKind(row),
      title: row.title.slice(0, LESSON_LENGTHS.title),
      about: row.about.slice(0, LESSON_LENGTHS.about),
      text: row.text.slice(0, LESSON_LENGTHS.text),
      pdf: await registerPath(context, row.pdfPath),
      videos: await readVideos(context, id),
      discipline: row.disciplineId,
      offers_mentorship: row.offersMentorship,
      questions: await readTest(context, id),
      episode: await readEpisode(context, id),
      is_principal: row.isPrincipal,
      is_locked: row.isLocked,
      mock_number: row.mockNumber,
      ...(await readWelcomeParts(context, id)),
    };
  },
  async findMissingFields(context, id, fields) {
    return [
      ...findLessonMissingFields(fields, context.config.videoHosts),
      ...(await findCourseMissingFields(context, id, fields)),
      ...(await findFileMissingFields(context, fields)),
      ...(hasPart(fields.kind, 'questions')
        ? await findTestMissingFields(context, id, fields.questions)
        : []),
      ...(await context.registry.findFirstExamMissingFields(context, id, fields)),
      ...(hasPart(fields.kind, 'episode')
        ? await findEpisodeMissingFields(context, fields.course ?? 0, fields.episode)
        : []),
    ];
  },
  async publish(context, id, fields) {
    const { db } = context;
    const courseId = fields.course ?? 0;
    const row = await findLesson(context, id);
    const ids = listFiles(fields);
    const rows = ids.length === 0 ? [] : await db.select().from(files).where(inArray(files.id, ids));
    const fileOf = (file: number | null) => rows.find((each) => each.id === file) ?? null;
    const keyOf = (file: number | null) => fileOf(file)?.storageKey ?? null;
    const [discipline] =
      fields.discipline === null
        ? []
        : await db.select().from(disciplines).where(eq(disciplines.id, fields.discipline));
    const { kind } = fields;
    const has = (part: Parameters<typeof hasPart>[1]) => hasPart(kind, part);
    const isPlaced = row !== null && row.archivedAt === null;
    const position = isPlaced ? row.position : await nextPosition(context, courseId);
    const code = toStoredCode(fields.code, kind);
    // Lessons are saved by code, so a new code is written first.
    if (row) await db.update(lessons).set({ code, position, archivedAt: null }).where(eq(lessons.id, id));
    await saveLessons(context, [
      {
        id,
        courseId,
        position,
        code,
        title: fields.title.trim(),
        about: cleanMarkup(fields.about),
        text: cleanMarkup(fields.text),
        ...toStoredKind(kind),
        isPrincipal: has('marks') && fields.is_principal,
        isLocked: has('marks') && fields.is_locked,
        pdfPath: has('pdf') ? keyOf(fields.pdf) : null,
        mockNumber: has('mock_number') ? fields.mock_number : null,
        mockGroup: row?.mockGroup ?? null,
        discipline: has('discipline') ? (discipline?.tag ?? null) : null,
        offersMentorship: has('discipline') && fields.offers_mentorship,
        videos: has('videos') ? await toVideoInputs(context, id, fields, fileOf) : [],
        groups: has('groups')
          ? fields.groups.map((group) => ({
              kind: group.kind,
              title: group.title.trim(),
              link: group.link.trim() || null,
              pdfPath: keyOf(group.pdf),
            }))
          : [],
        books: has('books')
          ? fields.books.map((book) => ({
              kind: book.kind,
              title: book.title.trim(),
              pdfPath: keyOf(book.pdf) ?? '',
            }))
          : [],
      },
    ]);
    await saveTest(context, id, fields);
    await saveEpisode(context, id, has('episode') ? fields.episode : null);
    if (kind === 'welcome' && !isPlaced) await insertFirst(context, courseId, id);
  },
  countStudents: countLessonStudents,
  async withdraw(context, id) {
    await context.db.update(lessons).set({ archivedAt: context.now() }).where(eq(lessons.id, id));
    const row = await findLesson(context, id);
    if (row) await insertFirst(context, row.courseId, null);
  },
  async afterChange(context, { id, action, staffId }) {
    if (action === 'publish' && staffId !== null) {
      const fields = await lessonContent.readPublished(context, id);
      if (fields) await context.registry.publishFirstExam(context, id, { fields, authorId: staffId });
    }
    if (action !== 'create' && action !== 'save') return;
    const course = await findCourseOfLesson(context, id);
    const [entity] = await context.db
      .select()
      .from(contentEntities)
      .where(and(eq(contentEntities.kind, 'lesson'), eq(contentEntities.id, id)));
    if (entity?.fields && entity.fields.course !== course)
      assertValid({ course: 'Uma aula não muda de curso; copie-a.' });
    const known = await context.db.select({ id: courses.id }).from(courses).where(eq(courses.id, course));
    assertValid({ course: known.length === 0 ? 'Este curso não existe.' : undefined });
  },
};
