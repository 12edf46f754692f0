import type { ChargebackEnd } from '@toro/domain/sales/checkout/chargebacks';
import type { Context } from '../../../platform/context.ts';
import { correctChargebackEnd, endChargeback } from '../checkout/chargebacks/end-chargeback.ts';
import { recordChargeback } from '../checkout/chargebacks/record-chargeback.ts';
import { findOfficeOrder } from '../orders/find-office-order.ts';
import { toChargeback } from './to-chargeback.ts';

interface RegisterInput {
  day: string;
  due_on: string | null;
  amount: number;
  reference: string;
  ends_enrolment: boolean;
}

/** Records a chargeback of an order. */
export async function registerChargeback(
  context: Context,
  { id: idOrNumber, ends_enrolment: endsEnrolment, due_on: dueOn, ...input }: { id: string } & RegisterInput,
) {
  const { id } = await findOfficeOrder(context, idOrNumber);
  return toChargeback(await recordChargeback(context, id, { ...input, dueOn, endsEnrolment }));
}

/** Ends a chargeback as won or lost. */
export const closeChargeback = async (
  context: Context,
  { id, state, ends_enrolment: endsEnrolment }: { id: number; state: ChargebackEnd; ends_enrolment: boolean },
) => toChargeback(await endChargeback(context, id, { state, endsEnrolment }));

/** Corrects the end of a chargeback by a second entry. */
export const correctChargeback = async (
  context: Context,
  { id, ...input }: { id: number; state: ChargebackEnd; reason: string },
) => toChargeback(await correctChargebackEnd(context, id, input));
