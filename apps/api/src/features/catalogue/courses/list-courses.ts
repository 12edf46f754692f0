import { courseList } from '@toro/contract/catalogue/courses/course-list';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { containsText } from '../../../platform/lists/contains-text.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../../office/lists/export-list.ts';
import { isOwnOnly, teachesCourse } from '../access/own-class-groups.ts';

const state = sql`case when c.archived_at is not null then 'archived'
  when c.published_at is null then 'draft' else 'published' end`;

const source: ListSource<typeof courseList> = {
  from: sql`courses c join course_categories k on k.id = c.category_id
    left join question_families f on f.id = k.family_id`,
  id: sql`c.id`,
  columns: {
    title: sql`c.title`,
    category: sql`k.name`,
    state,
    lessons: sql`(select count(*) from lessons l where l.course_id = c.id and l.archived_at is null)`,
    class_groups: sql`(select count(*) from class_groups g where g.course_id = c.id)`,
    students: sql`(select coalesce(sum(g.enrolled), 0) from class_groups g where g.course_id = c.id)`,
    tag: sql`c.tag`,
    created_at: sql`c.created_at`,
  },
  filters: {
    state: (states) => sql`${state} in ${states}`,
    category: (text) => containsText(sql`k.name`, text),
    family: (text) => containsText(sql`coalesce(f.name, '')`, text),
  },
  search: (text) => sql`(${containsText(sql`c.title`, text)} or ${containsText(sql`c.tag`, text)})`,
};

export const coursesListing = createListing(courseList, source);

export const exportCourses = (context: Context, { by, ...input }: { by: StaffSession } & ExportInput) =>
  exportList(context, by, coursesListing, input);

/** The courses with their drafts; a teacher finds those of the own class groups. */
export function listCourses({ db }: Context, { by, ...query }: { by: StaffSession } & ParsedListQuery) {
  const own = isOwnOnly(by, 'courses.read') ? teachesCourse(by, sql`c.id`) : undefined;
  return findListPage(db, courseList, own ? { ...source, where: own } : source, query);
}
