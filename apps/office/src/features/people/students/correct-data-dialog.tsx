import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { studentsCalls } from '@toro/contract/people/students/calls';
import {
  cleanStudentData,
  formatStudentData,
  STUDENT_DATA,
  STUDENT_DATA_FIELDS,
  type StudentData,
  type StudentDataField,
  studentDataError,
} from '@toro/domain/accounts/profile/student-data';
import { BRAZILIAN_STATES } from '@toro/domain/base/address/brazilian-states';
import { academyDay, parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { FieldGrid, span } from '@toro/ui/field-grid.tsx';
import { CepField, PhoneField } from '@toro/ui/forms/masked-field.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { ReasonField, reasonError } from '../../../shared/forms/reason-field.tsx';
import { refreshStudent, type StudentPageData } from './queries.ts';

interface StudentDialogProps {
  student: StudentPageData;
  onClose: () => void;
}

const TITLE = 'Corrigir dados';
const STATES = [
  { value: '', label: 'Escolha' },
  ...BRAZILIAN_STATES.map(({ uf, name }) => ({ value: uf, label: name })),
];

/** 'Corrigir dados': name, phone, birth date and address. The student is told of it. */
export function CorrectDataDialog({ student, onClose }: StudentDialogProps) {
  const query = useQuery({
    queryKey: ['student-data', student.id],
    queryFn: () => api.send(studentsCalls.openStudentData, { params: { id: student.id } }),
    // What is corrected is what was just read.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (query.data) return <OpenDialog student={student} data={query.data} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={TITLE} size="lg">
      <QueryState
        query={query}
        loading="Carregando os dados..."
        skeleton={[320]}
        failure={{ text: 'Os dados não carregaram. Nada mudou.' }}
      >
        {() => null}
      </QueryState>
    </Modal>
  );
}

type Values = StudentData & { reason: string };

const toValues = (data: StudentData): StudentData =>
  Object.fromEntries(
    STUDENT_DATA_FIELDS.map((field) => [field, formatStudentData(field, data[field])]),
  ) as StudentData;

/** A typed value as it is stored. */
function toStored(field: StudentDataField, typed: string): string {
  if (field !== 'birth_date') return cleanStudentData(field, typed);
  return typed.trim() === '' ? '' : parseBrazilianDay(typed);
}

const isStudentDataField = (name: unknown): name is StudentDataField =>
  STUDENT_DATA_FIELDS.includes(name as StudentDataField);

/** What is stored now in the fields that somebody else changed. */
function readNow(error: unknown): Partial<StudentData> {
  const { status, details } = Object(error) as { status?: number; details?: unknown };
  if (status !== 409 || !Array.isArray(details)) return {};
  return Object.fromEntries(
    details
      .map(Object)
      .filter(({ field, now }) => isStudentDataField(field) && typeof now === 'string')
      .map(({ field, now }) => [field, now]),
  );
}

const pick = (data: StudentData, fields: readonly StudentDataField[]): Partial<StudentData> =>
  Object.fromEntries(fields.map((field) => [field, data[field]]));

function OpenDialog({ student, data, onClose }: StudentDialogProps & { data: StudentData }) {
  /** What was read last: after a conflict, what somebody else saved. */
  const [shown, setShown] = useState(data);
  const [initial] = useState(() => toValues(data));
  const storedOf = (values: Values): StudentData =>
    Object.fromEntries(
      STUDENT_DATA_FIELDS.map((field) => [field, toStored(field, values[field])]),
    ) as StudentData;
  const listTouched = (values: Values) =>
    STUDENT_DATA_FIELDS.filter((field) => values[field] !== initial[field]);
  const form = useAppForm<Values, unknown>({
    initialValues: { ...initial, reason: '' },
    validate(values) {
      const stored = storedOf(values);
      const today = academyDay(new Date());
      return {
        ...Object.fromEntries(
          listTouched(values).map((field) => [field, studentDataError(field, stored[field], today)]),
        ),
        reason: reasonError(values.reason),
      };
    },
    submit(values) {
      const touched = listTouched(values);
      if (touched.length === 0) throw new Error('Mude ao menos um dado.');
      const stored = storedOf(values);
      return api.send(studentsCalls.correctStudentData, {
        params: { id: student.id },
        body: { before: pick(shown, touched), after: pick(stored, touched), reason: values.reason.trim() },
      });
    },
    onFailed: (error) => setShown((before) => ({ ...before, ...readNow(error) })),
    describe: (error) => (error instanceof Error ? error.message : 'Os dados não foram salvos.'),
    onDone() {
      toastSuccess(`Dados corrigidos. Avisamos ${student.first_name}.`);
      onClose();
      return refreshStudent(student.id);
    },
  });
  const { field } = form;
  const text = (name: StudentDataField) => ({
    ...field(name),
    label: STUDENT_DATA[name].label,
    maxLength: STUDENT_DATA[name].max,
    autoComplete: 'off',
  });
  return (
    <FormDialog
      size="lg"
      cancel="Voltar"
      opened
      title={TITLE}
      confirm="Salvar dados"
      form={form}
      onClose={onClose}
    >
      <p>Os pedidos pagos ficam com o que têm. {student.first_name} recebe um aviso e um e-mail.</p>
      <FieldGrid>
        <TextField {...text('first_name')} data-autofocus />
        <TextField {...text('last_name')} />
        <PhoneField {...field('phone')} label={STUDENT_DATA.phone.label} autoComplete="off" />
        <DateField {...field('birth_date')} label={STUDENT_DATA.birth_date.label} autoComplete="off" />
        <CepField {...field('post_code')} {...span(2, 3)} autoComplete="off" />
        <TextField {...text('street')} {...span(4)} />
        <TextField {...text('number')} {...span(2, 3)} />
        <TextField {...text('complement')} {...span(4)} />
        <TextField {...text('district')} {...span(2, 3)} />
        <TextField {...text('city')} {...span(2, 3)} />
        <SelectField
          {...field('state')}
          {...span(2, 3)}
          label={STUDENT_DATA.state.label}
          autoComplete="off"
          data={STATES}
        />
      </FieldGrid>
      <ReasonField {...field('reason')} />
    </FormDialog>
  );
}
