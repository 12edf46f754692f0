import { academyInstant } from '@toro/domain/base/calendar/day';
import { requireFound } from '../../../database/rows/find-ids.ts';
import { insertRows, type RowOf } from '../../../database/rows/table-rows.ts';
import {
  walletAccounts,
  walletCoupons,
  walletEntries,
  walletTransactions,
} from '../../../database/schema/index.ts';
import { reserveIds } from '../reserve-ids.ts';
import type { SeedContext } from '../seed-context.ts';
import { addWalletCoupons } from './add-wallet-coupons.ts';
import { addWalletOrders } from './add-wallet-orders.ts';
import type { WalletMovement } from './wallet-movement.ts';

type Account = (typeof walletAccounts.$inferInsert)['account'];
type Kind = (typeof walletTransactions.$inferInsert)['kind'];

const USED_AFTER_MS = 3_600_000;
const USED_DETAILS = 'Cupom %coupon% utilizado na compra de %course%';

/** Chooses the two accounts: a credit comes from the academy; the value of a coupon is held until it is used or returned. */
function toTransfer({ cents, coupon }: WalletMovement['entry']): { kind: Kind; from: Account; to: Account } {
  if (coupon && cents < 0) return { kind: 'coupon_created', from: 'wallet', to: 'coupons' };
  if (coupon) return { kind: 'coupon_cancelled', from: 'coupons', to: 'wallet' };
  if (cents < 0) return { kind: 'reversal', from: 'wallet', to: 'academy' };
  return { kind: 'cashback', from: 'academy', to: 'wallet' };
}

/** Adds the wallet history in double entry; each transaction sums to zero. */
export async function addWallets(context: SeedContext): Promise<void> {
  const { db, students } = context;
  const movements = students
    .flatMap((student) =>
      student.account.wallet.map(
        (entry): WalletMovement => ({ student, entry, at: academyInstant(entry.day, entry.time) }),
      ),
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const owners = new Set(movements.map(({ student }) => student.id));
  const accounts: Account[] = ['wallet', 'coupons', 'receivable', 'academy'];
  await insertRows(
    db,
    walletAccounts,
    [...owners].flatMap((studentId) => accounts.map((account) => ({ studentId, account }))),
  );
  const coupons = await addWalletCoupons(db, movements);
  const orders = await addWalletOrders(context, movements, coupons);
  const nextId = await reserveIds(db, walletTransactions, movements.length * 2);
  const transactions: RowOf<typeof walletTransactions>[] = [];
  const entries: RowOf<typeof walletEntries>[] = [];
  const addTransaction = (
    { student, entry }: WalletMovement,
    transfer: { kind: Kind; from: Account; to: Account },
    at: Date,
    orderId: string | undefined,
  ) => {
    const id = nextId();
    const studentId = student.id;
    transactions.push({
      studentId,
      id,
      kind: transfer.kind,
      details: transfer.kind === 'coupon_used' ? USED_DETAILS : entry.details,
      orderId,
      couponId: entry.coupon && requireFound(coupons.get(entry.coupon.code), entry.coupon.code),
      cause: `demo:${id}`,
      createdAt: at,
    });
    const amount = Math.abs(entry.cents);
    entries.push({ studentId, transactionId: id, account: transfer.from, amountCents: -amount });
    entries.push({ studentId, transactionId: id, account: transfer.to, amountCents: amount });
  };
  for (const movement of movements) {
    const transfer = toTransfer(movement.entry);
    const orderId = orders.get(movement);
    const used = transfer.kind === 'coupon_created' && movement.entry.coupon?.state === 'used';
    addTransaction(movement, transfer, movement.at, used ? undefined : orderId);
    if (!used) continue;
    const usedAt = new Date(movement.at.getTime() + USED_AFTER_MS);
    addTransaction(movement, { kind: 'coupon_used', from: 'coupons', to: 'academy' }, usedAt, orderId);
  }
  await insertRows(db, walletTransactions, transactions);
  // A trigger updates the balances entry by entry, so entries must be inserted in order of time.
  await insertRows(db, walletEntries, entries);
  await insertRows(db, walletCoupons, walletCouponRows(movements, coupons));
}

function walletCouponRows(movements: readonly WalletMovement[], coupons: ReadonlyMap<string, number>) {
  return movements.flatMap(({ student, entry, at }) => {
    const { coupon, cents } = entry;
    if (!coupon || cents > 0) return [];
    const returned = movements.find(
      (other) => other.entry.coupon?.code === coupon.code && other.entry.cents > 0,
    );
    return [
      {
        studentId: student.id,
        couponId: requireFound(coupons.get(coupon.code), coupon.code),
        valueCents: -cents,
        createdAt: at,
        usedAt: coupon.state === 'used' ? new Date(at.getTime() + USED_AFTER_MS) : undefined,
        cancelledAt: returned?.at,
      },
    ];
  });
}
