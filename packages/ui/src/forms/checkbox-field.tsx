import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { FieldProps } from './field-binding.ts';

export const CheckboxField = ({
  value,
  onValue,
  ...props
}: Omit<FieldProps<CheckboxProps, boolean>, 'checked'>) => (
  <Checkbox {...props} checked={value} onChange={({ currentTarget }) => onValue(currentTarget.checked)} />
);
