import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { createdAt, globalId, instant, integer, longText, path, referenceId, varchar } from './columns.ts';
import { classGroups, courses } from './courses.ts';
import { disciplines } from './disciplines.ts';
import { students } from './students.ts';

export const lessons = pgTable(
  'lessons',
  {
    id: referenceId(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    position: smallint('position').notNull(),
    code: varchar('code', { length: 60 }).notNull(),
    title: varchar('title', { length: 200 }).notNull(),
    about: varchar('about', { length: 10_000 }).notNull().default(''),
    text: longText('text').notNull().default(''),
    /** 'simulado' and 'simuladocomvideo' are mocks. */
    slug: varchar('slug', { length: 30 }).notNull(),
    /** 2 is a timed mock, 5 the welcome lesson. */
    classTypeId: smallint('class_type_id').notNull(),
    isPrincipal: boolean('is_principal').notNull().default(false),
    isLocked: boolean('is_locked').notNull().default(false),
    pdfPath: path('pdf_path'),
    /** The number of a mock in the reports: simulado 1, 3, 5. */
    mockNumber: smallint('mock_number'),
    mockGroup: smallint('mock_group'),
    disciplineId: integer('discipline_id').references(() => disciplines.id),
    offersMentorship: boolean('offers_mentorship').notNull().default(false),
    /** An archived lesson is not in the course; its attempts stay in reviews and reports. */
    archivedAt: instant('archived_at'),
  },
  (t) => [
    uniqueIndex('lessons_position_key').on(t.courseId, t.position).where(sql`${t.archivedAt} is null`),
    unique('lessons_code_key').on(t.courseId, t.code),
    unique('lessons_course_key').on(t.id, t.courseId),
    index('lessons_discipline_idx').on(t.disciplineId),
    check('lessons_position', sql`${t.position} >= 1`),
  ],
);
describeTable(lessons, {
  writer: 'catalogue/lessons',
  files: ['about', 'text', 'pdf_path'],
  place: 'everywhere',
});

/** The days on which a class group has a lesson. */
export const lessonDays = pgTable(
  'lesson_days',
  {
    classGroupId: integer('class_group_id')
      .notNull()
      .references(() => classGroups.id),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.classGroupId, t.lessonId, t.day] }),
    index('lesson_days_lesson_idx').on(t.lessonId),
  ],
);
describeTable(lessonDays, { writer: 'catalogue/lessons', place: 'everywhere' });

export const lessonVideos = pgTable(
  'lesson_videos',
  {
    id: referenceId(),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id),
    position: smallint('position').notNull(),
    title: varchar('title', { length: 200 }).notNull(),
    provider: varchar('provider', { length: 10 }).$type<'vimeo' | 'youtube' | 'file' | 'embed'>().notNull(),
    /** The provider's video id, a path in the file storage, or embed markup. */
    source: varchar('source', { length: 2000 }).notNull(),
    librasProvider: varchar('libras_provider', { length: 10 }).$type<
      'vimeo' | 'youtube' | 'file' | 'embed'
    >(),
    librasSource: varchar('libras_source', { length: 2000 }),
    /** The picture that stands in its place before it plays. */
    posterPath: path('poster_path'),
    subtitlesPath: path('subtitles_path'),
    /** A WebVTT file whose cues are the chapters. */
    chaptersPath: path('chapters_path'),
    durationSeconds: integer('duration_seconds'),
    /** A removed video is not in the lesson; its plays are kept. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    uniqueIndex('lesson_videos_position_key').on(t.lessonId, t.position).where(sql`${t.removedAt} is null`),
    index('lesson_videos_lesson_idx').on(t.lessonId),
    check('lesson_videos_provider', sql`${t.provider} in ('vimeo','youtube','file','embed')`),
    check('lesson_videos_libras_provider', sql`${t.librasProvider} in ('vimeo','youtube','file','embed')`),
  ],
);
describeTable(lessonVideos, {
  writer: 'catalogue/lessons',
  files: ['source', 'libras_source', 'subtitles_path', 'chapters_path'],
  place: 'everywhere',
});

/** Group and calendar links of a welcome lesson: 1 and 2 messaging groups, 3 a calendar. */
export const lessonGroups = pgTable(
  'lesson_groups',
  {
    id: referenceId(),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id),
    kind: smallint('kind').notNull(),
    title: varchar('title', { length: 120 }).notNull(),
    link: varchar('link', { length: 500 }),
    pdfPath: path('pdf_path'),
  },
  (t) => [
    index('lesson_groups_lesson_idx').on(t.lessonId),
    check('lesson_groups_kind', sql`${t.kind} between 1 and 3`),
  ],
);
describeTable(lessonGroups, { writer: 'catalogue/lessons', files: ['pdf_path'], place: 'everywhere' });

