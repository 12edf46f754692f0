import { Button } from '@mantine/core';
import { studentsCalls } from '@toro/contract/people/students/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import type { IdentityCheck } from '@toro/domain/people/students/identity-checks';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { ReasonField, reasonError } from '../../../shared/forms/reason-field.tsx';
import { IdentityCheckField, identityCheckError } from './identity-check-field.tsx';
import { refreshStudent, type StudentPageData } from './queries.ts';

interface EmailChangeNoticeProps {
  studentId: number;
  change: NonNullable<StudentPageData['email_change']>;
}

/** What is blocked after a change of the e-mail, and 'Liberar' for a second person of the team. */
export function EmailChangeNotice({ studentId, change }: EmailChangeNoticeProps) {
  const [isAsking, setIsAsking] = useState(false);
  const changed = dateAndTime(new Date(change.changed_at));
  const until = dateAndTime(new Date(change.undo_until));
  return (
    <Notice kind="info">
      <span className="row" data-spread>
        <span>
          {change.is_held
            ? `O e-mail mudou em ${changed}. Até ${until}, senha, CPF e cópia dos dados ficam bloqueados, e o endereço antigo pode desfazer a troca.`
            : `O e-mail mudou em ${changed} e foi liberado por uma segunda pessoa. O endereço antigo pode desfazer a troca até ${until}.`}
          {change.is_held &&
            change.is_own &&
            ' Você pediu a troca: outra pessoa da equipe pode liberar antes.'}
        </span>
        {change.is_held && !change.is_own && (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            Liberar
          </Button>
        )}
      </span>
      {isAsking && <ReleaseDialog studentId={studentId} onClose={() => setIsAsking(false)} />}
    </Notice>
  );
}

function ReleaseDialog({ studentId, onClose }: { studentId: number; onClose: () => void }) {
  const form = useAppForm({
    initialValues: { reason: '', checked: [] as IdentityCheck[] },
    validate: ({ reason, checked }) => ({
      reason: reasonError(reason),
      checked: identityCheckError(checked),
    }),
    submit: ({ reason, checked }) =>
      api.send(studentsCalls.releaseEmailChange, {
        params: { id: studentId },
        body: { reason: reason.trim(), checked },
      }),
    onDone: () => {
      toastSuccess('Troca de e-mail liberada.');
      onClose();
      return refreshStudent(studentId);
    },
  });
  return (
    <FormDialog
      size="lg"
      cancel="Voltar"
      opened
      title="Liberar a troca de e-mail"
      confirm="Liberar"
      form={form}
      onClose={onClose}
    >
      <p>
        Para quem não tem mais acesso ao e-mail antigo. Confira de novo, você mesmo, quem é a pessoa: senha,
        CPF e cópia dos dados deixam de estar bloqueados.
      </p>
      <IdentityCheckField {...form.field('checked')} />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}
