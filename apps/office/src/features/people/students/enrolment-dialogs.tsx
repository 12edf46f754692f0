import { studentsCalls } from '@toro/contract/people/students/calls';
import { academyDay, formatBrazilianDay, parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { extensionError } from '@toro/domain/people/students/enrolment';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { ActionFields, actionErrors, EMPTY_ACTION, toAction } from './action-fields.tsx';
import { ClassGroupField, isFull, useClassGroup } from './class-group-field.tsx';
import { typedEndError } from './enrol-dialog.tsx';
import { type Enrolment, refreshStudent } from './queries.ts';

interface EnrolmentDialogProps {
  studentId: number;
  enrolment: Enrolment;
  onClose: () => void;
}

const nameOf = ({ course, class_group }: Enrolment) => `${course}, turma ${class_group}`;

/** 'Prorrogar': a later last day of access. */
export function ExtendDialog({ studentId, enrolment, onClose }: EnrolmentDialogProps) {
  const today = academyDay(new Date());
  const form = useAppForm({
    initialValues: { ends_on: '', ...EMPTY_ACTION },
    validate: (values) => ({
      ends_on: typedEndError(values.ends_on, (day) => extensionError(day, enrolment.ends_on, today)),
      ...actionErrors(values),
    }),
    submit: (values) =>
      api.send(studentsCalls.extendEnrolment, {
        params: { id: studentId, enrolment: enrolment.id },
        body: { ends_on: parseBrazilianDay(values.ends_on), ...toAction(values) },
      }),
    onDone: (_, { ends_on }) => {
      toastSuccess(`Acesso prorrogado até ${ends_on}.`);
      onClose();
      return refreshStudent(studentId);
    },
  });
  return (
    <FormDialog
      size="lg"
      cancel="Voltar"
      opened
      title="Prorrogar matrícula"
      confirm="Prorrogar"
      form={form}
      onClose={onClose}
    >
      <p>
        {nameOf(enrolment)}
        {enrolment.ends_on && `: hoje o acesso vai até ${formatBrazilianDay(enrolment.ends_on)}.`}
      </p>
      <DateField
        label="Novo último dia"
        description="No máximo 24 meses à frente."
        data-autofocus
        {...form.field('ends_on')}
      />
      <ActionFields form={form} />
    </FormDialog>
  );
}

/** 'Transferir': another class group of the same course. */
export function TransferDialog({ studentId, enrolment, onClose }: EnrolmentDialogProps) {
  const form = useAppForm({
    initialValues: { class_group_id: '', exceed_seats: false, ...EMPTY_ACTION },
    validate: (values) => ({
      class_group_id: values.class_group_id === '' ? 'Escolha a turma.' : null,
      ...actionErrors(values),
    }),
    submit: (values) =>
      api.send(studentsCalls.transferEnrolment, {
        params: { id: studentId, enrolment: enrolment.id },
        body: {
          class_group_id: Number(values.class_group_id),
          exceed_seats: values.exceed_seats,
          ...toAction(values),
        },
      }),
    onDone: () => {
      toastSuccess('Aluno transferido. O progresso veio junto.');
      onClose();
      return refreshStudent(studentId);
    },
  });
  const group = useClassGroup(form.values.class_group_id);
  return (
    <FormDialog
      size="lg"
      cancel="Voltar"
      opened
      title="Transferir de turma"
      confirm="Transferir"
      form={form}
      onClose={onClose}
    >
      <p>
        {nameOf(enrolment)}. Progresso, vídeos, provas, data da prova e pedido vão junto; o Score Toro não
        muda.
      </p>
      <ClassGroupField
        within={{ courseId: enrolment.course_id, exceptId: enrolment.class_group_id }}
        {...form.field('class_group_id')}
      />
      {group && isFull(group) && (
        <>
          <Notice kind="info">{`A turma está cheia (${group.taken} de ${group.seats})`}</Notice>
          <CheckboxField label="Exceder vagas" {...form.field('exceed_seats')} />
        </>
      )}
      <ActionFields form={form} />
    </FormDialog>
  );
}

/** 'Cancelar matrícula': the place ends, no money moves. */
export function CancelDialog({ studentId, enrolment, onClose }: EnrolmentDialogProps) {
  const form = useAppForm({
    initialValues: EMPTY_ACTION,
    validate: actionErrors,
    submit: (values) =>
      api.send(studentsCalls.cancelEnrolment, {
        params: { id: studentId, enrolment: enrolment.id },
        body: toAction(values),
      }),
    onDone: () => {
      toastSuccess('Matrícula cancelada. Ela pode voltar por 30 dias.');
      onClose();
      return refreshStudent(studentId);
    },
  });
  return (
    <FormDialog
      size="lg"
      cancel="Voltar"
      opened
      title="Cancelar matrícula"
      confirm="Cancelar matrícula"
      isDanger
      form={form}
      onClose={onClose}
    >
      <p>{nameOf(enrolment)}. O aluno perde o acesso agora.</p>
      <Notice kind="info">
        Nenhum valor será devolvido. A matrícula pode voltar por 30 dias, enquanto houver vaga na turma.
      </Notice>
      <ActionFields form={form} />
    </FormDialog>
  );
}
