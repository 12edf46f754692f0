import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type SessionUser, useSession } from '../shared/session.ts';
import { FullScreenLayout } from './full-screen-layout.tsx';

const user: SessionUser = {
  id: 1,
  id_profile: 1,
  email: 'ana@toro.test',
  name: 'Ana Souza',
  firstName: 'Ana',
  lastName: 'Souza',
  phoneNumber: null,
  foto: null,
  require_password_change: false,
};

function renderExam(requirePasswordChange: boolean) {
  useSession.setState({ user: { ...user, require_password_change: requirePasswordChange } });
  const root = createRootRoute({ component: FullScreenLayout });
  const exam = createRoute({
    getParentRoute: () => root,
    path: '/lectures/1/2',
    component: () => <p>Prova</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([exam]),
    history: createMemoryHistory({ initialEntries: ['/lectures/1/2'] }),
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
}

it('blocks the exam pages too until a required password change is done (SHELL-36, SHELL-42)', async () => {
  renderExam(true);
  const dialog = await screen.findByRole('dialog', { name: 'Troque sua senha' });
  expect(dialog.querySelector('a')?.getAttribute('href')).toBe('/user/pass');
  expect(screen.queryByText('Prova')).toBeNull();
});

it('keeps an open exam mounted behind the dialog when the change becomes required', async () => {
  renderExam(false);
  await screen.findByText('Prova');
  act(() => useSession.setState({ user: { ...user, require_password_change: true } }));
  await screen.findByRole('dialog', { name: 'Troque sua senha' });
  expect(screen.getByText('Prova')).toBeTruthy();
});

it('shows an exam without a dialog when no change is required', async () => {
  renderExam(false);
  expect(await screen.findByText('Prova')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
