import { toDecimal } from '@toro/domain/base/money/money';
import { codeKey } from '@toro/domain/sales/affiliates/affiliate-terms';
import { inArray, sql } from 'drizzle-orm';
import { orders } from '../../../database/schema/index.ts';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { affiliateSubject, assertFreeCode, getAffiliate, requireAffiliate } from './affiliates.ts';
import { findCodeOwner, findTerms, findTermsAt, insertCode, lockPastOrders } from './queries.ts';
import { insertCommission } from './record-commission.ts';

const MAX_CODES = 200;
/** More orders need a second request. */
const MAX_PAST_ORDERS = 2000;

/** The codes of orders that belong to no affiliate, those that sold most first. */
export async function listUnownedCodes({ db }: Context) {
  const { rows } = await db.execute<{
    code: string;
    orders: string;
    sales: string;
    total: string;
    last_at: string;
  }>(sql`
    select min(o.affiliate) as code, count(*) as orders, max(o.created_at) as last_at,
      count(*) filter (where o.paid_at is not null and o.refund_reason is null) as sales,
      coalesce(sum(o.total_cents) filter (where o.paid_at is not null and o.refund_reason is null), 0) as total
    from orders o
    where o.affiliate is not null and not exists (select from affiliate_codes a where a.code = lower(o.affiliate))
    group by lower(o.affiliate) order by total desc, last_at desc limit ${MAX_CODES}`);
  return rows.map(({ code, orders: all, sales, total, last_at }) => ({
    code,
    orders: Number(all),
    sales: Number(sales),
    total: toDecimal(Number(total)),
    last_at: new Date(last_at).toISOString(),
  }));
}

/** Gives a code that orders have to an affiliate. Orders from then on earn a commission, earlier ones do not. */
export function adoptCode(context: Context, { id, code }: { id: number; code: string }) {
  return inTransaction(context, async (tx) => {
    await acquireAdvisoryLock(tx.db, 'affiliate-codes');
    const affiliate = await requireAffiliate(tx, id, { lock: true });
    await assertFreeCode(tx, code);
    await insertCode(tx.db, code, id, tx.now());
    await recordAudit(tx, {
      action: 'adopt-affiliate-code',
      subject: affiliateSubject(affiliate),
      detail: { code },
    });
    return getAffiliate(tx, { id });
  });
}

/**
 * Gives commissions for the paid orders from before a code was the affiliate's. Each has the rate of its day; one that is
 * older than the first terms has their rate. The validity is not applied: staff ask for these orders.
 */
export function addPastCommissions(context: Context, { id, code }: { id: number; code: string }) {
  return inTransaction(context, async (tx) => {
    const affiliate = await requireAffiliate(tx, id, { lock: true });
    const owner = await findCodeOwner(tx.db, code);
    if (owner?.id !== id) throw notFound('Este código não é deste afiliado.');
    const ids = await lockPastOrders(tx.db, code, owner.createdAt, MAX_PAST_ORDERS);
    if (ids.length === 0)
      throw new AppError('conflict', 'Não há pedidos anteriores sem comissão com este código.');
    const first = await findTerms(tx.db, id, 1);
    let commission = 0;
    for (const order of await tx.db.select().from(orders).where(inArray(orders.id, ids))) {
      const terms = (await findTermsAt(tx.db, id, order.createdAt)) ?? first;
      const rate =
        terms.courses.find(({ courseId }) => courseId === order.courseId)?.basisPoints ?? terms.basisPoints;
      commission += await insertCommission(
        tx,
        { ...order, paidAt: order.paidAt ?? order.createdAt },
        affiliate,
        rate,
      );
    }
    await recordAudit(tx, {
      action: 'add-past-commissions',
      subject: affiliateSubject(affiliate),
      detail: { code: codeKey(code), orders: ids.length, commissionCents: commission },
    });
    return {
      orders: ids.length,
      commission: toDecimal(commission),
      affiliate: await getAffiliate(tx, { id }),
    };
  });
}
