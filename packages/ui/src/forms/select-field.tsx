import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { FieldProps } from './field-binding.ts';

/** The browser's select, which phones show as their own list. */
export const SelectField = ({ onValue, ...props }: FieldProps<NativeSelectProps>) => (
  <NativeSelect size="md" {...props} onChange={({ currentTarget }) => onValue(currentTarget.value)} />
);
