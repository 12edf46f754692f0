import { type Day, isCalendarDay, parseBrazilianDay } from '@toro/domain/base/calendar/day';
import {
  type DayMove,
  MAX_MOVE_DAYS,
  moveDays,
  writeCell,
} from '@toro/domain/catalogue/lessons/calendar-cells';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';
import classes from './calendar.module.css';
import { type Calendar, type CalendarEdits, cellKey, daysOf } from './calendar-edits.ts';

interface MoveDaysDialogProps {
  calendar: Calendar;
  stored: ReadonlyMap<string, Day[]>;
  edits: CalendarEdits;
  onMove: (texts: (readonly [string, string])[]) => void;
  onClose: () => void;
}

interface MoveValues {
  group: string;
  from: string;
  by: string;
  skipsWeekends: boolean;
}

const BY = /^-?\d{1,3}$/;

const byError = (by: string): string | null =>
  BY.test(by.trim()) && Number(by) !== 0 && Math.abs(Number(by)) <= MAX_MOVE_DAYS
    ? null
    : `Digite de -${MAX_MOVE_DAYS} a ${MAX_MOVE_DAYS} dias, menos 0.`;

const errorsOf = ({ group, from, by }: MoveValues) => ({
  group: group === '' ? 'Escolha a turma.' : null,
  from: isCalendarDay(parseBrazilianDay(from)) ? null : 'Digite o dia, como 04/03/2026.',
  by: byError(by),
});

const isValid = (values: MoveValues) => Object.values(errorsOf(values)).every((error) => error === null);

/** Moves every day of a class group from one on, and shows old and new days before it saves. */
export function MoveDaysDialog({ calendar, stored, edits, onMove, onClose }: MoveDaysDialogProps) {
  const groups = calendar.class_groups;
  const first = groups.length === 1 && groups[0] ? String(groups[0].id) : '';
  function findMoved(values: MoveValues) {
    if (!isValid(values)) return [];
    const { by, skipsWeekends } = values;
    const move: DayMove = { from: parseBrazilianDay(values.from), by: Number(by), skipsWeekends };
    return calendar.lessons.flatMap(({ id, code, title }) => {
      const key = cellKey(id, Number(values.group));
      const before = daysOf(key, stored, edits) ?? [];
      const after = moveDays(before, move);
      return before.join() === after.join() ? [] : [{ key, code, title, before, after }];
    });
  }
  const form = useAppForm<MoveValues>({
    initialValues: { group: first, from: '', by: '7', skipsWeekends: false },
    validate: errorsOf,
    submit: (values) => onMove(findMoved(values).map(({ key, after }) => [key, writeCell(after)] as const)),
  });
  const { values } = form;
  const isComplete = isValid(values);
  const moved = findMoved(values);
  return (
    <FormDialog
      title="Mover as próximas aulas"
      size="lg"
      form={form}
      confirm={
        moved.length > 0
          ? `Mover ${moved.length} ${moved.length === 1 ? 'aula' : 'aulas'} e salvar`
          : 'Mover e salvar'
      }
      disabled={isComplete && moved.length === 0}
      onClose={onClose}
    >
      <SelectField
        label="Turma"
        data={[
          { value: '', label: 'Escolha' },
          ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...form.field('group')}
      />
      <DateField label="A partir do dia" {...form.field('from')} />
      <TextField
        label="Quantos dias"
        description="Um número negativo move para antes."
        maxLength={4}
        {...form.field('by')}
      />
      <CheckboxField
        label="Deixar de fora sábados e domingos"
        description="Só os dias de segunda a sexta são contados."
        {...form.field('skipsWeekends')}
      />
      {isComplete && moved.length === 0 && (
        <p className="muted" role="status">
          Esta turma não tem aulas a partir desse dia.
        </p>
      )}
      {moved.length > 0 && (
        <div className={classes.preview}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Aula</th>
                <th scope="col">De</th>
                <th scope="col">Para</th>
              </tr>
            </thead>
            <tbody>
              {moved.map(({ key, code, title, before, after }) => (
                <tr key={key}>
                  <th scope="row">
                    {code} <span className="muted small">{title}</span>
                  </th>
                  <td className="figures">{writeCell(before)}</td>
                  <td className="figures">{writeCell(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </FormDialog>
  );
}
