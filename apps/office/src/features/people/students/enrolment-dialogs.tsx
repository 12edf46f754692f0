import { studentsCalls } from '@toro/contract/people/students/calls';
import { academyDay, formatBrazilianDay, parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { extensionError } from '@toro/domain/people/students/enrolment';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { ActDialog } from '../../../shared/act-dialog.tsx';
import { api } from '../../../shared/api.ts';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { ActFields, actErrors, EMPTY_ACT, toAct } from './act-fields.tsx';
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
    initialValues: { ends_on: '', ...EMPTY_ACT },
    validate: (values) => ({
      ends_on: typedEndError(values.ends_on, (day) => extensionError(day, enrolment.ends_on, today)),
      ...actErrors(values),
    }),
    submit: (values) =>
      api.send(studentsCalls.extendEnrolment, {
        params: { id: studentId, enrolment: enrolment.id },
        body: { ends_on: parseBrazilianDay(values.ends_on), ...toAct(values) },
      }),
    onDone: (_, { ends_on }) => {
      toastSuccess(`Acesso prorrogado até ${ends_on}.`);
      onClose();
      return refreshStudent(studentId);
    },
  });
  return (
    <ActDialog opened title="Prorrogar matrícula" confirm="Prorrogar" form={form} onClose={onClose}>
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
      <ActFields form={form} />
    </ActDialog>
  );
}

/** 'Transferir': another class group of the same course. */
export function TransferDialog({ studentId, enrolment, onClose }: EnrolmentDialogProps) {
  const form = useAppForm({
    initialValues: { class_group_id: '', exceed_seats: false, ...EMPTY_ACT },
    validate: (values) => ({
      class_group_id: values.class_group_id === '' ? 'Escolha a turma.' : null,
      ...actErrors(values),
    }),
    submit: (values) =>
      api.send(studentsCalls.transferEnrolment, {
        params: { id: studentId, enrolment: enrolment.id },
        body: {
          class_group_id: Number(values.class_group_id),
          exceed_seats: values.exceed_seats,
          ...toAct(values),
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
    <ActDialog opened title="Transferir de turma" confirm="Transferir" form={form} onClose={onClose}>
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
      <ActFields form={form} />
    </ActDialog>
  );
}

/** 'Cancelar matrícula': the place ends, no money moves. */
export function CancelDialog({ studentId, enrolment, onClose }: EnrolmentDialogProps) {
  const form = useAppForm({
    initialValues: EMPTY_ACT,
    validate: actErrors,
    submit: (values) =>
      api.send(studentsCalls.cancelEnrolment, {
        params: { id: studentId, enrolment: enrolment.id },
        body: toAct(values),
      }),
    onDone: () => {
      toastSuccess('Matrícula cancelada. Ela pode voltar por 30 dias.');
      onClose();
      return refreshStudent(studentId);
    },
  });
  return (
    <ActDialog
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
      <ActFields form={form} />
    </ActDialog>
  );
}
