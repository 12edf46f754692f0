import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import type { ReactNode } from 'react';
import type { DraftField } from '../../../shared/content/content-kind.ts';
import { categoriesQuery } from '../categories/index.ts';
import { courseChoicesQuery } from './queries.ts';

type ChoiceProps = DraftField<number | null> & { label: string; description?: ReactNode };

const toId = (value: string) => (value === '' ? null : Number(value));

export function CategoryField({ value, onValue, ...props }: ChoiceProps) {
  const { data } = useQuery(categoriesQuery);
  return (
    <SelectField
      {...props}
      value={value === null ? '' : String(value)}
      onValue={(next) => onValue(toId(next))}
      data={[
        { value: '', label: 'Escolha' },
        ...(data?.categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

/** Another course, or none. */
export function CourseField({ value, onValue, without, ...props }: ChoiceProps & { without: number }) {
  const { data } = useQuery(courseChoicesQuery);
  return (
    <SelectField
      {...props}
      value={value === null ? '' : String(value)}
      onValue={(next) => onValue(toId(next))}
      data={[
        { value: '', label: 'Nenhum' },
        ...(data?.courses ?? [])
          .filter(({ id }) => id !== without)
          .map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
    />
  );
}
