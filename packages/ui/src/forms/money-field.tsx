import { TextInput, type TextInputProps } from '@mantine/core';
import { type Cents, formatMoney } from '@toro/domain/base/money/money';
import { isTypedAmount, parseTypedCents } from '@toro/domain/sales/wallet/coupon';
import type { FieldProps } from './field-binding.ts';

interface MoneyFieldProps extends FieldProps<TextInputProps, Cents> {
  /** Something else than an amount was typed or pasted; the value stays. */
  onInvalid?: () => void;
}

/** An amount typed in cents: 2500 is shown as R$ 25,00. */
export const MoneyField = ({ value, onValue, onInvalid, ...props }: MoneyFieldProps) => (
  <TextInput
    inputMode="numeric"
    autoComplete="off"
    placeholder={formatMoney(0)}
    {...props}
    value={value === 0 ? '' : formatMoney(value)}
    onChange={({ currentTarget: { value: typed } }) =>
      isTypedAmount(typed) ? onValue(parseTypedCents(typed)) : onInvalid?.()
    }
  />
);
