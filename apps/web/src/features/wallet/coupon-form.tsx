import { Button, TextInput } from '@mantine/core';
import { type Cents, formatMoney } from '@toro/domain/money/money';
import {
  amountError,
  isTypedAmount,
  NO_BALANCE,
  NOT_A_VALUE,
  parseTypedCents,
} from '@toro/domain/wallet/coupon';
import { type FormEvent, useState } from 'react';
import type { CouponActions } from './use-coupon.ts';
import classes from './wallet-page.module.css';

/** Creates a coupon from part of the balance, typed as cents. */
export function CouponForm({ balance, couponActions }: { balance: Cents; couponActions: CouponActions }) {
  const [cents, setCents] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const empty = balance <= 0;

  const type = (typed: string) => {
    if (!isTypedAmount(typed)) return setError(NOT_A_VALUE);
    const amount = parseTypedCents(typed);
    setCents(amount);
    setError(amount === 0 ? null : amountError(amount, balance));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = amountError(cents, balance);
    setError(found);
    if (!found) couponActions.create(cents);
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label="Valor do cupom"
        inputMode="numeric"
        autoComplete="off"
        value={cents === 0 ? '' : formatMoney(cents)}
        placeholder={formatMoney(0)}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        disabled={empty || couponActions.isCreatingCoupon}
        error={error}
        description={
          empty ? NO_BALANCE : `Até ${formatMoney(balance)}. Digite em centavos: 2500 vira R$ 25,00.`
        }
      />
      <Button type="submit" disabled={empty} loading={couponActions.isCreatingCoupon}>
        Gerar cupom
      </Button>
      {couponActions.createError && (
        <p className={classes.failure} role="alert">
          {couponActions.createError}
        </p>
      )}
    </form>
  );
}
