import { studentsCalls } from '@toro/contract/people/students/calls';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { ReasonField, reasonError } from '../../../shared/forms/reason-field.tsx';
import { refreshStudent, type StudentPageData } from './queries.ts';

interface ImpersonateDialogProps {
  student: StudentPageData;
  onClose: () => void;
}

/** Browsers open a tab only during the click, so it opens empty and gets its address when the response is there. */
async function openInNewTab(findUrl: () => Promise<string>): Promise<string | null> {
  const tab = window.open('', '_blank');
  try {
    const url = await findUrl();
    if (!tab) return url;
    tab.opener = null;
    tab.location.replace(url);
    return null;
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** 'Ver como aluno': asks for the reason and opens the student area, read-only, in a new tab. */
export function ImpersonateDialog({ student, onClose }: ImpersonateDialogProps) {
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const form = useAppForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: reasonError(reason) }),
    submit: ({ reason }) =>
      openInNewTab(async () => {
        const { url } = await api.send(studentsCalls.beginImpersonation, {
          params: { id: student.id },
          body: { reason: reason.trim() },
        });
        return url;
      }),
    onDone: (url) => {
      setBlockedUrl(url);
      if (url === null) onClose();
      return refreshStudent(student.id);
    },
  });
  return (
    <FormDialog
      size="lg"
      cancel="Voltar"
      opened
      title="Ver como aluno"
      confirm="Abrir área do aluno"
      form={form}
      onClose={onClose}
    >
      <p>
        {`Abre a área de ${student.first_name} em outra aba por 15 minutos, somente leitura. Nada é marcado como lido, e CPF, telefone e endereço ficam ocultos.`}
      </p>
      {blockedUrl && (
        <Notice kind="info">
          {'O navegador bloqueou a nova aba. '}
          <a href={blockedUrl} target="_blank" rel="noopener" onClick={onClose}>
            Abrir área do aluno
          </a>
          {' (vale por 1 minuto).'}
        </Notice>
      )}
      <ReasonField data-autofocus {...form.field('reason')} />
      <p className="muted small">
        Começo, fim, motivo e páginas abertas ficam na auditoria e na cópia de dados do aluno.
      </p>
    </FormDialog>
  );
}
