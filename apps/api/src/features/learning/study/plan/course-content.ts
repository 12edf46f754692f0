import { sql } from 'drizzle-orm';
import { cachePerOwner } from '../../../../platform/cache-per-owner.ts';
import type { Context } from '../../../../platform/context.ts';

/** A lesson as far as a plan needs it; the same for all students of a class group. */
export interface LessonContent {
  [column: string]: unknown;
  id: number;
  order: number;
  title: string;
  isMock: boolean;
  isLocked: boolean;
  isPrincipal: boolean;
  hasPdf: boolean;
  hasText: boolean;
  /** The minutes of each video by its id. */
  videos: Record<string, number>;
  hasTest: boolean;
  questions: number;
  /** How many questions of its test are of each module. */
  modules: Record<string, number>;
  firstDay: string | null;
  /** When its exam opens and closes for the class group. */
  opensAt: string | null;
  closesAt: string | null;
}

const CACHE_TTL_MS = 60_000;
const VIDEO_MINUTES = 20;
const contents = cachePerOwner<number, LessonContent[]>({ max: 500, ttl: CACHE_TTL_MS });

/** The lessons and mocks of a class group, in their order. Kept for a minute: thousands of students share them. */
export async function findCourseContent(context: Context, classGroupId: number): Promise<LessonContent[]> {
  const cache = contents(context.config);
  const known = cache.get(classGroupId);
  if (known) return known;
  const { rows } = await context.db.execute<LessonContent>(sql`
    select l.id, l.position as "order", l.title, coalesce(x.is_mock, false) as "isMock", l.is_locked as "isLocked",
      l.is_principal as "isPrincipal", l.pdf_path is not null as "hasPdf", l.text <> '' as "hasText",
      x.id is not null as "hasTest",
      (select min(d.day)::text from lesson_days d where d.class_group_id = g.id and d.lesson_id = l.id) as "firstDay",
      w.opens_at as "opensAt", w.closes_at as "closesAt",
      (select coalesce(jsonb_object_agg(v.id, coalesce(v.duration_seconds / 60.0, ${VIDEO_MINUTES})), '{}')
        from lesson_videos v where v.lesson_id = l.id and v.removed_at is null) as videos,
      (select count(*)::int from exam_questions q where q.exam_id = x.id) as questions,
      (select coalesce(jsonb_object_agg(m.id, m.questions), '{}') from (
        select q.module_id as id, count(*)::int as questions from exam_questions e
          join questions q on q.id = e.question_id and q.module_id is not null
        where e.exam_id = x.id group by 1) m) as modules
    from class_groups g join lessons l on l.course_id = g.course_id and l.archived_at is null
      left join exams x on x.lesson_id = l.id
      left join exam_windows w on w.exam_id = x.id and w.class_group_id = g.id
    where g.id = ${classGroupId} order by l.position`);
  cache.set(classGroupId, rows);
  return rows;
}
