import type { Context } from '../../platform/context.ts';
import { endChargeback, recordChargeback } from '../checkout/chargebacks/record-chargeback.ts';
import { type OrderMail, resendOrderMail } from '../checkout/orders/resend-order-mail.ts';
import { findOfficeOrder } from './get-office-order.ts';
import { toChargeback } from './to-chargeback.ts';

interface RegisterInput {
  day: string;
  amount: number;
  reference: string;
  ends_enrolment: boolean;
}

/** Records a chargeback of an order. */
export async function registerChargeback(
  context: Context,
  idOrNumber: string,
  { ends_enrolment: endsEnrolment, ...input }: RegisterInput,
) {
  const { id } = await findOfficeOrder(context, idOrNumber);
  return toChargeback(await recordChargeback(context, id, { ...input, endsEnrolment }));
}

/** Ends a chargeback as won or lost. */
export const closeChargeback = async (context: Context, id: number, state: 'won' | 'lost') =>
  toChargeback(await endChargeback(context, id, state));

/** Mails receipt, refund notice or first password link again. */
export async function resendOrder(
  context: Context,
  idOrNumber: string,
  mail: OrderMail,
): Promise<Record<string, never>> {
  const { id } = await findOfficeOrder(context, idOrNumber);
  await resendOrderMail(context, id, mail);
  return {};
}
