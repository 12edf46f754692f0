import { sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';

export interface CpfHolder {
  cpf: string;
  id: number;
  email: string;
  verified: boolean;
  /** How many of its orders with a price are paid, and how many of those name another e-mail address. */
  paidOrders: number;
  foreignOrders: number;
}

/**
 * The accounts that staff should look at: those that share a CPF, and those that earlier releases gave orders with
 * another e-mail address, because an order followed the CPF.
 */
export async function listSharedCpfs({ db }: Context): Promise<CpfHolder[]> {
  const { rows } = await db.execute<{
    cpf: string;
    id: number;
    email: string;
    verified: boolean;
    paid: number;
    foreign_orders: number;
  }>(sql`
    select * from (
      select s.cpf, s.id, s.email, s.email_verified_at is not null as verified,
        count(*) over (partition by s.cpf) as holders, o.paid, o.foreign_orders
      from students s cross join lateral (
        select count(*)::int as paid, (count(*) filter (where lower(email) <> lower(s.email)))::int as foreign_orders
        from orders where student_id = s.id and status = 'paid' and total_cents > 0
      ) o
      where s.cpf is not null and s.anonymised_at is null
    ) holder
    where holders > 1 or foreign_orders > 0
    order by cpf, id limit 1000`);
  return rows.map(({ cpf, id, email, verified, paid, foreign_orders }) => ({
    cpf,
    id,
    email,
    verified,
    paidOrders: paid,
    foreignOrders: foreign_orders,
  }));
}
