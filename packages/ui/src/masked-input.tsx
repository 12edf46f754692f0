import { TextInput, type TextInputProps } from '@mantine/core';
import { applyMask, caretPosition, digitsOf } from '@toro/domain/validation/mask';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';

interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  mask: string;
  value: string;
  onValue: (typed: string) => void;
}

/** Applies a mask while typing; the caret stays after the same digit. */
export function MaskedInput({ mask, value, onValue, ...props }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    const position = caret.current;
    caret.current = null;
    if (position !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(position, position);
  });
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const before = digitsOf(currentTarget.value.slice(0, currentTarget.selectionStart ?? undefined)).length;
    const next = applyMask(mask, currentTarget.value);
    caret.current = caretPosition(next, before);
    onValue(next);
  };
  return <TextInput inputMode="numeric" {...props} ref={input} value={value} onChange={onChange} />;
}
