import { studentsCalls } from '@toro/contract/people/students/calls';
import { isCpf } from '@toro/domain/base/validation/cpf';
import { digitsOf } from '@toro/domain/base/validation/mask';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { CpfField } from '@toro/ui/forms/masked-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { ReasonField, reasonError } from '../../../shared/forms/reason-field.tsx';
import { OtherStudentLinks, readOtherStudent } from './other-student.tsx';
import { refreshStudent, type StudentPageData } from './queries.ts';

interface StudentDialogProps {
  student: StudentPageData;
  onClose: () => void;
}

/** 'Corrigir CPF': paid orders keep theirs. */
export function CorrectCpfDialog({ student, onClose }: StudentDialogProps) {
  const [other, setOther] = useState<ReturnType<typeof readOtherStudent>>(null);
  const form = useAppForm({
    initialValues: { cpf: '', reason: '', share: false },
    validate: ({ cpf, reason }) => ({
      cpf: isCpf(digitsOf(cpf)) ? null : 'CPF inválido. Confira os números.',
      reason: reasonError(reason),
    }),
    validateOnBlur: ['cpf'],
    submit: ({ cpf, reason, share }) =>
      api.send(studentsCalls.correctCpf, {
        params: { id: student.id },
        body: { cpf: digitsOf(cpf), reason: reason.trim(), share },
      }),
    onFailed: (error) => setOther(readOtherStudent(error)),
    onDone: () => {
      toastSuccess('CPF corrigido.');
      onClose();
      return refreshStudent(student.id);
    },
  });
  return (
    <FormDialog
      size="lg"
      cancel="Voltar"
      opened
      title="Corrigir CPF"
      confirm="Salvar CPF"
      form={form}
      onClose={onClose}
    >
      <p>
        {student.cpf ? `Hoje: ${student.cpf}. ` : 'Este cadastro não tem CPF. '}Os pedidos pagos ficam com o
        CPF que têm.
      </p>
      <CpfField label="Novo CPF" data-autofocus {...form.field('cpf')} />
      {other && (
        <>
          <OtherStudentLinks studentId={student.id} other={other} />
          <CheckboxField label="São pessoas diferentes: salvar mesmo assim" {...form.field('share')} />
        </>
      )}
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}
