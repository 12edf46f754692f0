import { ROLES } from '@toro/domain/accounts/staff/roles';
import { ACTIONS } from '@toro/domain/office/audit/actions';
import { SUBJECT_KINDS } from '@toro/domain/office/audit/kinds';
import { sql } from 'drizzle-orm';
import type { Database } from '../../apps/api/src/database/database.ts';

const BATCH_SIZE = 100_000;

const textArray = (values: readonly string[]) => sql.raw(`array['${values.join("','")}']`);

const FIRST_NAMES = [
  'Ana',
  'Maria',
  'João',
  'José',
  'Luiza',
  'Júlia',
  'Pedro',
  'Carla',
  'Bruna',
  'Antônio',
  'Marcos',
  'Paula',
];
const LAST_NAMES = [
  'Silva',
  'Souza',
  'Oliveira',
  'Santos',
  'Lima',
  'Conceição',
  'Braga',
  'Moraes',
  'Araújo',
  'Nunes',
];

/** Adds audit entries of two years: frequent and rare acts, kinds, people and networks. */
export async function insertAuditEntries(db: Database, total: number): Promise<void> {
  const actions = Object.keys(ACTIONS);
  const kinds = Object.keys(SUBJECT_KINDS);
  for (let done = 0; done < total; done += BATCH_SIZE)
    // The square makes the first values frequent and the last ones rare.
    await db.execute(sql`
      insert into audit_entries
        (actor, actor_name, actor_roles, action, subject, subject_name, network, request_id, reason, created_at)
      select 'staff:' || person, 'Pessoa ' || person, array[(${textArray(ROLES)})[1 + person % ${ROLES.length}]]::varchar[],
        (${textArray(actions)})[1 + floor(power(a, 2) * ${actions.length})::int],
        (${textArray(kinds)})[1 + floor(power(k, 2) * ${kinds.length})::int] || ':' || (n % 50000),
        'Coisa ' || n, '10.0.' || (n % 60) || '.0', 'req-' || n, null,
        timestamptz '2024-11-15' + n * interval '63 seconds'
      from (select n, 1 + floor(power(random(), 2) * 40)::int as person, random() as a, random() as k
        from generate_series(${done}::int + 1, ${Math.min(total, done + BATCH_SIZE)}::int) n) rows`);
  await db.execute(sql`vacuum analyze audit_entries`);
}

/** Adds students with names that many share, as in Brazil. */
export async function insertStudents(db: Database, total: number): Promise<void> {
  for (let done = 0; done < total; done += BATCH_SIZE)
    await db.execute(sql`
      insert into students (first_name, last_name, email, cpf, phone)
      select (${textArray(FIRST_NAMES)})[1 + n % ${FIRST_NAMES.length}],
        (${textArray(LAST_NAMES)})[1 + n % ${LAST_NAMES.length}] || ' ' || (${textArray(LAST_NAMES)})[1 + (n / 7) % ${LAST_NAMES.length}],
        'aluno' || n || '@busca.test', lpad(n::text, 11, '0'), '119' || lpad(n::text, 8, '0')
      from generate_series(${done}::int + 1, ${Math.min(total, done + BATCH_SIZE)}::int) n`);
  await db.execute(sql`vacuum analyze students`);
}
