import { denialDelaySeconds } from '@toro/domain/sales/checkout/order-limits';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { AppError, formatWait } from '../../../../platform/errors.ts';

/** What the limits of unpaid orders count by. */
export interface OrderSource {
  network: string;
  /** A keyed hash of the card number; null without a card. */
  cardFingerprint: string | null;
  cpf: string;
}

const DAY_MS = 86_400_000;
const RETRY_SECONDS = 120;

interface RecentOrders {
  [field: string]: unknown;
  networkOpen: number;
  cardOpen: number;
  networkDenials: number;
  cardDenials: number;
  cpfDenials: number;
  /** In milliseconds; 0 without a denial. */
  lastDenial: number;
}

/** Counts the orders of the last day by their source, and holds a lock so that concurrent orders are counted. */
async function countRecentOrders(
  { db, now }: Context,
  { network, cardFingerprint, cpf }: OrderSource,
): Promise<RecentOrders> {
  // Always in this order, so that two purchases cannot wait for each other.
  for (const name of [`orders of network ${network}`, `orders of card ${cardFingerprint}`])
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const since = new Date(now().getTime() - DAY_MS);
  const isOpen = sql`status in ('open', 'processing') and coalesce(ends_at > ${now()}, true)`;
  const isRecentDenial = sql`status = 'denied'`;
  const { rows } = await db.execute<RecentOrders>(sql`
    select
      count(*) filter (where network = ${network} and ${isOpen})::int as "networkOpen",
      count(*) filter (where card_fingerprint = ${cardFingerprint} and ${isOpen})::int as "cardOpen",
      count(*) filter (where network = ${network} and ${isRecentDenial})::int as "networkDenials",
      count(*) filter (where card_fingerprint = ${cardFingerprint} and ${isRecentDenial})::int as "cardDenials",
      count(*) filter (where cpf = ${cpf} and ${isRecentDenial})::int as "cpfDenials",
      coalesce(extract(epoch from max(updated_at) filter (where ${isRecentDenial})) * 1000, 0)::float8 as "lastDenial"
    from orders
    where created_at > ${since}
      and (network = ${network} or card_fingerprint = ${cardFingerprint} or cpf = ${cpf})`);
  if (!rows[0]) throw new Error('a count without a row');
  return rows[0];
}

/**
 * Throws when too many orders of the same network or card are unpaid, and, after several denied payments of the same
 * card, CPF or network, until a delay that grows has passed.
 */
export async function assertOrderLimits(context: Context, source: OrderSource): Promise<void> {
  const { openPerNetwork, openPerCard, denials, networkDenials } = context.config.orderLimits;
  const recent = await countRecentOrders(context, source);
  if (recent.networkOpen >= openPerNetwork || recent.cardOpen >= openPerCard)
    throw new AppError(
      'too_many_requests',
      'Há pagamentos demais em aberto. Conclua um deles, ou aguarde alguns minutos e tente de novo.',
      undefined,
      RETRY_SECONDS,
    );
  const delay = Math.max(
    denialDelaySeconds(Math.max(recent.cardDenials, recent.cpfDenials), denials),
    denialDelaySeconds(recent.networkDenials, networkDenials),
  );
  const wait = Math.ceil(recent.lastDenial / 1000 + delay - context.now().getTime() / 1000);
  if (delay > 0 && wait > 0)
    throw new AppError(
      'too_many_requests',
      `Vários pagamentos foram recusados. Confira os dados com o seu banco, aguarde ${formatWait(wait)} e tente de novo, ou pague com Pix.`,
      undefined,
      wait,
    );
}
