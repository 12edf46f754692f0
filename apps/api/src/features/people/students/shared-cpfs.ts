import { maskCpf } from '@toro/domain/base/text/mask';
import { inArray, sql } from 'drizzle-orm';
import { distinctStudents, students } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { toSubject } from './find-subject.ts';

const MAX_GROUPS = 200;

/** Accounts that share a CPF and are not known as different people, the oldest sharing first. */
export async function listSharedCpfAccounts({ db }: Context) {
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select array_agg(s.id order by s.id) as ids from students s
    where s.cpf is not null and s.anonymised_at is null
    group by s.cpf having count(*) > 1
      and count(*) > (select count(*) from distinct_students d join students o on o.id = d.student_id
        and o.cpf = d.cpf and o.anonymised_at is null where d.cpf = s.cpf)
    order by (array_agg(s.created_at order by s.created_at))[2], min(s.id) limit ${MAX_GROUPS}`);
  const ids = rows.flatMap((row) => row.ids);
  if (ids.length === 0) return { groups: [] };
  const found = await db
    .select({
      id: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      email: students.email,
      cpf: students.cpf,
      createdAt: students.createdAt,
    })
    .from(students)
    .where(inArray(students.id, ids));
  const byId = new Map(found.map((row) => [row.id, row]));
  return {
    groups: rows.map((row) => {
      const holders = row.ids.flatMap((id) => byId.get(id) ?? []);
      return {
        cpf: maskCpf(holders[0]?.cpf ?? ''),
        students: holders.map(({ id, email, createdAt, ...names }) => ({
          id,
          name: toSubject({ id, ...names }).name,
          email,
          created_at: createdAt.toISOString(),
        })),
      };
    }),
  };
}

interface DistinctInput {
  ids: number[];
  reason: string;
}

/** 'São pessoas diferentes': these students are no longer listed together. */
export async function markDistinctStudents(context: Context, { ids, reason }: DistinctInput) {
  await inTransaction(context, async (tx) => {
    const rows = await tx.db.select().from(students).where(inArray(students.id, ids)).for('no key update');
    const [first] = rows;
    if (!first?.cpf || rows.length !== ids.length || rows.some(({ cpf }) => cpf !== first.cpf))
      throw new AppError('conflict', 'Estes cadastros não têm mais o mesmo CPF. Recarregue a página.');
    await tx.db
      .insert(distinctStudents)
      .values(rows.map(({ id }) => ({ cpf: first.cpf ?? '', studentId: id, createdAt: tx.now() })))
      .onConflictDoNothing();
    for (const row of rows)
      await recordAudit(tx, {
        action: 'mark-distinct',
        subject: toSubject(row),
        detail: { students: ids },
        reason,
        studentId: row.id,
      });
  });
  return {};
}
