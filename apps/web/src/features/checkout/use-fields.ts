import { type ChangeEvent, useState } from 'react';

interface Fields<T> {
  values: T;
  errors: Partial<Record<keyof T, string>>;
  onChange: (part: Partial<T>) => void;
}

/** Binds inputs to values. An error shows after its field loses the focus and disappears when it is corrected. */
export function useFields<T extends object>({ values, errors, onChange }: Fields<T>) {
  const [blurred, setBlurred] = useState<ReadonlySet<keyof T>>(new Set());
  const [showAll, setShowAll] = useState(false);
  const shared = (name: keyof T & string) => ({
    id: name,
    name,
    value: String(values[name]),
    error: (showAll || blurred.has(name)) && errors[name],
    onBlur: () => setBlurred((names) => new Set(names).add(name)),
  });
  return {
    field: (name: keyof T & string) => ({
      ...shared(name),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        onChange({ [name]: currentTarget.value } as Partial<T>),
    }),
    masked: (name: keyof T & string) => ({
      ...shared(name),
      onValue: (typed: string) => onChange({ [name]: typed } as Partial<T>),
    }),
    /** Shows every error and focuses the first one; true when there is none. */
    validate(): boolean {
      setShowAll(true);
      const [first] = Object.keys(errors);
      if (first) document.getElementById(first)?.focus();
      return first === undefined;
    },
  };
}
