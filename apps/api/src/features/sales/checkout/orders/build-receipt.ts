import type { purchaseResult } from '@toro/contract/sales/checkout/shapes';
import { academyDay } from '@toro/domain/base/calendar/day';
import { toDecimal } from '@toro/domain/base/money/money';
import { needsCard } from '@toro/domain/sales/checkout/draft';
import { lastWithdrawalDay } from '@toro/domain/sales/checkout/withdrawal';
import type { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { listOrderPriceLines } from './list-order-price-lines.ts';
import { findItems, type Order } from './order-queries.ts';

type Receipt = NonNullable<z.input<typeof purchaseResult>['receipt']>;

/** The last day on which the buyer of an order can withdraw; null when nothing was paid. */
export function findWithdrawalDay(
  { paidAt, totalCents }: Pick<Order, 'paidAt' | 'totalCents'>,
  items: readonly { startsOn: string | null }[],
): string | null {
  if (!paidAt || totalCents === 0) return null;
  const opensOn = items
    .flatMap(({ startsOn }) => startsOn ?? [])
    .sort()
    .at(-1);
  return lastWithdrawalDay(academyDay(paidAt), opensOn ?? null);
}

/** The name that the buyer finds on the card statement; null without a card. */
export const findStatementName = ({ config }: Context, { method }: Order): string | null =>
  needsCard(method) ? (config.getnet?.softDescriptor ?? null) : null;

/** What was bought and how it is paid. It contains nothing about the buyer. */
export async function buildReceipt(context: Context, order: Order): Promise<Receipt> {
  const items = await findItems(context.db, order.id);
  const prices = await listOrderPriceLines(context.db, order);
  return {
    number: order.number,
    items: items.map(({ courseId, title, group, startsOn }) => ({
      id_curso: courseId,
      nome: title,
      turma: group,
      starts_on: startsOn,
    })),
    prices: prices.map(({ label, cents }) => ({ label, amount: toDecimal(cents) })),
    discount: toDecimal(order.discountCents),
    total: toDecimal(order.totalCents),
    cashback: toDecimal(order.cashbackCents),
    installments: order.instalments,
    paid_at: order.paidAt?.toISOString() ?? null,
    withdraw_until: findWithdrawalDay(order, items),
    statement_name: findStatementName(context, order),
  };
}
