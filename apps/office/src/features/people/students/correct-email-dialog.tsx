import { studentsCalls } from '@toro/contract/people/students/calls';
import { isEmail } from '@toro/domain/base/validation/email';
import type { IdentityCheck } from '@toro/domain/people/students/identity-checks';
import { EmailField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { IdentityCheckField, identityCheckError } from './identity-check-field.tsx';
import { OtherStudentLinks, readOtherStudent } from './other-student.tsx';
import { refreshStudent, type StudentPageData } from './queries.ts';

interface StudentDialogProps {
  student: StudentPageData;
  onClose: () => void;
}

/** 'Corrigir e-mail': a link goes to the new address, and the e-mail changes when it is used. */
export function CorrectEmailDialog({ student, onClose }: StudentDialogProps) {
  const [other, setOther] = useState<ReturnType<typeof readOtherStudent>>(null);
  const form = useAppForm({
    initialValues: { email: '', checked: [] as IdentityCheck[] },
    validate: ({ email, checked }) => ({
      email: isEmail(email.trim()) ? null : 'Digite um e-mail válido.',
      checked: identityCheckError(checked),
    }),
    validateOnBlur: ['email'],
    submit: (body) => api.send(studentsCalls.correctEmail, { params: { id: student.id }, body }),
    onFailed: (error) => setOther(readOtherStudent(error)),
    onDone: (_, { email }) => {
      toastSuccess(`Enviamos um link a ${email}. O e-mail muda quando ele for aberto.`);
      onClose();
      return refreshStudent(student.id);
    },
  });
  return (
    <FormDialog
      size="lg"
      cancel="Voltar"
      opened
      title="Corrigir e-mail"
      confirm="Enviar link"
      form={form}
      onClose={onClose}
    >
      <p>
        Hoje: <b className="breakWords">{student.email}</b>. O link vale por 48 horas. Quando ele for aberto,
        as sessões terminam e o endereço antigo pode desfazer a troca por 72 horas. Até lá, senha, CPF e cópia
        dos dados ficam bloqueados; para quem não tem acesso ao e-mail antigo, outra pessoa da equipe libera.
      </p>
      <EmailField label="Novo e-mail" autoComplete="off" data-autofocus {...form.field('email')} />
      {other && <OtherStudentLinks studentId={student.id} other={other} />}
      <IdentityCheckField {...form.field('checked')} />
    </FormDialog>
  );
}
