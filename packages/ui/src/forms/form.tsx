import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { RequiredNote } from './required-note.tsx';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'form'> {
  /** The heading of the form, which stands above the note about required fields. */
  head?: ReactNode;
  form: { onSubmit: (event: FormEvent<HTMLFormElement>) => void };
}

/** A form without the browser's own messages, submitted by `useAppForm`. */
export const Form = ({ form, head, children, ...props }: FormProps) => (
  <form noValidate onSubmit={form.onSubmit} {...props}>
    {head}
    <RequiredNote />
    {children}
  </form>
);
