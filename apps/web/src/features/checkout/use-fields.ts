import { type ChangeEvent, useState } from 'react';

interface Fields<T> {
  values: T;
  faults: Partial<Record<keyof T, string>>;
  onChange: (part: Partial<T>) => void;
}

/** Binds inputs to values. An error shows after its field loses the focus and disappears when it is corrected. */
export function useFields<T extends object>({ values, faults, onChange }: Fields<T>) {
  const [left, setLeft] = useState<ReadonlySet<keyof T>>(new Set());
  const [all, setAll] = useState(false);
  const shared = (name: keyof T & string) => ({
    id: name,
    name,
    value: String(values[name]),
    error: (all || left.has(name)) && faults[name],
    onBlur: () => setLeft((names) => new Set(names).add(name)),
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
    pass(): boolean {
      setAll(true);
      const [first] = Object.keys(faults);
      if (first) document.getElementById(first)?.focus();
      return first === undefined;
    },
  };
}
