import { academyDay } from '@toro/domain/base/calendar/day';
import { and, eq, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { attempts, enrolments } from '../../../database/schema/index.ts';
import { cachedContent } from '../../../platform/cached-content.ts';
import type { Context } from '../../../platform/context.ts';

interface OfferedMock {
  lessonId: number;
  questionIds: number[];
  /** Whether a window, or a class group without one, is still to end. */
  isOpen: boolean;
  /** The class groups without a window: who has longer access than the group may still begin. */
  freeGroupIds: number[];
}

export interface RunningMocks {
  mocks: Pick<OfferedMock, 'lessonId' | 'questionIds'>[];
  questionIds: ReadonlySet<number>;
}

const MINUTE_MS = 60_000;

/** The published mocks of published courses that could still be open. */
async function findOfferedMocks(db: Database, moment: string, today: string): Promise<OfferedMock[]> {
  const { rows } = await db.execute<OfferedMock & Record<string, unknown>>(sql`
    select offered.*, array(select question_id from exam_questions where exam_id = offered."examId") as "questionIds"
    from (
      select x.id as "examId", l.id as "lessonId", 
        bool_or(case when w.exam_id is null then coalesce(g.ends_on >= ${today}, true)
          else w.closes_at > ${moment} end) as "isOpen",
        coalesce(array_agg(g.id) filter (where w.exam_id is null), '{}') as "freeGroupIds"
      from exams x
        join lessons l on l.id = x.lesson_id and l.archived_at is null
        join courses c on c.id = l.course_id and c.published_at is not null
        join class_groups g on g.course_id = l.course_id
        left join exam_windows w on w.exam_id = x.id and w.class_group_id = g.id
      where x.is_mock and exists (select from exam_versions where exam_id = x.id)
      group by x.id, l.id
    ) offered
    where "isOpen" or "freeGroupIds" <> '{}'`);
  return rows;
}

/** Those of the class groups in which somebody has longer access than the others. */
async function findExtendedGroups(db: Database, groupIds: number[], today: string): Promise<Set<number>> {
  if (groupIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: enrolments.classGroupId })
    .from(enrolments)
    .where(
      and(
        inArray(enrolments.classGroupId, groupIds),
        isNull(enrolments.endedAt),
        gte(enrolments.endsOn, today),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

const readRunningMocks = cachedContent(
  'running-mocks',
  async (db: Database, moment: string, today: string): Promise<RunningMocks> => {
    const offered = await findOfferedMocks(db, moment, today);
    const groupIds = new Set(offered.flatMap(({ isOpen, freeGroupIds }) => (isOpen ? [] : freeGroupIds)));
    const extended = await findExtendedGroups(db, [...groupIds], today);
    const mocks = offered.filter(
      ({ isOpen, freeGroupIds }) => isOpen || freeGroupIds.some((id) => extended.has(id)),
    );
    return { mocks, questionIds: new Set(mocks.flatMap(({ questionIds }) => questionIds)) };
  },
);

/**
 * The mocks that somebody can still take: until the last window ends, and without a window while somebody has access to
 * the course. Window ends count by the minute, so that requests share the list.
 */
function findRunningMocks({ db, now }: Context): Promise<RunningMocks> {
  const moment = new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS);
  return readRunningMocks(db, moment.toISOString(), academyDay(now()));
}

/** The questions of mocks that somebody can still take and the student has not finished: no call gives their key. */
export async function findRunningQuestions(
  context: Context,
  studentId: number,
): Promise<ReadonlySet<number>> {
  const { mocks, questionIds } = await findRunningMocks(context);
  if (mocks.length === 0) return questionIds;
  const finished = await context.db
    .selectDistinct({ lessonId: attempts.lessonId })
    .from(attempts)
    .where(
      and(
        eq(attempts.studentId, studentId),
        inArray(
          attempts.lessonId,
          mocks.map(({ lessonId }) => lessonId),
        ),
        ne(attempts.kind, 'redo'),
        isNotNull(attempts.finishedAt),
      ),
    );
  if (finished.length === 0) return questionIds;
  const done = new Set(finished.map(({ lessonId }) => lessonId));
  return new Set(mocks.flatMap((mock) => (done.has(mock.lessonId) ? [] : mock.questionIds)));
}
