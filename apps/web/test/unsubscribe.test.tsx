import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { findAxeProblems, openApp, PHONE } from './open-app.tsx';
import { failure } from './scripted-server.ts';

const openUnsubscribe = (responses = {}) => openApp('/descadastrar/qualquer', { visitor: true, responses });

it("'Cancelar' goes to /gabaritoro (UNSUB-09)", async () => {
  openUnsubscribe();
  expect((await screen.findByRole('link', { name: 'Cancelar' })).getAttribute('href')).toBe('/gabaritoro');
});

it('is a small page: no menu, no logo, one card (UNSUB-18, UNSUB-19)', async () => {
  openUnsubscribe();
  await screen.findByRole('heading', { level: 1 });
  for (const role of ['navigation', 'banner', 'img']) expect(screen.queryByRole(role)).toBeNull();
});

it('lists the channels, asks for confirmation, and confirms the end (ROUTE-18, UNSUB-01, UNSUB-02, UNSUB-03, UNSUB-04, UNSUB-05, UNSUB-06, UNSUB-07, UNSUB-08, UNSUB-10, UNSUB-11, UNSUB-12, UNSUB-13, UNSUB-14, UNSUB-15, UNSUB-16, UNSUB-17)', async () => {
  const app = openApp('/descadastrar/o-token-do-link', {
    visitor: true,
    viewport: PHONE,
    responses: { disableChannels: { channels: { phone: true, email: false, whatsapp: true } } },
  });
  // The page of the token needs no login (ROUTE-18, UNSUB-01, UNSUB-02, UNSUB-03).
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Qual comunicação');
  // A box for phone, e-mail and WhatsApp (UNSUB-04, UNSUB-05, UNSUB-06).
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  const [phone, email] = ['Contato por telefone', 'E-mail', 'WhatsApp'].map((label) => {
    const box = screen.getByLabelText<HTMLInputElement>(label);
    // The link comes from a mail.
    expect(box.checked).toBe(label === 'E-mail');
    return box;
  }) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  // 'Confirmar' needs a box (UNSUB-07).
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' });
  for (const [box, disabled] of [
    [null, false],
    [email, true],
    [phone, false],
    [phone, true],
    [email, false],
  ] as const) {
    if (box) await userEvent.click(box);
    expect(confirm.disabled).toBe(disabled);
  }
  expect(await findAxeProblems()).toEqual([]);
  // 'Confirmar' opens a dialog, and nothing is sent before it (UNSUB-08, UNSUB-10).
  const openDialog = async () => {
    await userEvent.click(confirm);
    return screen.findByRole('dialog', { name: 'Tem certeza que deseja descadastrar ?' });
  };
  const dialog = await openDialog();
  expect(app.sent('disableChannels')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // After the dialog the end is confirmed (UNSUB-11, UNSUB-13, UNSUB-14, UNSUB-15).
  await userEvent.click(within(await openDialog()).getByRole('button', { name: 'Sim, descadastrar' }));
  await screen.findByText('Descadastro efetuado :(');
  expect(screen.getByText('Esperamos ver você novamente')).toBeTruthy();
  expect(screen.getByText('Precisando de algo, é só chamar')).toBeTruthy();
  // 'Fale com a gente' opens the support in a new tab (UNSUB-16, UNSUB-17).
  const talk = screen.getByRole('link', { name: 'Fale com a gente' });
  expect(talk.getAttribute('target')).toBe('_blank');
  expect(talk.getAttribute('href')).toMatch(/^https:\/\/wa\.me/);
  // The token is sent with type disable (UNSUB-01, UNSUB-12).
  const [request] = app.sent('disableChannels');
  expect(request?.body).toEqual({
    phone: false,
    email: true,
    whatsapp: false,
    type: 'disable',
    token: 'o-token-do-link',
  });
  expect(request?.headers.get('x-api-key')).toBeTruthy();
  expect(await findAxeProblems()).toEqual([]);
});

it('a failure keeps the choice and shows that nothing changed', async () => {
  openUnsubscribe({ disableChannels: failure(409, 'O sistema está muito ocupado.', 'conflict') });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sim, descadastrar' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Nada mudou ainda. O sistema está muito ocupado.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').checked).toBe(true);
});
