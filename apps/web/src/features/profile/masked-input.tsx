import { TextInput, type TextInputProps } from '@mantine/core';
import { PatternFormat } from 'react-number-format';

interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** `#` stands for a digit. */
  format: string;
  value: string;
  onValue: (typed: string) => void;
}

/** A field whose mask appears as one types. */
export function MaskedInput({ format, value, onValue, ...props }: MaskedInputProps) {
  return (
    <PatternFormat
      {...props}
      customInput={TextInput}
      format={format}
      value={value}
      valueIsNumericString={false}
      inputMode="numeric"
      onValueChange={({ formattedValue }) => onValue(formattedValue)}
    />
  );
}
