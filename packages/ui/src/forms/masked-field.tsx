import { TextInput } from '@mantine/core';
import { applyMask, caretPosition, digitsOf, MASKS } from '@toro/domain/base/validation/mask';
import { withoutCountryCode } from '@toro/domain/base/validation/phone';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import type { TextFieldProps } from './text-field.tsx';

interface MaskedFieldProps extends TextFieldProps {
  mask: string;
  /** Brings what was typed or pasted over the value before into the form that the mask takes. */
  clean?: (typed: string, before: string) => string;
}

/** Applies a mask while typing; the caret stays after the same digit. */
export function MaskedField({ mask, clean, value, onValue, ...props }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    const position = caret.current;
    caret.current = null;
    if (position !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(position, position);
  });
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const typed = currentTarget.value;
    const cleaned = clean ? clean(typed, value) : typed;
    const after = digitsOf(typed.slice(currentTarget.selectionStart ?? undefined)).length;
    const next = applyMask(mask, cleaned);
    caret.current = caretPosition(next, Math.max(0, digitsOf(cleaned).length - after));
    onValue(next);
  };
  return <TextInput inputMode="numeric" {...props} ref={input} value={value} onChange={onChange} />;
}

export const CpfField = (props: TextFieldProps) => (
  <MaskedField mask={MASKS.cpf} label="CPF" placeholder="000.000.000-00" autoComplete="off" {...props} />
);

export const PhoneField = ({ mask = MASKS.mobile, ...props }: TextFieldProps & { mask?: string }) => (
  <MaskedField
    mask={mask}
    clean={withoutCountryCode}
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    placeholder="(11) 91234-5678"
    {...props}
  />
);

export const CepField = (props: TextFieldProps) => (
  <MaskedField
    mask={MASKS.postCode}
    label="CEP"
    placeholder="00000-000"
    autoComplete="postal-code"
    {...props}
  />
);

/** A date typed as dd/mm/aaaa. */
export const DateField = (props: TextFieldProps) => (
  <MaskedField mask={MASKS.birthDate} placeholder="dd/mm/aaaa" {...props} />
);
