import { formatCpf } from '@toro/domain/base/validation/cpf';
import { formatPhone } from '@toro/domain/base/validation/phone';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { findOfficeOrder } from '../orders/find-office-order.ts';

/** Shows CPF or phone of a buyer, counts it, and records it. */
export async function revealBuyer(
  context: Context,
  { by, id: idOrNumber, field }: { by: StaffSession; id: string; field: 'cpf' | 'phone' },
): Promise<{ value: string }> {
  await context.limits.take('reveals', String(by.id));
  return inTransaction(context, async (tx) => {
    const order = await findOfficeOrder(tx, idOrNumber);
    await recordAudit(tx, {
      action: 'reveal-value',
      subject: { kind: 'order', id: order.id, name: String(order.number) },
      detail: { field },
    });
    return { value: field === 'cpf' ? formatCpf(order.cpf) : formatPhone(order.phone) };
  });
}
