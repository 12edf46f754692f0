import { addDays, type Day, daysBetween } from '@toro/domain/base/calendar/day';
import { writeCell } from '@toro/domain/catalogue/lessons/calendar-cells';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { type Calendar, type CalendarEdits, cellKey, daysOf } from './calendar-edits.ts';

interface CopyDaysDialogProps {
  calendar: Calendar;
  stored: ReadonlyMap<string, Day[]>;
  edits: CalendarEdits;
  onCopy: (texts: (readonly [string, string])[]) => void;
  onClose: () => void;
}

/** Fills the column of a class group with the days of another one. Nothing is saved yet. */
export function CopyDaysDialog({ calendar, stored, edits, onCopy, onClose }: CopyDaysDialogProps) {
  const groups = calendar.class_groups;
  const startOf = (id: string) => groups.find((group) => String(group.id) === id)?.starts_on ?? null;
  const form = useAppForm({
    initialValues: { from: '', to: '', isMoved: false },
    validate: ({ from, to }) => ({
      from: from === '' ? 'Escolha a turma de origem.' : null,
      to: to === '' ? 'Escolha a turma de destino.' : from === to ? 'Escolha outra turma.' : null,
    }),
    submit: ({ from, to, isMoved }) => {
      const [start, end] = [startOf(from), startOf(to)];
      const distance = isMoved && start && end ? daysBetween(start, end) : 0;
      onCopy(
        calendar.lessons.flatMap(({ id }) => {
          const days = daysOf(cellKey(id, Number(from)), stored, edits);
          if (days === null) return [];
          return [[cellKey(id, Number(to)), writeCell(days.map((day) => addDays(day, distance)))] as const];
        }),
      );
    },
  });
  const options = [
    { value: '', label: 'Escolha' },
    ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const canMove = startOf(form.values.from) !== null && startOf(form.values.to) !== null;
  return (
    <FormDialog title="Copiar de outra turma" form={form} confirm="Copiar" onClose={onClose}>
      <p className="muted">
        Os dias da turma de destino são trocados pelos da outra. Nada é salvo antes de você salvar o
        calendário.
      </p>
      <SelectField label="Turma de origem" data={options} data-autofocus {...form.field('from')} />
      <SelectField label="Turma de destino" data={options} {...form.field('to')} />
      <CheckboxField
        label="Mover os dias pela diferença entre os primeiros dias das turmas"
        disabled={!canMove}
        {...form.field('isMoved')}
      />
    </FormDialog>
  );
}