/** Books of a welcome lesson: 1 the handout, 2 the bible. */
export const lessonBooks = pgTable(
  'lesson_books',
  {
    id: referenceId(),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id),
    kind: smallint('kind').notNull(),
    title: varchar('title', { length: 120 }).notNull(),
    pdfPath: path('pdf_path').notNull(),
  },
  (t) => [
    index('lesson_books_lesson_idx').on(t.lessonId),
    check('lesson_books_kind', sql`${t.kind} between 1 and 2`),
  ],
);
describeTable(lessonBooks, { writer: 'catalogue/lessons', files: ['pdf_path'], place: 'everywhere' });

export const lessonProgress = pgTable(
  'lesson_progress',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    classGroupId: integer('class_group_id')
      .notNull()
      .references(() => classGroups.id),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id),
    startedAt: instant('started_at'),
    readAt: instant('read_at'),
    pdfDownloadedAt: instant('pdf_downloaded_at'),
    firstTestAt: instant('first_test_at'),
    secondTestAt: instant('second_test_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.classGroupId, t.lessonId] }),
    index('lesson_progress_group_idx').on(t.classGroupId),
    index('lesson_progress_lesson_idx').on(t.lessonId),
  ],
);
describeTable(lessonProgress, {
  writer: 'catalogue/lessons',
  place: 'student',
  person: {
    merge: {
      key: ['class_group_id', 'lesson_id'],
      set: sql`started_at = least(t.started_at, excluded.started_at), read_at = least(t.read_at, excluded.read_at),
      pdf_downloaded_at = least(t.pdf_downloaded_at, excluded.pdf_downloaded_at),
      first_test_at = least(t.first_test_at, excluded.first_test_at),
      second_test_at = least(t.second_test_at, excluded.second_test_at),
      updated_at = greatest(t.updated_at, excluded.updated_at)`,
    },
    forget: { stays: 'lessons done count in figures of the class, without a name' },
    copy: 'aulas',
  },
});

/** A video counts as played once; the position is the last playback position. */
export const videoPlays = pgTable(
  'video_plays',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    classGroupId: integer('class_group_id')
      .notNull()
      .references(() => classGroups.id),
    videoId: integer('video_id')
      .notNull()
      .references(() => lessonVideos.id),
    firstPlayedAt: instant('first_played_at').notNull().defaultNow(),
    positionSeconds: integer('position_seconds').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.classGroupId, t.videoId] }),
    index('video_plays_group_idx').on(t.classGroupId),
    index('video_plays_video_idx').on(t.videoId),
    check('video_plays_position', sql`${t.positionSeconds} >= 0`),
  ],
);
describeTable(videoPlays, {
  writer: 'catalogue/lessons',
  place: 'student',
  person: {
    merge: {
      key: ['class_group_id', 'video_id'],
      set: sql`first_played_at = least(t.first_played_at, excluded.first_played_at),
      position_seconds = greatest(t.position_seconds, excluded.position_seconds)`,
    },
    forget: { stays: 'plays count in figures of the class, without a name' },
    copy: 'videos',
  },
});

/** The discussion of a live lesson. Messages are hidden, never deleted. */
export const lessonMessages = pgTable(
  'lesson_messages',
  {
    id: globalId(),
    lessonId: integer('lesson_id').notNull(),
    courseId: integer('course_id').notNull(),
    classGroupId: integer('class_group_id')
      .notNull()
      .references(() => classGroups.id),
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    body: varchar('body', { length: 2000 }).notNull(),
    createdAt: createdAt(),
    hiddenAt: instant('hidden_at'),
  },
  (t) => [
    foreignKey({ columns: [t.lessonId, t.courseId], foreignColumns: [lessons.id, lessons.courseId] }),
    index('lesson_messages_thread_idx').on(t.lessonId, t.courseId, t.classGroupId, t.id),
    index('lesson_messages_group_idx').on(t.classGroupId),
    index('lesson_messages_student_idx').on(t.studentId),
  ],
);
describeTable(lessonMessages, {
  writer: 'catalogue/lessons',
  place: 'one server',
  person: {
    merge: { moves: 'id' },
    forget: ({ id, now }) =>
      sql`update lesson_messages set body = 'Mensagem removida', hidden_at = coalesce(hidden_at, ${now})
        where student_id = ${id}`,
    copy: 'mensagens',
  },
});
