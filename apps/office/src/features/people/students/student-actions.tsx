import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { studentsCalls } from '@toro/contract/people/students/calls';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, errorMessage } from '../../../shared/api.ts';
import { usePermission } from '../../../shared/session/session-query.ts';
import { NewRequestDialog } from '../privacy/index.ts';
import { CorrectCpfDialog } from './correct-cpf-dialog.tsx';
import { CorrectDataDialog } from './correct-data-dialog.tsx';
import { CorrectEmailDialog } from './correct-email-dialog.tsx';
import { DataCopyDialog } from './data-copy-dialog.tsx';
import { ForgetDialog } from './forget-dialog.tsx';
import { refreshStudent, type StudentPageData } from './queries.ts';

type Open = 'copy' | 'privacy' | 'email' | 'cpf' | 'data' | 'password' | 'forget' | null;

/** The less frequent acts on a student. */
export function StudentActions({ student }: { student: StudentPageData }) {
  const navigate = useNavigate();
  const isAllowed = usePermission();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const mailLink = () => {
    close();
    api
      .send(studentsCalls.sendPasswordLink, { params: { id: student.id } })
      .then(() => {
        toastSuccess(`Enviamos um link de senha a ${student.email}.`);
        return refreshStudent(student.id);
      })
      .catch((error: unknown) => toastFailure(errorMessage(error)));
  };
  return (
    <>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={`Mais sobre ${student.name}`}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('data')}>Corrigir dados</Menu.Item>
          <Menu.Item onClick={() => setOpen('email')}>Corrigir e-mail</Menu.Item>
          <Menu.Item onClick={() => setOpen('cpf')}>Corrigir CPF</Menu.Item>
          <Menu.Item onClick={() => setOpen('password')}>Enviar link de senha</Menu.Item>
          {isAllowed('people.export') && (
            <Menu.Item onClick={() => setOpen('copy')}>Exportar dados</Menu.Item>
          )}
          {isAllowed('privacy.write') && (
            <Menu.Item onClick={() => setOpen('privacy')}>Nova solicitação LGPD</Menu.Item>
          )}
          {isAllowed('people.merge') && (
            <Menu.Item
              onClick={() => void navigate({ to: '/alunos/$id/unir', params: { id: String(student.id) } })}
            >
              Unir cadastros
            </Menu.Item>
          )}
          {isAllowed('people.forget') && (
            <Menu.Item onClick={() => setOpen('forget')}>Esquecer aluno</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'copy' && <DataCopyDialog student={student} onClose={close} />}
      {open === 'privacy' && <NewRequestDialog person={student} onClose={close} />}
      {open === 'email' && <CorrectEmailDialog student={student} onClose={close} />}
      {open === 'cpf' && <CorrectCpfDialog student={student} onClose={close} />}
      {open === 'data' && <CorrectDataDialog student={student} onClose={close} />}
      {open === 'forget' && <ForgetDialog student={student} onClose={close} />}
      <ConfirmDialog
        opened={open === 'password'}
        title="Enviar link de senha?"
        confirm="Enviar link de senha"
        cancel="Voltar"
        onConfirm={mailLink}
        onClose={close}
      >
        <p>
          {`${student.email} recebe um link que funciona uma vez e vale por 1 hora. Ninguém da equipe vê o link nem a senha.`}
        </p>
      </ConfirmDialog>
    </>
  );
}
