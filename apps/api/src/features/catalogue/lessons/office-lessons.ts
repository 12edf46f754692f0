import { lessonList } from '@toro/contract/catalogue/lessons/lesson-list';
import { type LessonKind, readLessonKind } from '@toro/domain/catalogue/lessons/lesson-fields';
import { and, asc, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import {
  contentEntities,
  courses,
  lessons,
  lessonVideos,
  videoPlays,
} from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { containsText } from '../../../platform/lists/contains-text.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../../office/lists/export-list.ts';
import { assertOwnCourse, isOwnOnly, teachesCourse } from '../access/own-class-groups.ts';
import { listCourseEpisodes } from '../podcasts/lesson-episode.ts';
import { findCourseOfLesson } from './lesson-content.ts';
import { countAttempted, countBegun } from './lesson-test.ts';

const kind = sql`case when l.class_type_id = 5 then 'welcome' when l.slug = 'simulado' then 'mock'
  when l.slug = 'simuladocomvideo' then 'mock_video' when rtrim(l.code) like '%(LIVE)' then 'live' else 'lesson' end`;

const source: ListSource<typeof lessonList> = {
  from: sql`lessons l join courses c on c.id = l.course_id left join disciplines d on d.id = l.discipline_id`,
  id: sql`l.id`,
  where: sql`l.archived_at is null`,
  columns: {
    title: sql`l.title`,
    code: sql`l.code`,
    course: sql`c.title`,
    kind,
    discipline: sql`d.name`,
    position: sql`l.position`,
  },
  filters: {
    kind: (kinds) => sql`${kind} in ${kinds}`,
    course: (text) => containsText(sql`c.title`, text),
    discipline: (text) => containsText(sql`coalesce(d.name, '')`, text),
  },
  search: (text) => sql`(${containsText(sql`l.title`, text)} or ${containsText(sql`l.code`, text)})`,
};

export const lessonsListing = createListing(lessonList, source);

export const exportLessons = (context: Context, { by, ...input }: { by: StaffSession } & ExportInput) =>
  exportList(context, by, lessonsListing, input);

/** The published lessons of all courses; a teacher finds those of the own class groups. */
export function listAllLessons({ db }: Context, { by, ...query }: { by: StaffSession } & ParsedListQuery) {
  if (!isOwnOnly(by, 'courses.read')) return findListPage(db, lessonList, source, query);
  const where = sql`l.archived_at is null and ${teachesCourse(by, sql`l.course_id`)}`;
  return findListPage(db, lessonList, { ...source, where }, query);
}

/** The lessons of a course in their order, then the drafts and the archived ones. */
export async function listCourseLessons(
  context: Context,
  { by, id: courseId }: { by: StaffSession; id: number },
) {
  await assertOwnCourse(context, by, 'courses.read', courseId);
  const { db } = context;
  const [course] = await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (!course) throw notFound('Este curso não existe.');
  const rows = await db
    .select()
    .from(lessons)
    .where(eq(lessons.courseId, courseId))
    .orderBy(asc(lessons.position), asc(lessons.id));
  const entities = await db
    .select()
    .from(contentEntities)
    .where(
      and(
        eq(contentEntities.kind, 'lesson'),
        sql`${contentEntities.fields} ->> 'course' = ${String(courseId)}`,
      ),
    )
    .orderBy(asc(contentEntities.id));
  const drafts = new Map(entities.map((entity) => [entity.id, entity]));
  const stored = rows.map((row) => ({
    id: row.id,
    code: row.code,
    title: row.title,
    kind: readLessonKind(row).kind,
    state: row.archivedAt ? ('archived' as const) : ('published' as const),
    has_draft: drafts.get(row.id)?.fields != null,
    is_locked: row.isLocked,
    is_principal: row.isPrincipal,
  }));
  const known = new Set(rows.map(({ id }) => id));
  const begun = entities
    .filter(({ id }) => !known.has(id))
    .map(({ id, fields, archivedAt }) => ({
      id,
      code: String(fields?.code ?? ''),
      title: String(fields?.title ?? ''),
      kind: (fields?.kind ?? 'lesson') as LessonKind,
      state: archivedAt ? ('archived' as const) : ('draft' as const),
      has_draft: true,
      is_locked: fields?.is_locked === true,
      is_principal: fields?.is_principal === true,
    }));
  const ofState = (state: string) => [...stored, ...begun].filter((lesson) => lesson.state === state);
  return {
    course,
    lessons: [...ofState('published'), ...ofState('draft'), ...ofState('archived')].slice(0, 2000),
  };
}

/** The course of a lesson, the accepted hosts of videos, and how many students used it. */
export async function getLessonUsage(context: Context, { by, id }: { by: StaffSession; id: number }) {
  const courseId = await findCourseOfLesson(context, id);
  await assertOwnCourse(context, by, 'courses.read', courseId);
  const { db, config } = context;
  const [course] = await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (!course) throw notFound('Esta aula não existe.');
  const videos = await db
    .select({ id: lessonVideos.id })
    .from(lessonVideos)
    .where(eq(lessonVideos.lessonId, id));
  const ids = videos.map((video) => video.id);
  const plays =
    ids.length === 0
      ? []
      : await db
          .select({ video: videoPlays.videoId, students: countDistinct(videoPlays.studentId) })
          .from(videoPlays)
          .where(inArray(videoPlays.videoId, ids))
          .groupBy(videoPlays.videoId);
  return {
    course,
    video_hosts: config.videoHosts,
    plays,
    begun: await countBegun(context, id),
    attempted: await countAttempted(context, id),
    episodes: await listCourseEpisodes(context, courseId),
  };
}
