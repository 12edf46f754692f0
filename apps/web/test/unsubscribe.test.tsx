import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from './open-app.tsx';
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

it('a failure keeps the choice and shows that nothing changed', async () => {
  openUnsubscribe({ disableChannels: failure(409, 'O sistema está muito ocupado.', 'conflict') });
  await userEvent.click(await screen.findByLabelText('E-mail'));
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sim, descadastrar' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Nada mudou ainda. O sistema está muito ocupado.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').checked).toBe(true);
});
