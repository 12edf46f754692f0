import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from './open-app.tsx';
import { failure } from './scripted-server.ts';

const THANKS = 'Recebemos. Obrigado por avisar.';

async function openDialog(responses = {}) {
  const app = openApp('/questions/1', { responses: { reportError: { message: THANKS }, ...responses } });
  await userEvent.click(await screen.findByRole('button', { name: 'Reportar erro' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Reportar erro na questão/ }));
  return { app, dialog };
}

it('asks what is wrong and for 10 characters, and thanks (MARKS-13)', async () => {
  const { app, dialog } = await openDialog();
  const user = userEvent.setup();
  const topics = within(dialog.getByLabelText('O que está errado')).getAllByRole('option');
  expect(topics.map(({ textContent }) => textContent)).toEqual([
    'Escolha',
    'Gabarito',
    'Enunciado',
    'Alternativas',
    'Resolução',
    'Imagem',
    'Outro',
  ]);
  await user.type(dialog.getByLabelText('Conte o que você viu'), 'curto');
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  await dialog.findByText('Escolha o que está errado.');
  await dialog.findByText('Conte o que está errado em pelo menos 10 caracteres.');
  expect(app.sent('reportError')).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('O que está errado'), 'Gabarito');
  await user.type(dialog.getByLabelText('Conte o que você viu'), ' demais, mas agora não');
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  await screen.findByText(THANKS);
  expect(app.sent('reportError')).toMatchObject([
    { body: { topic: 'key', text: 'curto demais, mas agora não', source: 'bank' } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says that 20 were sent today, and keeps what was typed (MARKS-14)', async () => {
  const { dialog } = await openDialog({
    reportError: () => failure(429, 'Você já enviou 20 avisos hoje.', 'too_many_requests'),
  });
  const user = userEvent.setup();
  await user.selectOptions(dialog.getByLabelText('O que está errado'), 'Imagem');
  await user.type(dialog.getByLabelText('Conte o que você viu'), 'A imagem não abre.');
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  await dialog.findByText('Você já enviou 20 avisos hoje.');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Conte o que você viu').value).toBe('A imagem não abre.');
});
