import { ORDER_METHODS } from '@toro/domain/sales/checkout/order-labels';
import { OWN_ORDER_STATES } from '@toro/domain/sales/orders/own-orders';
import { formatStatementText } from '@toro/domain/sales/wallet/coupon';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import { cpf, day, instant, money, number, phone, text, words } from './columns.ts';
import { type CopyFile, type CopyRow, formatAddress, fromQuery } from './copy-file.ts';

/** The titles of the courses of orders. Orders are read by themselves: they may lie on another server. */
async function findCourseTitles(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, string>();
  const ids = sql.join(
    orderIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    select o.id, c.title from orders o join courses c on c.id = o.course_id where o.id in (${ids})`);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** What is stored about purchases and the wallet. */
export const PURCHASE_FILES: readonly CopyFile[] = [
  {
    name: 'compras',
    about:
      'Os seus pedidos e os dados que você informou em cada um. A academia não guarda o número do cartão.',
    columns: {
      number: text('Pedido'),
      course: text('Curso'),
      status: words('Situação', OWN_ORDER_STATES),
      method: words('Forma de pagamento', ORDER_METHODS),
      instalments: number('Parcelas'),
      list_cents: money('Preço'),
      coupon: text('Cupom'),
      discount_cents: money('Desconto'),
      total_cents: money('Total'),
      created_at: instant('Feito em'),
      paid_at: instant('Pago em'),
      full_name: text('Nome'),
      email: text('E-mail'),
      cpf: cpf('CPF'),
      phone: phone('Telefone'),
      birth_date: day('Nascimento'),
      institution: text('Instituição financeira'),
      address: text('Endereço'),
    },
    async read(db, studentId) {
      const { rows } = await db.execute<CopyRow & { address: Parameters<typeof formatAddress>[0] }>(sql`
        select o.number, c.title as course, o.status, o.method, o.instalments, o.list_cents, d.code as coupon,
          o.discount_cents, o.total_cents, o.created_at, o.paid_at, o.full_name, o.email, o.cpf, o.phone, o.birth_date,
          o.institution, o.address
        from orders o join courses c on c.id = o.course_id left join coupons d on d.id = o.coupon_id
        where o.student_id = ${studentId} order by o.created_at`);
      return rows.map((row) => ({ ...row, address: formatAddress(row.address) }));
    },
  },
  {
    name: 'carteira',
    about: 'O extrato da sua carteira: o que entrou e o que saiu.',
    columns: {
      text: text('O quê'),
      in_cents: money('Entrou'),
      out_cents: money('Saiu'),
      created_at: instant('Quando'),
    },
    async read(db, studentId) {
      const { rows } = await db.execute<{
        details: string;
        order_id: string | null;
        coupon: string | null;
        created_at: string;
        cents: string;
      }>(sql`
        select t.details, t.order_id, d.code as coupon, t.created_at,
          coalesce(sum(e.amount_cents) filter (where e.account = 'wallet'), 0) as cents
        from wallet_transactions t join wallet_entries e on e.student_id = t.student_id and e.transaction_id = t.id
        left join coupons d on d.id = t.coupon_id
        where t.student_id = ${studentId}
        group by t.id, t.details, t.order_id, d.code, t.created_at order by t.created_at, t.id`);
      const titles = await findCourseTitles(
        db,
        rows.flatMap(({ order_id }) => order_id ?? []),
      );
      return rows.map(({ details, order_id, coupon, created_at, cents: sum }) => {
        const cents = Number(sum);
        const course = order_id === null ? null : (titles.get(order_id) ?? null);
        return {
          text: formatStatementText({ details, cents, course, coupon }),
          in_cents: cents > 0 ? cents : null,
          out_cents: cents < 0 ? -cents : null,
          created_at,
        };
      });
    },
  },
  {
    name: 'cupons-da-carteira',
    about: 'Os cupons que você criou com o saldo da carteira.',
    columns: {
      code: text('Cupom'),
      value_cents: money('Valor'),
      created_at: instant('Criado em'),
      used_at: instant('Usado em'),
      cancelled_at: instant('Cancelado em'),
    },
    read: fromQuery(
      (id) => sql`select d.code, w.value_cents, w.created_at, w.used_at, w.cancelled_at
        from wallet_coupons w join coupons d on d.id = w.coupon_id where w.student_id = ${id} order by w.id`,
    ),
  },
];
