import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { setVisitorChoice } from '../src/shared/visitor-choice.ts';
import { findAxeProblems, openApp } from './open-app.tsx';

const SHEETS = '/gabaritoro/create';
const responses = { listSheets: { gabaritos: [] } };
const openAsVisitor = (address = SHEETS) =>
  openApp(address, { visitor: true, visitorChoice: null, responses });
const findNotice = () => screen.findByRole('region', { name: 'Aviso de cookies' });
const queryNotice = () => screen.queryByRole('region', { name: 'Aviso de cookies' });
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const stored = () => localStorage.getItem('toro.visitor');

describe('the notice about cookies', () => {
  it('appears on public pages, requests nothing, covers no dialog and is accessible', async () => {
    openAsVisitor();
    expect((await findNotice()).textContent).toContain('Sem eles tudo funciona igual');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Gabaritoro' })).toBeTruthy();
    expect(await findAxeProblems()).toEqual([]);
    expect(stored()).toBeNull();
    expect(document.cookie).toBe('');
  });

  it('can be refused: the choice is remembered and the affiliate cookie is deleted', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
    document.cookie = '@afilliate=antiga; path=/';
    const app = openAsVisitor();
    await findNotice();
    await choose('Recusar');
    expect(queryNotice()).toBeNull();
    expect(stored()).toBe('refused');
    expect(document.cookie).toBe('');
    expect(document.documentElement.hasAttribute('data-visitor-notice')).toBe(false);
    app.close();
    openApp(SHEETS, { visitor: true, visitorChoice: 'refused', responses });
    await screen.findByRole('heading', { name: 'Gabaritoro' });
    expect(queryNotice()).toBeNull();
  });

  it('can be accepted, and opened again', async () => {
    openAsVisitor();
    await findNotice();
    await choose('Aceitar');
    expect([queryNotice(), stored()]).toEqual([null, 'accepted']);
    setVisitorChoice(null);
    await findNotice();
    expect(stored()).toBeNull();
  });

  it('appears at the login and not in the student area', async () => {
    const login = openAsVisitor('/auth/login');
    await findNotice();
    login.close();
    openApp('/courses', { visitorChoice: null });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(queryNotice()).toBeNull());
  });
});
