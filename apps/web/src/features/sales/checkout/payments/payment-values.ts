import { type CardForm, validateCard } from '@toro/domain/sales/checkout/card-form';
import { instalmentsError, needsCard } from '@toro/domain/sales/checkout/draft';
import { today } from '../../../../shared/api.ts';
import type { Checkout } from '../use-checkout.ts';

export interface PaymentValues extends CardForm {
  installments: number;
}

/** The errors of the fields that the payment method has. */
export const validatePayment = (values: PaymentValues, { draft: { type }, installments }: Checkout) => ({
  ...(needsCard(type) && validateCard(values, today())),
  installments: type === 'credit' ? instalmentsError(values.installments, installments.length) : null,
});
