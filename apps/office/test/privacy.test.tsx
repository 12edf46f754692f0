import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const TODAY = academyDay(new Date());

const row = (id: number, state: string, days: number) => ({
  id,
  protocol: `LGPD-2026-00000${id}`,
  kind: 'access',
  name: `Titular ${id}`,
  email: `titular${id}@pessoas.test`,
  state,
  due_on: addDays(TODAY, days),
  received_on: addDays(TODAY, days - 15),
  holder: 'Joana Freire',
});

const request = {
  ...row(3, 'open', 12),
  text: 'Quero a cópia dos meus dados.',
  student_id: 5,
  is_forgotten: false,
  holder: { id: 99, name: 'Joana Freire' },
  answer: null,
  legal_ground: null,
  closed_at: null,
};

it('the list tells in words how long there is for an answer (PEOPLE-32)', async () => {
  const rows = [row(1, 'open', -1), row(2, 'open', 1), row(3, 'open', 12), row(4, 'refused', -9)];
  openOffice('/alunos/solicitacoes-lgpd', {
    responses: { listPrivacyRequests: { rows, total: 4, has_more: false } },
  });
  for (const words of ['Vencida', 'Vence em 1 dia', 'Vence em 12 dias', 'Recusada'])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('LGPD-2026-000003')).toBeTruthy();
});

it('a request closes with an answer, and a refusal with its legal ground (PEOPLE-33)', async () => {
  const office = openOffice('/alunos/solicitacoes-lgpd/3', {
    responses: { getPrivacyRequest: request, closePrivacyRequest: {} },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Responder e encerrar' }));
  expect(await screen.findByText('Escreva a resposta à pessoa, com pelo menos 5 letras.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Resposta'), 'A nota fiscal fica.');
  await userEvent.click(screen.getByLabelText('Recusar a solicitação'));
  await userEvent.click(screen.getByRole('button', { name: 'Recusar e responder' }));
  expect(await screen.findByText('Diga a base legal da recusa.')).toBeTruthy();
  expect(office.sent('closePrivacyRequest')).toEqual([]);
  await userEvent.type(screen.getByLabelText('Base legal da recusa'), 'LGPD, art. 16, I');
  await userEvent.click(screen.getByRole('button', { name: 'Recusar e responder' }));
  await waitFor(() =>
    expect(office.sent('closePrivacyRequest')[0]?.body).toEqual({
      state: 'refused',
      answer: 'A nota fiscal fica.',
      legal_ground: 'LGPD, art. 16, I',
    }),
  );
});
