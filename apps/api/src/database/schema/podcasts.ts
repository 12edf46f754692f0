import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { describeTable } from '../table-rules.ts';
import { instant, integer, path, referenceId, varchar } from './columns.ts';
import { courses } from './courses.ts';
import { lessons } from './lessons.ts';
import { students } from './students.ts';

export const podcasts = pgTable('podcasts', {
  id: referenceId(),
  tag: varchar('tag', { length: 60 }).notNull().unique(),
  title: varchar('title', { length: 150 }).notNull(),
  author: varchar('author', { length: 120 }).notNull(),
  description: varchar('description', { length: 5000 }).notNull(),
  imagePath: path('image_path'),
  publishedAt: instant('published_at').notNull(),
  /** Since when students do not see it; its episodes and their positions stay. */
  archivedAt: instant('archived_at'),
});
describeTable(podcasts, { writer: 'catalogue/podcasts', files: ['image_path'], place: 'everywhere' });

/** The courses whose students can hear a podcast. */
export const podcastCourses = pgTable(
  'podcast_courses',
  {
    podcastId: integer('podcast_id')
      .notNull()
      .references(() => podcasts.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
  },
  (t) => [
    primaryKey({ columns: [t.podcastId, t.courseId] }),
    index('podcast_courses_course_idx').on(t.courseId),
  ],
);
describeTable(podcastCourses, { writer: 'catalogue/podcasts', place: 'everywhere' });

export const podcastEpisodes = pgTable(
  'podcast_episodes',
  {
    id: referenceId(),
    tag: varchar('tag', { length: 60 }).notNull().unique(),
    podcastId: integer('podcast_id')
      .notNull()
      .references(() => podcasts.id),
    /** The lesson that shows the episode. */
    lessonId: integer('lesson_id').references(() => lessons.id),
    title: varchar('title', { length: 200 }).notNull(),
    professor: varchar('professor', { length: 120 }).notNull(),
    description: varchar('description', { length: 5000 }).notNull(),
    audioPath: path('audio_path').notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    publishedAt: instant('published_at').notNull(),
    archivedAt: instant('archived_at'),
  },
  (t) => [
    index('podcast_episodes_podcast_idx').on(t.podcastId),
    index('podcast_episodes_lesson_idx').on(t.lessonId),
    check('podcast_episodes_duration', sql`${t.durationSeconds} > 0`),
  ],
);
describeTable(podcastEpisodes, { writer: 'catalogue/podcasts', files: ['audio_path'], place: 'everywhere' });

export const podcastTracks = pgTable(
  'podcast_tracks',
  {
    studentId: integer('student_id')
      .notNull()
      .references(() => students.id),
    episodeId: integer('episode_id')
      .notNull()
      .references(() => podcastEpisodes.id),
    currentSeconds: integer('current_seconds').notNull(),
    finished: boolean('finished').notNull().default(false),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.episodeId] }),
    index('podcast_tracks_episode_idx').on(t.episodeId),
    check('podcast_tracks_seconds', sql`${t.currentSeconds} >= 0`),
  ],
);
describeTable(podcastTracks, {
  writer: 'catalogue/podcasts',
  place: 'student',
  person: {
    merge: {
      key: ['episode_id'],
      set: sql`current_seconds = greatest(t.current_seconds, excluded.current_seconds),
      finished = t.finished or excluded.finished, updated_at = greatest(t.updated_at, excluded.updated_at)`,
    },
    forget: 'delete',
    copy: 'podcasts',
  },
});
