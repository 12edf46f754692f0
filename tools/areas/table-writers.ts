import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../apps/api/src/database/schema/index.ts';
import { declaredRules } from '../../apps/api/src/database/table-rules.ts';
import { placeOf } from './find-area-errors.ts';
import type { TableWrite } from './read-table-writes.ts';

interface OtherWriter {
  /** A file, or a folder that ends with a slash. */
  files: string;
  /** The tables that it writes besides its own; none named: all, by the rules that they declare. */
  tables?: readonly string[];
  reason: string;
}

const API = 'apps/api/src/';

/** Who else writes a table than the feature that its declaration names, and why. */
export const OTHER_WRITERS: readonly OtherWriter[] = [
  {
    files: 'platform/http/guards.ts',
    tables: ['sessions'],
    reason: 'notes the use of a session before any feature is called',
  },
  {
    files: 'platform/http/staff-guard.ts',
    tables: ['staff_sessions'],
    reason: 'notes the use of a session before any feature is called',
  },
  {
    files: 'platform/last-use.ts',
    tables: ['students'],
    reason: 'notes the use of an account before any feature is called',
  },
  { files: 'platform/partitions/', reason: 'moves the rows of partitioned tables to their months' },
  { files: 'delete-expired-rows.ts', reason: 'deletes what every table declares as expired' },
  {
    files: 'features/accounts/profile/forget-student.ts',
    reason: 'does what every table declares to forget',
  },
  { files: 'features/people/students/change-owner.ts', reason: 'moves what every table declares to merge' },
  { files: 'features/people/students/merge-study.ts', reason: 'joins what every table declares to merge' },
  {
    files: 'features/office/files/replace-queries.ts',
    reason: 'replaces a file in every column that declares files',
  },
  {
    files: 'features/exams/exams/try-out-rows.ts',
    tables: ['crosses'],
    reason: 'writes the rows of the exam room again, in a transaction that is rolled back',
  },
  { files: 'academy/seed/', reason: 'makes the past of the demo academy, which no verb can make' },
];

const NAMES = new Map<string, string>(
  Object.entries(schema).flatMap(([constant, table]) =>
    is(table, PgTable) ? [[constant, getTableName(table)] as const] : [],
  ),
);
const TABLES: ReadonlySet<string> = new Set(NAMES.values());

/** The name of the table of a write; null where it is known at run time only. */
const tableOf = ({ table }: TableWrite) => NAMES.get(table) ?? (TABLES.has(table) ? table : null);

/** Who a file belongs to, as `writer` of a table names it. */
function writerOf(file: string): string {
  const place = placeOf(file);
  return place ? `${place.area}/${place.feature}` : (file.slice(API.length).split('/')[0] ?? '');
}

const isIn = (file: string, files: string) =>
  files.endsWith('/') ? file.startsWith(API + files) : file === API + files;

function findError(write: TableWrite): string | null {
  const { file } = write;
  const other = OTHER_WRITERS.find(({ files }) => isIn(file, files));
  const table = tableOf(write);
  if (table === null)
    return other ? null : `${file} writes ${write.table}: name the table, so that its writer can be checked`;
  const writer = declaredRules.get(table)?.writer;
  if (writerOf(file) === writer) return null;
  if (other && (!other.tables || other.tables.includes(table))) return null;
  return `${file} writes ${table}, which ${writer} writes: call its function, or move the function to its data`;
}

/** The writes of tables by others than their writer, the writers that write nothing, and the exceptions that none needs. */
export function findWriterErrors(writes: readonly TableWrite[]): string[] {
  const lines = writes.flatMap((write) => findError(write) ?? []);
  const written = new Set(writes.map((write) => `${writerOf(write.file)} ${tableOf(write)}`));
  const idle = [...declaredRules].flatMap(([table, { writer }]) =>
    writer === 'triggers' || writer === 'nobody' || written.has(`${writer} ${table}`)
      ? []
      : [`${table} declares ${writer} as its writer, which writes no row of it`],
  );
  const unused = OTHER_WRITERS.filter(({ files }) => !writes.some(({ file }) => isIn(file, files)));
  return [...new Set(lines), ...idle, ...unused.map(({ files }) => `${files} is no exception any more`)];
}
