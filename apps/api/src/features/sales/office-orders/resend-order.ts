import type { Context } from '../../../platform/context.ts';
import { type OrderMail, resendOrderMail } from '../checkout/orders/resend-order-mail.ts';
import { findOfficeOrder } from '../orders/find-office-order.ts';

/** Mails receipt, refund notice or first password link again. */
export async function resendOrder(
  context: Context,
  { id: idOrNumber, mail }: { id: string; mail: OrderMail },
): Promise<Record<string, never>> {
  const { id } = await findOfficeOrder(context, idOrNumber);
  await resendOrderMail(context, id, mail);
  return {};
}
