import { studentsCalls } from '@toro/contract/people/students/calls';
import { academyDay, parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { typedDayError } from '@toro/domain/base/calendar/typed-day';
import { ownEndError } from '@toro/domain/people/students/enrolment';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { ActionFields, actionErrors, EMPTY_ACTION, toAction } from './action-fields.tsx';
import { ClassGroupField, isFull, useClassGroup } from './class-group-field.tsx';
import { refreshStudent, type StudentPageData } from './queries.ts';

interface EnrolDialogProps {
  student: StudentPageData;
  opened: boolean;
  onClose: () => void;
}

const EMPTY = { class_group_id: '', ends_on: '', exceed_seats: false, ...EMPTY_ACTION };

/** The error of a typed last day of access, which may be left empty. */
export const typedEndError = (typed: string, rule: (day: string) => string | null): string | null =>
  typedDayError(typed) ?? rule(parseBrazilianDay(typed));

/** 'Matricular': a place in a class group, without an order. */
export function EnrolDialog({ student, opened, onClose }: EnrolDialogProps) {
  const today = academyDay(new Date());
  const form = useAppForm({
    initialValues: EMPTY,
    validate: (values) => ({
      class_group_id: values.class_group_id === '' ? 'Escolha a turma.' : null,
      ends_on: values.ends_on === '' ? null : typedEndError(values.ends_on, (day) => ownEndError(day, today)),
      ...actionErrors(values),
    }),
    submit: (values) =>
      api.send(studentsCalls.enrolStudent, {
        params: { id: student.id },
        body: {
          class_group_id: Number(values.class_group_id),
          ends_on: values.ends_on === '' ? null : parseBrazilianDay(values.ends_on),
          exceed_seats: values.exceed_seats,
          ...toAction(values),
        },
      }),
    onDone: () => {
      toastSuccess(`${student.first_name} está na turma.`);
      form.reset();
      onClose();
      return refreshStudent(student.id);
    },
  });
  const group = useClassGroup(form.values.class_group_id);
  return (
    <FormDialog
      size="lg"
      cancel="Voltar"
      opened={opened}
      title={`Matricular ${student.name}`}
      confirm="Matricular"
      form={form}
      onClose={onClose}
    >
      <ClassGroupField {...form.field('class_group_id')} />
      {group && isFull(group) && (
        <>
          <Notice kind="info">{`A turma está cheia (${group.taken} de ${group.seats})`}</Notice>
          <CheckboxField label="Exceder vagas" {...form.field('exceed_seats')} />
        </>
      )}
      <DateField label="Acesso até" description="Sem uma data, vale a da turma." {...form.field('ends_on')} />
      <ActionFields form={form} />
    </FormDialog>
  );
}
