import type { ComponentProps, FormEvent } from 'react';
import { RequiredNote } from './required-note.tsx';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'form'> {
  form: { onSubmit: (event: FormEvent<HTMLFormElement>) => void };
}

/** A form without the browser's own messages, submitted by `useAppForm`. */
export const Form = ({ form, children, ...props }: FormProps) => (
  <form noValidate onSubmit={form.onSubmit} {...props}>
    <RequiredNote />
    {children}
  </form>
);
