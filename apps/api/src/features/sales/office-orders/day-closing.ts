import { academyDay, addDays, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { toDecimal } from '@toro/domain/base/money/money';
import {
  type ClosingAmounts,
  type ClosingLine,
  netOfClosing,
  subtractLines,
  sumLines,
} from '@toro/domain/sales/checkout/day-closing';
import type { OrderMethodName } from '@toro/domain/sales/checkout/order-labels';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import {
  type Closing,
  countDifferences,
  type DayLine,
  findClosings,
  findClosingsOfDay,
  findDayLines,
  findLastClosed,
  findOpenDays,
  insertClosing,
  lockClosings,
  reopenClosing,
} from './closing-queries.ts';

/** News of older days are not looked for. */
const ADJUSTED_DAYS = 92;

const linesOf = (lines: readonly DayLine[], day: string): ClosingLine[] =>
  lines.filter((line) => line.day === day).map(({ day: _, ...line }) => line);

/** The first day after a closed one that is open. */
function findNextOpenDay(day: string, closed: ReadonlySet<string>): string {
  let next = addDays(day, 1);
  while (closed.has(next)) next = addDays(next, 1);
  return next;
}

/** What became known of closed days since, for the open day that comes after them. */
async function findAdjustments({ db }: Context, day: string): Promise<DayLine[]> {
  const closings = await findClosings(db, addDays(day, -ADJUSTED_DAYS));
  const closed = new Set(closings.map((closing) => closing.day));
  const first = closings[0]?.day;
  if (first === undefined || closed.has(day)) return [];
  const live = await findDayLines(db, first, addDays(day, -1));
  return closings
    .filter((closing) => closing.day < day && findNextOpenDay(closing.day, closed) === day)
    .flatMap((closing) => {
      const adjusted = closings.flatMap(({ adjustments }) => linesOf(adjustments, closing.day));
      const known = subtractLines(linesOf(live, closing.day), closing.lines);
      return subtractLines(known, adjusted).map((line) => ({ ...line, day: closing.day }));
    });
}

const toLine = (line: ClosingLine) => ({
  method: line.method as OrderMethodName,
  course: line.course,
  ...toAmounts(sumLines([line])),
});

const toAmounts = (line: ClosingAmounts) => ({
  sales: line.sales,
  list: toDecimal(line.gross),
  cash_discount: toDecimal(line.discount - line.coupon),
  coupon: toDecimal(line.coupon),
  paid: toDecimal(line.total),
  refunds: line.refunds,
  refunded: toDecimal(line.refunded),
  chargebacks: line.chargebacks,
  charged_back: toDecimal(line.chargedBack),
  fee: toDecimal(line.fee),
  net: toDecimal(netOfClosing(line)),
});

const toHistory = (closing: Closing) => ({
  closed_at: closing.createdAt.toISOString(),
  closed_by: closing.closedByName,
  reason: closing.reason,
  reopened_at: closing.reopenedAt?.toISOString() ?? null,
  reopened_by: closing.reopenedByName,
  reopen_reason: closing.reopenReason,
});

/** The figures of a day: frozen when it is closed, otherwise as they are now. */
export async function getDayClosing(context: Context, { day }: { day: string }) {
  const { db, now } = context;
  const history = await findClosingsOfDay(db, day);
  const closing = history.find(({ reopenedAt }) => reopenedAt === null);
  const lines = closing?.lines ?? linesOf(await findDayLines(db, day, day), day);
  const adjustments = closing?.adjustments ?? (await findAdjustments(context, day));
  return {
    day,
    state: closing ? ('closed' as const) : day < academyDay(now()) ? ('open' as const) : ('running' as const),
    lines: lines.map(toLine),
    adjustments: adjustments.map((line) => ({ day: line.day, ...toLine(line) })),
    sum: toAmounts(sumLines(lines)),
    sum_with_adjustments: toAmounts(sumLines([...lines, ...adjustments])),
    differences: closing?.differences ?? (await countDifferences(db, day)),
    history: history.map(toHistory),
  };
}

/** What a day that is not closed adds up to now. */
export const getDaySums = async ({ db }: Context, day: string) =>
  toAmounts(sumLines(await findDayLines(db, day, day)));

const SHOWN_OPEN_DAYS = 31;

/** The days since the first closing that are over and not closed, the oldest first. Without a closing there is none. */
export async function listOpenDays({ db, now }: Context) {
  const today = academyDay(now());
  const lastClosed = await findLastClosed(db);
  const open = lastClosed === null ? [] : await findOpenDays(db, addDays(today, -ADJUSTED_DAYS), today);
  return { count: open.length, days: open.slice(0, SHOWN_OPEN_DAYS), last_closed: lastClosed };
}

const needsReason = () => {
  const message = 'Este dia tem diferenças sem explicação. Escreva o motivo para fechar assim mesmo.';
  return new AppError('invalid_input', message, [{ field: 'reason', message }]);
};

const toSubject = (day: string) => ({ kind: 'closing' as const, id: day, name: formatBrazilianDay(day) });

/** Freezes the figures of a day that is over. */
export function closeDay(
  context: Context,
  { by, day, reason }: { by: StaffSession; day: string; reason: string | null },
) {
  return inTransaction(context, async (tx) => {
    const { db, now } = tx;
    await lockClosings(db);
    if (day >= academyDay(now())) throw new AppError('conflict', 'O dia ainda não terminou.');
    const history = await findClosingsOfDay(db, day);
    const closed = history.find(({ reopenedAt }) => reopenedAt === null);
    if (closed) throw new AppError('conflict', `${closed.closedByName} já fechou este dia.`);
    const differences = await countDifferences(db, day);
    if (differences > 0 && !reason) throw needsReason();
    await insertClosing(db, {
      day,
      lines: linesOf(await findDayLines(db, day, day), day),
      adjustments: await findAdjustments(tx, day),
      differences,
      reason,
      closedBy: by.id,
      closedByName: by.name.slice(0, 120),
      createdAt: now(),
    });
    await recordAudit(tx, {
      action: 'close-day',
      subject: toSubject(day),
      detail: { differences },
      ...(reason && { reason }),
    });
    return getDayClosing(tx, { day });
  });
}

/** Opens a closed day again; only Direção may. The frozen figures stay in its history. */
export function reopenDay(
  context: Context,
  { by, day, reason }: { by: StaffSession; day: string; reason: string },
) {
  if (!by.roles.includes('owner')) throw new AppError('forbidden', 'Só a Direção reabre um dia fechado.');
  return inTransaction(context, async (tx) => {
    await lockClosings(tx.db);
    const history = await findClosingsOfDay(tx.db, day);
    const closed = history.find(({ reopenedAt }) => reopenedAt === null);
    if (!closed) throw new AppError('conflict', 'Este dia não está fechado.');
    await reopenClosing(tx.db, closed.id, {
      reopenedAt: tx.now(),
      reopenedByName: by.name.slice(0, 120),
      reopenReason: reason,
    });
    await recordAudit(tx, { action: 'reopen-day', subject: toSubject(day), reason });
    return getDayClosing(tx, { day });
  });
}
