import { Textarea, type TextareaProps } from '@mantine/core';
import type { FieldProps } from './field-binding.ts';

/** A text of several lines. */
export const TextAreaField = ({ onValue, ...props }: FieldProps<TextareaProps>) => (
  <Textarea {...props} onChange={({ currentTarget }) => onValue(currentTarget.value)} />
);
