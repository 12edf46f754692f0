import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { startImpersonation } from '../src/features/accounts/impersonation/start-impersonation.tsx';
import { useSession } from '../src/shared/session.ts';
import { openApp } from './open-app.tsx';
import recorded from './recorded-responses.json';
import { EXAM } from './scripted-exam.ts';
import { failure } from './scripted-server.ts';

const TOKEN = `ver.${'x'.repeat(43)}`;
const REMEMBERED = JSON.stringify({ state: { ...recorded.session, remember: true }, version: 0 });

it('opens in this tab alone, names pages, says what is refused and that the student is in an exam, and leaves (PEOPLE-27, PEOPLE-28, PEOPLE-30)', async () => {
  const inExam = failure(409, 'O aluno está em prova. Tente depois.', 'exam_in_progress');
  const readOnly = failure(409, 'Somente leitura: nada foi alterado.', 'read_only');
  const app = openApp('/auth/login', {
    visitor: true,
    responses: {
      openImpersonation: {
        token: TOKEN,
        expires_at: new Date(Date.now() + 15 * 60_000).toISOString(),
        user: recorded.session.user,
      },
      endImpersonation: {},
      openExam: () => inExam.clone(),
      trackEvent: () => readOnly.clone(),
      readNotification: () => readOnly.clone(),
      editStudent: () => readOnly.clone(),
    },
  });
  localStorage.setItem('toro.session', REMEMBERED);
  window.history.replaceState(null, '', `/courses#ver=${'c'.repeat(43)}`);
  await act(() => startImpersonation(createRoot));
  expect(window.location.hash).toBe('');
  const bar = await screen.findByRole('region', { name: 'Ver como aluno' });
  expect(bar.textContent).toMatch(/^Vendo como .+ · somente leitura · restam 1[45]:\d\d · Sair$/);
  await act(() => app.router.navigate({ to: '/courses' }));
  await waitFor(() => expect(app.sent('findCoursesByStudent').length).toBeGreaterThan(0));
  const [asked] = app.sent('findCoursesByStudent');
  expect(asked?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  expect(asked?.headers.get('x-page')).toBe('/courses');
  await act(() => app.router.navigate({ href: EXAM }));
  await within(bar).findByText(/^O aluno está em prova/);
  await userEvent.click(within(bar).getByRole('button', { name: 'Sair' }));
  expect(await screen.findByRole('heading', { name: 'Visualização encerrada' })).toBeTruthy();
  expect(app.sent('endImpersonation')).toHaveLength(1);
  expect(useSession.getState().token).toBeNull();
  expect(localStorage.getItem('toro.session')).toBe(REMEMBERED);
  expect(sessionStorage.getItem('toro.impersonation')).toBeNull();
});
