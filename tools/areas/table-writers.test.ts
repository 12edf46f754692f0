import { describe, expect, it } from 'vitest';
import { findStatementError, findStatementErrors } from './find-statement-errors.ts';
import { readTableWrites, writesOf } from './read-table-writes.ts';
import { findWriterErrors, OTHER_WRITERS } from './table-writers.ts';

const API = 'apps/api/src';
const FEATURES = `${API}/features`;

/** The errors that these writes add to those of the whole code. */
const errorsOf = (file: string, source: string) =>
  findWriterErrors([...readTableWrites(), ...writesOf(`${FEATURES}/${file}`, source)]);

describe('the writers of tables', () => {
  it('are one feature for each table in the whole code', () => {
    expect(findWriterErrors(readTableWrites())).toEqual([]);
  });

  it.each([
    ['the query builder', 'await tx.db.update(students).set({ cpf });'],
    ['a builder over several lines', 'await db\n    .insert(students)\n    .values(row);'],
    ['a statement with the name', "db.execute(sql`update students s set cpf = ''`)"],
    ['a statement with the constant', `db.execute(sql\`delete from \${schema.students} where id = 1\`)`],
    ['a shared function for rows', 'await upsertRows(tx.db, students, rows, "id")'],
  ])('finds another feature that writes by %s', (_, source) => {
    const [error, ...others] = errorsOf('sales/orders/a.ts', source);
    expect(error).toContain('writes students, which accounts/auth writes');
    expect(others).toEqual([]);
  });

  it('finds a write of a table that is known at run time only', () => {
    expect(errorsOf('sales/orders/a.ts', `sql\`delete from \${sql.identifier(name)}\``)[0]).toContain(
      'name the table',
    );
  });

  it('takes reads, locks, texts and comments for no writes', () => {
    const source = `/** Inserts: insert into students. */
      // update students set cpf
      db.select().from(students).for('update'); hash.update(bytes); map.delete(key);
      sql\`insert into orders (id) values (1) on conflict (id) do update set id = 1\``;
    expect(writesOf('a.ts', source).map(({ table }) => table)).toEqual(['orders']);
  });

  it('finds an exception and a declaration that nothing needs any more', () => {
    const known = readTableWrites().filter(({ file }) => !file.startsWith(`${API}/academy/seed/`));
    expect(findWriterErrors(known)).toEqual(['academy/seed/ is no exception any more']);
    const withoutMarks = readTableWrites().filter(({ file }) => !file.startsWith(`${FEATURES}/exams/marks/`));
    expect(findWriterErrors(withoutMarks)).toContain(
      'question_marks declares exams/marks as its writer, which writes no row of it',
    );
  });

  it('has a reason for every exception', () => {
    for (const { reason } of OTHER_WRITERS) expect(reason.length).toBeGreaterThan(20);
  });
});

describe('the places of statements', () => {
  const SQL = "import { sql } from 'drizzle-orm';";

  it('hold in the whole code', () => {
    expect(findStatementErrors()).toEqual([]);
  });

  it.each([
    'features/sales/orders/routes.ts',
    'features/sales/orders/verbs.ts',
    'platform/http/create-server.ts',
    'compose.ts',
    'pages/public-pages/a.ts',
  ])('finds SQL in %s', (file) => {
    expect(findStatementError(`${API}/${file}`, SQL)).toContain('has SQL');
  });

  it.each([
    'features/sales/orders/queries.ts',
    'features/sales/orders/save-order.ts',
    'platform/audit.ts',
    'academy/commands/where.ts',
  ])('allows SQL in %s', (file) => {
    expect(findStatementError(`${API}/${file}`, SQL)).toBeNull();
  });
});
