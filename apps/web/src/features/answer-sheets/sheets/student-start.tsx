import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sheetsCalls } from '@toro/contract/answer-sheets/sheets/calls';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { api, errorMessage } from '../../../shared/api.ts';
import type { SessionUser } from '../../../shared/session.ts';
import type { Gabarito } from './queries.ts';

/** For a student the contact data are known: one button opens the answer sheet. */
export function StudentStart({ sheet, user }: { sheet: Gabarito; user: SessionUser }) {
  const navigate = useNavigate();
  const opening = useMutation({
    mutationFn: () => api.send(sheetsCalls.makeStudentToken, { body: { id_gabarito: sheet.id_gabarito } }),
    onSuccess: ({ token }) => navigate({ to: '/gabaritoro/fill/$token', params: { token } }),
  });
  return (
    <Card id="who" title="Seus dados">
      <TextInput label="Nome" value={user.name} readOnly />
      <TextInput
        label="E-mail"
        value={user.email}
        readOnly
        description="O link do seu gabarito chega nele."
      />
      <p className="muted small">Os avisos seguem as preferências do seu perfil.</p>
      {opening.isError && <Notice kind="failure">{errorMessage(opening.error)}</Notice>}
      <Button onClick={() => opening.mutate()} loading={opening.isPending}>
        Começar a marcar
      </Button>
    </Card>
  );
}
