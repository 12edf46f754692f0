import { examList } from '@toro/contract/exams/exam-composition/exam-list';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { containsText } from '../../../platform/lists/contains-text.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { isOwnOnly, ownClassGroups } from '../../catalogue/access/own-class-groups.ts';

const kind = sql`case when l.slug = 'simulado' then 'mock' when l.slug = 'simuladocomvideo' then 'mock_video'
  when rtrim(l.code) like '%(LIVE)' then 'live' else 'lesson' end`;

const asked = sql`(select count(*)::int from exam_questions x where x.exam_id = e.id)`;

const state = sql`case when e.archived then 'archived' when ${asked} = 0 then 'draft'
  when e.has_draft then 'changed' else 'published' end`;

/** One row for each exam: those that have questions or had, and drafts that were never published. */
const source: ListSource<typeof examList> = {
  from: sql`(
      select coalesce(x.id, t.id) as id, coalesce(x.lesson_id, (t.fields ->> 'lesson')::int) as lesson_id,
        t.archived_at is not null as archived, t.fields is not null as has_draft,
        jsonb_array_length(t.fields -> 'questions') as drafted
      from exams x full join (select * from content_entities where kind = 'exam') t on t.id = x.id
    ) e join lessons l on l.id = e.lesson_id join courses c on c.id = l.course_id`,
  id: sql`e.id`,
  where: sql`(e.has_draft or exists (select from exam_questions x where x.exam_id = e.id))`,
  columns: {
    lesson: sql`l.title`,
    course: sql`c.title`,
    kind,
    questions: sql`coalesce(e.drafted, ${asked})`,
    version: sql`(select max(v.number) from exam_versions v where v.exam_id = e.id)`,
    state,
    windows: sql`(select count(*)::int from exam_windows w where w.exam_id = e.id)`,
    attempts: sql`0`,
  },
  counted: {
    attempts: (ids) => sql`select v.exam_id as id, count(*) as value
      from attempts a join exam_versions v on v.id = a.exam_version_id where v.exam_id = ${ids} group by v.exam_id`,
  },
  filters: {
    state: (states) => sql`${state} in ${states}`,
    kind: (kinds) => sql`${kind} in ${kinds}`,
    course: (text) => containsText(sql`c.title`, text),
  },
  search: (text) =>
    sql`(${containsText(sql`l.title`, text)} or ${containsText(sql`l.code`, text)} or ${containsText(sql`c.title`, text)})`,
};

/** The exams of all courses; a teacher finds those of the own class groups. */
export function listOfficeExams({ db }: Context, { by, ...query }: { by: StaffSession } & ParsedListQuery) {
  if (!isOwnOnly(by, 'exams.read')) return findListPage(db, examList, source, query);
  const where = sql`${source.where} and exists (select from class_groups g
    where g.course_id = l.course_id and g.id in ${ownClassGroups(by)})`;
  return findListPage(db, examList, { ...source, where }, query);
}
