import type { Context } from '../../../platform/context.ts';
import { type Account, lockAccounts, postMovement } from '../../sales/wallet/ledger.ts';

/** The accounts whose balance moves; the academy's is the counterpart. */
const MOVED: readonly Account[] = ['wallet', 'coupons', 'receivable'];

type Amounts = Partial<Record<Account, number>>;

/** One movement of balances, whose entries sum to zero. */
const balance = (amounts: Amounts): Amounts => ({
  ...amounts,
  academy: -MOVED.reduce((sum, account) => sum + (amounts[account] ?? 0), 0),
});

const isNothing = (amounts: Amounts) => MOVED.every((account) => (amounts[account] ?? 0) === 0);

const negate = (amounts: Amounts): Amounts =>
  Object.fromEntries(MOVED.map((account) => [account, -(amounts[account] ?? 0)]));

/** Adds the balances of one wallet to another by ledger entries; returns what moved. */
export async function mergeWallets(
  context: Context,
  { mergeId, from, to }: { mergeId: number; from: number; to: number },
): Promise<Record<string, number>> {
  const balances: Record<string, number> = {};
  const [first, second] = from < to ? [from, to] : [to, from];
  const locked = new Map([
    [first, await lockAccounts(context.db, first)],
    [second, await lockAccounts(context.db, second)],
  ]);
  for (const account of MOVED) balances[account] = locked.get(from)?.[account] ?? 0;
  if (isNothing(balances)) return balances;
  const movement = { kind: 'merge' as const, cause: `merge:${mergeId}` };
  await postMovement(context, {
    ...movement,
    studentId: from,
    details: 'Saldo levado para o cadastro unido',
    amounts: balance(negate(balances)),
  });
  await postMovement(context, {
    ...movement,
    studentId: to,
    details: 'Saldo de outro cadastro da mesma pessoa',
    amounts: balance(balances),
  });
  return balances;
}

/** Gives the moved balances back. What was spent since becomes receivable from the one that remained. */
export async function splitWallets(
  context: Context,
  { mergeId, from, to, balances }: { mergeId: number; from: number; to: number; balances: Amounts },
): Promise<void> {
  if (isNothing(balances)) return;
  const [first, second] = from < to ? [from, to] : [to, from];
  const locked = new Map([
    [first, await lockAccounts(context.db, first)],
    [second, await lockAccounts(context.db, second)],
  ]);
  const kept = locked.get(to);
  const taken: Amounts = {};
  let missing = 0;
  for (const account of MOVED) {
    const wanted = balances[account] ?? 0;
    const available = Math.min(wanted, kept?.[account] ?? 0);
    taken[account] = -available;
    if (account !== 'receivable') missing += wanted - available;
  }
  taken.receivable = (taken.receivable ?? 0) + missing;
  const movement = { kind: 'merge' as const, cause: `merge-undone:${mergeId}` };
  if (!isNothing(taken))
    await postMovement(context, {
      ...movement,
      studentId: to,
      details: 'Saldo devolvido ao cadastro separado',
      amounts: balance(taken),
    });
  await postMovement(context, {
    ...movement,
    studentId: from,
    details: 'Saldo de volta do cadastro unido',
    amounts: balance(balances),
  });
}
