import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { markErrorSolved } from '../../../platform/monitoring/recorded-errors.ts';

/** Marks a cause of errors as solved; the next error of this cause opens it again. */
export function solveError(context: Context, { fingerprint }: { fingerprint: string }) {
  return inTransaction(context, async (tx) => {
    const message = await markErrorSolved(tx.db, fingerprint, tx.now());
    if (message === null) throw notFound('Este erro já foi marcado como resolvido.');
    await recordAudit(tx, {
      action: 'solve-error',
      subject: { kind: 'system-error', id: fingerprint, name: message.slice(0, 120) },
    });
    return {};
  });
}
