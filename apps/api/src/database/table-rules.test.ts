import { MERGE_RECORD_NAMES } from '@toro/domain/people/students/merge';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { COPY_FILES } from '../features/accounts/profile/data-copy/write-data-copy.ts';
import { declaredRules } from './table-rules.ts';
import { PERSON_TABLES, TABLES } from './tables.ts';

const names = TABLES.map(getTableName);
const columnsOf = (name: string) =>
  Object.values(
    getTableColumns(TABLES.find((table) => getTableName(table) === name) as (typeof TABLES)[number]),
  );

/** The academy's own people and partners, and columns that name no person. */
const OF_THE_ACADEMY = ['academy_contact', 'affiliates', 'mentors', 'staff_invitations', 'staff_members'];
const PERSONAL = ['student_id', 'email', 'cpf', 'phone', 'recipient', 'full_name'];

describe('the rules of a table', () => {
  it('are declared beside its columns, for every table', () => {
    expect([...declaredRules.keys()].sort()).toEqual([...names].sort());
  });

  it('say of every table with data of a person what merging, forgetting and the copy do with them', () => {
    const personal = names.filter((name) => columnsOf(name).some((column) => PERSONAL.includes(column.name)));
    const declared = PERSON_TABLES.map(({ name }) => name);
    expect(personal.filter((name) => !declared.includes(name)).sort()).toEqual(OF_THE_ACADEMY);
  });

  it('delete the rows of a table after those that refer to them', () => {
    const order = PERSON_TABLES.map(({ name }) => name);
    expect(order.indexOf('practice_answers')).toBeLessThan(order.indexOf('practices'));
    expect(order.indexOf('report_downloads')).toBeLessThan(order.indexOf('reports'));
    expect(order.at(-1)).toBe('students');
  });

  it('move in a merge what the page of merging counts', () => {
    const moved = PERSON_TABLES.flatMap(({ name, person: { merge } }) => ('moves' in merge ? [name] : []));
    expect(moved.sort()).toEqual([...MERGE_RECORD_NAMES].sort());
    for (const { person } of PERSON_TABLES)
      if ('partOf' in person.merge) expect(moved).toContain(person.merge.partOf);
  });

  it('name files that the copy of the data has, and every such file is of a table', () => {
    const files = COPY_FILES.map(({ name }) => name);
    const named = PERSON_TABLES.flatMap(({ person: { copy } }) => (typeof copy === 'string' ? [copy] : []));
    expect(named.filter((name) => !files.includes(name))).toEqual([]);
    const ofPlan = (name: string) => name.startsWith('plano-');
    expect(files.filter((name) => !ofPlan(name) && !named.includes(name))).toEqual([]);
  });

  it('delete or change only by columns that the table has', () => {
    const deleted = PERSON_TABLES.filter(({ person }) => person.forget === 'delete');
    for (const { name } of deleted)
      expect(columnsOf(name).map((column) => column.name)).toContain('student_id');
  });
});
