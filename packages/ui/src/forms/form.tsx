import type { ComponentProps, FormEvent } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'form'> {
  form: { onSubmit: (event: FormEvent<HTMLFormElement>) => void };
}

/** A form without the browser's own messages, submitted by `useAppForm`. */
export const Form = ({ form, ...props }: FormProps) => (
  <form noValidate onSubmit={form.onSubmit} {...props} />
);
