/** An account with a CPF, as the rule needs it. */
export interface CpfAccount {
  id: number;
  emailVerified: boolean;
  /** Created by an order; otherwise by the academy. */
  createdByOrder: boolean;
  createdAt: Date;
  /** When its oldest order with a price was paid; null without one. */
  firstPaidAt: Date | null;
}

/**
 * Since when an account makes its CPF known: since its oldest paid order, or since the academy created it. Null when it
 * does not: the e-mail address is not verified, or the account was created by an order and has paid for nothing.
 */
function knownSince({ emailVerified, createdByOrder, createdAt, firstPaidAt }: CpfAccount): number | null {
  if (!emailVerified) return null;
  if (!createdByOrder)
    return Math.min(createdAt.getTime(), firstPaidAt?.getTime() ?? Number.POSITIVE_INFINITY);
  return firstPaidAt?.getTime() ?? null;
}

/** Of the accounts with one CPF, the one that is offered to a buyer with this CPF; null when none is known. */
export function pickKnownAccount<T extends CpfAccount>(accounts: readonly T[]): T | null {
  const known = accounts.flatMap((account) => {
    const since = knownSince(account);
    return since === null ? [] : [{ account, since }];
  });
  known.sort((a, b) => a.since - b.since || a.account.id - b.account.id);
  return known[0]?.account ?? null;
}
