import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import type { ReactNode } from 'react';
import type { DraftField } from '../../../shared/content/content-kind.ts';
import { disciplinesQuery } from '../categories/index.ts';
import { lessonUsageQuery } from './queries.ts';

type ChoiceProps = DraftField<number | null> & { label: string; description?: ReactNode };

function IdSelect({
  value,
  onValue,
  none,
  options,
  ...props
}: ChoiceProps & { none: string; options: { id: number; label: string }[] }) {
  return (
    <SelectField
      {...props}
      value={value === null ? '' : String(value)}
      onValue={(next) => onValue(next === '' ? null : Number(next))}
      data={[{ value: '', label: none }, ...options.map(({ id, label }) => ({ value: String(id), label }))]}
    />
  );
}

export function DisciplineField(props: ChoiceProps) {
  const { data } = useQuery(disciplinesQuery);
  const options = (data?.disciplines ?? []).map(({ id, name }) => ({ id, label: name }));
  return <IdSelect {...props} none="Nenhuma" options={options} />;
}

/** One episode of the podcasts of the lesson's course. */
export function EpisodeField({ lessonId, ...props }: ChoiceProps & { lessonId: number }) {
  const { data } = useQuery(lessonUsageQuery(lessonId));
  const options = (data?.episodes ?? []).map(({ id, title, podcast }) => ({
    id,
    label: `${podcast}: ${title}`,
  }));
  return <IdSelect {...props} none="Nenhum" options={options} />;
}
