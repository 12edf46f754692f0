import { Button, Modal } from '@mantine/core';
import { studentsCalls } from '@toro/contract/people/students/calls';
import { academyDay, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { saveContent } from '@toro/ui/save-file.ts';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, errorMessage } from '../../../shared/api.ts';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { refreshStudent, type StudentPageData } from './queries.ts';

interface DataCopyDialogProps {
  student: StudentPageData;
  onClose: () => void;
}

/** 'Exportar dados': the copy goes to the student by mail; to see it, staff give a reason. */
export function DataCopyDialog({ student, onClose }: DataCopyDialogProps) {
  const [isSending, setIsSending] = useState(false);
  const [asksReason, setAsksReason] = useState(false);
  const mailCopy = () => {
    setIsSending(true);
    api
      .send(studentsCalls.sendDataCopy, { params: { id: student.id } })
      .then(({ expires_at }) => {
        toastSuccess(
          `Enviamos a ${student.email} um link que vale até ${formatBrazilianDay(academyDay(new Date(expires_at)))}.`,
        );
        onClose();
        return refreshStudent(student.id);
      })
      .catch((error: unknown) => toastFailure(errorMessage(error)))
      .finally(() => setIsSending(false));
  };
  if (asksReason)
    return (
      <ReasonDialog
        opened
        title="Baixar a cópia de dados"
        text={`O arquivo tem CPF, endereço, respostas e compras de ${student.name}. O motivo fica na auditoria.`}
        confirm="Baixar cópia"
        send={async (reason) =>
          saveContent(
            await api.send(studentsCalls.openDataCopy, { params: { id: student.id }, body: { reason } }),
            'application/zip',
          )
        }
        onDone={() => void refreshStudent(student.id)}
        onClose={onClose}
      />
    );
  return (
    <Modal opened onClose={onClose} title="Exportar dados">
      <div className="form">
        <p>
          {`${student.email} recebe um link que vale por 7 dias e baixa a mesma cópia que o aluno faz no perfil. Ninguém da equipe vê o link.`}
        </p>
        <div className="row" data-end>
          <Button variant="default" onClick={() => setAsksReason(true)}>
            Baixar aqui, com motivo
          </Button>
          <Button onClick={mailCopy} loading={isSending}>
            Enviar ao aluno
          </Button>
        </div>
      </div>
    </Modal>
  );
}
