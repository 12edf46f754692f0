import { MAX_COUNTED_ROWS } from '@toro/contract/office/lists/list';
import { studentsList } from '@toro/contract/people/students/students-list';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { findListPage, type ListSource, type ParsedListQuery } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { type ExportInput, exportList } from '../../office/lists/export-list.ts';
import { revealValue } from '../../office/lists/reveal-value.ts';
import { foldColumn } from '../../office/search/search-text.ts';
import { listStudentConditions } from './student-conditions.ts';

/** More than a list counts, because a few students are found by two keys. */
const MAX_FOUND = MAX_COUNTED_ROWS * 1.2;

/**
 * Each key is looked up by its own index, one after the other until enough students are found. Of more matches than a
 * list counts, some are left out: the person narrows the search.
 */
function matchesStudent(text: string): SQL {
  const found = listStudentConditions(text).map(
    (condition) => sql`select s.id from students s where ${condition} and s.anonymised_at is null`,
  );
  if (found.length === 0) return sql`false`;
  return sql`t.id in (with found as materialized (
    ${sql.join(found, sql` union all `)} limit ${MAX_FOUND}) select id from found)`;
}

const source: ListSource<typeof studentsList> = {
  from: sql`students t`,
  id: sql`t.id`,
  columns: {
    name: sql`t.first_name || ' ' || t.last_name`,
    email: sql`t.email`,
    cpf: sql`t.cpf`,
    phone: sql`t.phone`,
    courses: sql`0`,
    created_at: sql`t.created_at`,
  },
  counted: {
    courses: (ids) => sql`select student_id as id, count(*) as value from enrolments
      where student_id = ${ids} and ended_at is null group by student_id`,
  },
  sorts: {
    name: foldColumn(sql`t.first_name || ' ' || t.last_name`),
    email: sql`lower(t.email)`,
  },
  filters: { created: sql`t.created_at` },
  search: matchesStudent,
  where: sql`t.anonymised_at is null`,
};

export const studentsListing = createListing(studentsList, source);

export const listStudents = ({ db }: Context, query: ParsedListQuery) =>
  findListPage(db, studentsList, source, query);

export const exportStudents = (context: Context, { by, ...input }: { by: StaffSession } & ExportInput) =>
  exportList(context, by, studentsListing, input);

/** Shows the CPF or phone of a student; it is recorded. */
export const revealStudent = (
  context: Context,
  { by, ...input }: { by: StaffSession; id: number; column: string },
) => revealValue(context, by, studentsListing, input);
