import { useQuery } from '@tanstack/react-query';
import { formatBrazilianDay } from '@toro/domain/base/calendar/day';
import type { FieldBinding } from '@toro/ui/forms/field-binding.ts';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { type ClassGroupChoice, classGroupsQuery } from './queries.ts';

const describeGroup = ({ name, seats, taken, ends_on }: ClassGroupChoice) =>
  [name, seats !== null && `${taken} de ${seats} vagas`, ends_on && `até ${formatBrazilianDay(ends_on)}`]
    .filter(Boolean)
    .join(' · ');

export const isFull = ({ seats, taken }: ClassGroupChoice) => seats !== null && taken >= seats;

/** The chosen class group; undefined while none is chosen. */
export function useClassGroup(id: string): ClassGroupChoice | undefined {
  const { data } = useQuery(classGroupsQuery);
  return data?.groups.find((group) => String(group.id) === id);
}

interface ClassGroupFieldProps extends FieldBinding<string> {
  /** Only class groups of this course, without this one. */
  within?: { courseId: number; exceptId: number };
}

/** The class groups that have not ended, by course. */
export function ClassGroupField({ within, ...field }: ClassGroupFieldProps) {
  const { data, isPending } = useQuery(classGroupsQuery);
  const groups = (data?.groups ?? []).filter(
    ({ id, course_id }) => !within || (course_id === within.courseId && id !== within.exceptId),
  );
  const courses = [...new Set(groups.map(({ course }) => course))];
  return (
    <SelectField
      label="Turma"
      data-autofocus
      disabled={isPending}
      description={data && groups.length === 0 ? 'Não há outra turma aberta deste curso.' : undefined}
      data={[
        { value: '', label: isPending ? 'Carregando as turmas...' : 'Escolha a turma' },
        ...courses.map((course) => ({
          group: course,
          items: groups
            .filter((group) => group.course === course)
            .map((group) => ({ value: String(group.id), label: describeGroup(group) })),
        })),
      ]}
      {...field}
    />
  );
}
