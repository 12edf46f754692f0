import { Button } from '@mantine/core';
import { type Cents, formatMoney } from '@toro/domain/base/money/money';
import { amountError, NO_BALANCE, NOT_A_VALUE } from '@toro/domain/sales/wallet/coupon';
import { Form } from '@toro/ui/forms/form.tsx';
import { MoneyField } from '@toro/ui/forms/money-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import type { CouponActions } from './use-coupon.ts';

/** Creates a coupon from part of the balance, typed as cents. */
export function CouponForm({ balance, couponActions }: { balance: Cents; couponActions: CouponActions }) {
  const empty = balance <= 0;
  const form = useAppForm({
    initialValues: { value: 0 },
    validateOnBlur: [],
    validate: ({ value }) => ({ value: amountError(value, balance) }),
    submit: ({ value }) => couponActions.create(value),
  });
  const field = form.field('value');
  const type = (value: Cents) => {
    field.onValue(value);
    const error = value === 0 ? null : amountError(value, balance);
    if (error) form.setError('value', error);
  };
  return (
    <Form form={form} className="stack">
      <MoneyField
        {...field}
        label="Valor do cupom"
        onValue={type}
        onInvalid={() => form.setError('value', NOT_A_VALUE)}
        disabled={empty || couponActions.isCreatingCoupon}
        description={
          empty ? NO_BALANCE : `Até ${formatMoney(balance)}. Digite em centavos: 2500 vira R$\u00a025,00.`
        }
      />
      <Button type="submit" disabled={empty} loading={couponActions.isCreatingCoupon}>
        Gerar cupom
      </Button>
      {couponActions.createError && (
        <p className="failure medium" role="alert">
          {couponActions.createError}
        </p>
      )}
    </Form>
  );
}
