import { useForm } from '@mantine/form';
import { type FormEvent, useId, useRef, useState } from 'react';
import { emptyValue } from './empty-value.ts';
import type { FieldBinding } from './field-binding.ts';
import { focusFirstError } from './focus-first-error.ts';
import { describeError, readFieldErrors } from './submit-error.ts';

type Errors<T> = { [K in keyof T]?: string | null };
type Name<T> = keyof T & string;

interface AppFormOptions<T, R> {
  initialValues: T;
  /** The errors by field; null or absent means valid. */
  validate?: (values: T) => Errors<T>;
  /** The fields that are validated when they are left; all unless given. */
  validateOnBlur?: Name<T>[];
  /** Sends the values. A rejection is shown as the failure, and its `details` under their fields. */
  submit: (values: T) => R | Promise<R>;
  /** The message of a rejection, unless the default fits. */
  describe?: (error: unknown) => string;
  onDone?: (result: R, values: T) => unknown;
  onFailed?: (error: unknown) => void;
  onValuesChange?: (values: T) => void;
}

type SubmitState<R> =
  | { status: 'idle' | 'pending' }
  | { status: 'done'; result: R }
  | { status: 'failed'; failure: string };

function dropNulls<T>(errors: Errors<T>): Record<string, string> {
  const entries = Object.entries(errors) as [string, string | null | undefined][];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/**
 * The form idiom of all pages. An error shows when its field is left or the form is submitted, and disappears when it
 * is corrected. A submit with errors focuses the first invalid field; a second submit waits for the first.
 */
export function useAppForm<T extends object, R = unknown>(options: AppFormOptions<T, R>) {
  const {
    initialValues,
    validate = () => ({}),
    submit,
    describe = describeError,
    onDone,
    onFailed,
    onValuesChange,
  } = options;
  const names = Object.keys(initialValues) as Name<T>[];
  const validatedOnBlur = options.validateOnBlur ?? names;
  /** Fields whose error may show while they are typed into. */
  const [shown, setShown] = useState<Name<T>[]>([]);
  const [state, setState] = useState<SubmitState<R>>({ status: 'idle' });
  const sending = useRef(false);
  const formId = useId();
  const idOf = (name: Name<T>) => `${formId}-${name}`;
  const form = useForm<T>({
    initialValues,
    onValuesChange,
    validate: (values) => dropNulls(validate(values)),
    validateInputOnChange: shown as never,
  });

  /** Whether the form is rejected when this field alone is empty; decided by the rules of the form itself. */
  const isRequired = (name: Name<T>): boolean => {
    const empty = emptyValue(form.values[name], initialValues[name]);
    const errors: Errors<T> = validate({ ...form.values, [name]: empty });
    return Boolean(errors[name]);
  };

  async function send(values: T, element: HTMLFormElement): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setState({ status: 'pending' });
    try {
      const result = await submit(values);
      setState({ status: 'done', result });
      onDone?.(result, values);
    } catch (error) {
      const errors = readFieldErrors(error, names);
      form.setErrors(errors);
      setState({ status: 'failed', failure: describe(error) });
      focusFirstError(element, errors);
      onFailed?.(error);
    } finally {
      sending.current = false;
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const element = event.currentTarget;
    form.onSubmit(
      (values) => void send(values, element),
      (errors) => {
        setShown(names);
        focusFirstError(element, errors);
      },
    )(event);
  }

  return {
    values: form.values,
    onSubmit,
    pending: state.status === 'pending',
    /** The result of the last submit, or null. */
    result: state.status === 'done' ? state.result : null,
    /** The message of the last submit if it failed, or null. */
    failure: state.status === 'failed' ? state.failure : null,
    /** Binds a field component to a value. */
    field<K extends Name<T>>(name: K): FieldBinding<T[K]> {
      return {
        id: idOf(name),
        name,
        value: form.values[name],
        error: form.errors[name],
        required: isRequired(name),
        onValue: (value) => form.setFieldValue(name as never, value as never),
        onBlur() {
          if (!validatedOnBlur.includes(name)) return;
          setShown((before) => (before.includes(name) ? before : [...before, name]));
          form.validateField(name as never);
        },
      };
    },
    /** Changes some values, and leaves the errors of the other fields as they are. */
    setValues(part: Partial<T>) {
      for (const [name, value] of Object.entries(part))
        if (form.getValues()[name as keyof T] !== value) form.setFieldValue(name as never, value as never);
    },
    focus: (name: Name<T>) => document.getElementById(idOf(name))?.focus(),
    setError: (name: Name<T>, error: string) => form.setFieldError(name, error),
    /** Forgets the failure of the last submit. */
    clearFailure: () => setState((before) => (before.status === 'failed' ? { status: 'idle' } : before)),
    reset: form.reset,
    isDirty: form.isDirty,
    resetDirty: form.resetDirty,
  };
}

export type AppForm<T extends object, R = unknown> = ReturnType<typeof useAppForm<T, R>>;
