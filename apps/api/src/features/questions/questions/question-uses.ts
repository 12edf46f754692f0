import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { isOwnOnly, teachesCourse } from '../../catalogue/access/own-class-groups.ts';

interface UseRow {
  exam_id: number;
  version_id: number;
  is_mock: boolean;
  course: string;
  lesson: string;
  version: number;
  position: number;
  attempts: number;
  is_current: boolean;
  is_newest: boolean;
  /** Whether a person who reads the exams of the own class groups only may see this one. */
  is_readable: boolean;
}

/** The versions of exams that have a question, the newest first. */
export async function findUses(
  db: Database,
  staff: Pick<StaffSession, 'id' | 'roles'>,
  questionId: number,
): Promise<UseRow[]> {
  const { rows } = await db.execute<Omit<UseRow, 'attempts'> & Record<string, unknown>>(sql`
    select e.id as exam_id, v.id as version_id, e.is_mock, left(c.title, 200) as course, left(l.title, 200) as lesson,
      v.number as version, coalesce((item.question->>'position')::int, 1) as position,
      exists (select from exam_questions x where x.exam_id = e.id and x.question_id = ${questionId}) as is_current,
      v.number = max(v.number) over (partition by e.id) as is_newest,
      ${isOwnOnly(staff, 'exams.read') ? teachesCourse(staff, sql`c.id`) : sql`true`} as is_readable
    from exam_versions v
      join exams e on e.id = v.exam_id join lessons l on l.id = e.lesson_id join courses c on c.id = l.course_id
      cross join lateral (select question from jsonb_array_elements(v.questions) question
        where (question->>'id')::int = ${questionId} limit 1) item
    where v.key ? ${String(questionId)}
    order by e.id, v.number desc limit 500`);
  const counts = await countAttempts(
    db,
    rows.map(({ version_id: id }) => id),
  );
  return rows.map((row) => ({ ...row, attempts: counts.get(row.version_id) ?? 0 }));
}

/** How many attempts each version has, redos left out. */
async function countAttempts(db: Database, versionIds: number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ id: number; attempts: number }>(sql`
    select exam_version_id as id, count(*)::int as attempts from attempts
    where exam_version_id = any(${sql.param(versionIds)}::int[]) and kind <> 'redo' group by exam_version_id`);
  return new Map(rows.map(({ id, attempts }) => [id, attempts]));
}

/** How many exams get a new version when a change of the question is published. */
export async function countExams(db: Database, questionId: number): Promise<number> {
  const { rows } = await db.execute<{ exams: number }>(
    sql`select count(*)::int as exams from exam_questions where question_id = ${questionId}`,
  );
  return rows[0]?.exams ?? 0;
}
