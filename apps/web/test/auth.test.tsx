import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TOKEN_CHECK_INTERVAL_MS } from '@toro/domain/accounts/auth/session';
import { describe, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../src/shared/session.ts';
import { openApp } from './open-app.tsx';
import recorded from './recorded-responses.json';
import { disconnected, failure, holdResponse, type Script } from './scripted-server.ts';

const PRIVATE = [
  '/',
  '/courses',
  '/courses/1',
  '/courses/1/2/3',
  '/lectures/1/2',
  '/lectures/1/2/3',
  '/qr/X',
  '/questions',
  '/questions/1',
  '/podcast',
  '/cashback',
  '/user',
  '/user/pass',
  '/notifications',
  '/cfp-weekly-pdf',
  '/qualquer/coisa',
];

const findEmail = () => screen.findByLabelText<HTMLInputElement>('E-mail');
const getPassword = () => screen.getByLabelText<HTMLInputElement>('Senha');
const getSubmit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar' });
const findMenu = () => screen.findByRole('navigation', { name: 'Menu principal' });
const whereStored = () => [!!sessionStorage.getItem(SESSION_KEY), !!localStorage.getItem(SESSION_KEY)];

const openLogin = (address = '/auth/login', responses: Script = {}) =>
  openApp(address, { visitor: true, responses: { login: recorded.session, ...responses } });

async function fillLogin(email = 'aluno@toro.test', password = 'Toro@2026'): Promise<void> {
  await userEvent.type(await findEmail(), email);
  await userEvent.type(getPassword(), password);
}

async function logIn(): Promise<void> {
  await fillLogin();
  await userEvent.click(getSubmit());
}

describe('a password link', () => {
  const openLink = async (purpose: 'first' | 'forgotten', session: object | null) => {
    const app = openApp(`/auth/reset/${'t'.repeat(43)}`, {
      visitor: true,
      responses: {
        checkPasswordLink: { email: 'n•••@t•••', purpose },
        resetPassword: { message: 'Senha criada. Agora é só entrar.', session },
      },
    });
    await userEvent.type(await screen.findByLabelText('Nova senha'), 'Perfeita@1');
    await userEvent.type(screen.getByLabelText('Repita a nova senha'), 'Perfeita@1');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
    return app;
  };

  it('that creates the first password logs in', async () => {
    const app = await openLink('first', recorded.session);
    await waitFor(() => expect(app.path()).toBe('/courses'));
    await findMenu();
  });

  it('for a forgotten password leads to the login', async () => {
    await openLink('forgotten', null);
    expect(await screen.findByRole('link', { name: 'Ir para o login' })).toBeTruthy();
  });
});

describe('login', () => {
  it('/auth/login shows e-mail, password and remember (ROUTE-01, AUTH-01, AUTH-02, AUTH-03)', async () => {
    openLogin();
    await screen.findByRole('heading', { name: 'Entrar' });
    expect(document.activeElement).toBe(await findEmail());
    expect(getPassword().type).toBe('password');
    expect(screen.getByLabelText<HTMLInputElement>('Lembrar de mim').checked).toBe(false);
    await waitFor(() => expect(document.title).toBe('Entrar · Toro'));
  });

  it('redirects every private page to the login when there is no token (ROUTE-02, ROUTE-03, ROUTE-26)', async () => {
    for (const path of PRIVATE) {
      const app = openLogin(path);
      await waitFor(() => expect(app.path()).toMatch(/^\/auth\/login\?/));
      await findEmail();
      app.close();
    }
  });

  it('returns to the requested page after login (ROUTE-27)', async () => {
    const app = openLogin('/questions?term=imposto&page=2');
    await waitFor(() => expect(app.path()).toContain('referrer='));
    await logIn();
    await waitFor(() => expect(app.path()).toBe('/questions?term=imposto&page=2'));
  });

  it('never redirects to a foreign address after login', async () => {
    const app = openLogin('/auth/login?referrer=%2F%2Fevil.test');
    await logIn();
    await findMenu();
    expect(app.path()).toBe('/');
  });

  it('shows the message for a wrong password and stays (AUTH-12, AUTH-17)', async () => {
    const app = openLogin('/auth/login', { login: failure(401, 'usuário ou senha inválidos') });
    await fillLogin('desconhecida@toro.test', 'errada');
    await userEvent.click(getSubmit());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Problemas no Login: usuário ou senha inválidos',
    );
    expect(app.path()).toBe('/auth/login');
    expect((await findEmail()).value).toBe('desconhecida@toro.test');
    await waitFor(() => expect(document.activeElement).toBe(getPassword()));
  });

  it('shows what is missing before it sends a request', async () => {
    const app = openLogin();
    const email = await findEmail();
    await userEvent.click(getSubmit());
    await screen.findByText('Digite o e-mail da sua matrícula');
    expect(screen.getByText('Digite a sua senha')).toBeTruthy();
    expect(document.activeElement).toBe(email);
    expect(app.sent('login')).toHaveLength(0);
  });

  it('goes through loading, failure and success, and a double click sends one request (API-01)', async () => {
    const held = holdResponse();
    const app = openLogin('/auth/login', {
      login: async (...call: [never, never]) => {
        if (app.sent('login').length > 1) return recorded.session;
        await held.respond(...call);
        return disconnected();
      },
    });
    await fillLogin();
    await userEvent.dblClick(getSubmit());
    expect(getSubmit().disabled).toBe(true);
    held.release();
    expect((await screen.findByRole('alert')).textContent).toContain('Problemas no Login: ');
    expect(app.sent('login')).toHaveLength(1);
    await userEvent.click(getSubmit());
    await findMenu();
  });
});

describe('session', () => {
  it('is kept for the browser session, and beyond it when remembered (AUTH-05)', async () => {
    const app = openLogin();
    await logIn();
    await findMenu();
    expect(whereStored()).toEqual([true, false]);
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
    await fillLogin();
    await userEvent.click(screen.getByLabelText('Lembrar de mim'));
    await userEvent.click(getSubmit());
    await findMenu();
    expect(whereStored()).toEqual([false, true]);
    expect(app.sent('login').map(({ body }) => (body as { remember: boolean }).remember)).toEqual([
      false,
      true,
    ]);
  });

  it('verifies its token at the start and every ten minutes, only while there is one (AUTH-13, AUTH-15, AUTH-16)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const app = openLogin();
      await findEmail();
      await vi.advanceTimersByTimeAsync(2 * TOKEN_CHECK_INTERVAL_MS + 60_000);
      const checks = () => app.sent('checkTokenExpiration').length;
      expect(checks()).toBe(0);
      const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
      await user.type(await findEmail(), 'aluno@toro.test');
      await user.type(getPassword(), 'Toro@2026');
      await user.click(getSubmit());
      await findMenu();
      await waitFor(() => expect(checks()).toBe(1));
      for (const count of [2, 3]) {
        await vi.advanceTimersByTimeAsync(TOKEN_CHECK_INTERVAL_MS - 60_000);
        expect(checks()).toBe(count - 1);
        await vi.advanceTimersByTimeAsync(61_000);
        await waitFor(() => expect(checks()).toBe(count));
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([400, 401, 403])(
    'is removed by any %i, which redirects to the login with the flag (AUTH-08, AUTH-09, AUTH-10, AUTH-11)',
    async (status) => {
      let refused = true;
      const app = openApp('/cashback', {
        responses: {
          listNotifications: (page: object) => (refused ? failure(status) : page),
          login: recorded.session,
        },
      });
      await waitFor(() => expect(app.path()).toMatch(/^\/auth\/login\?.*unauthorized=true/));
      await screen.findByText('Sua sessão terminou. Entre de novo para continuar de onde parou.');
      expect(whereStored()).toEqual([false, false]);
      refused = false;
      await logIn();
      await waitFor(() => expect(app.path()).toBe('/cashback'));
    },
  );
});

describe('forgotten password', () => {
  it('takes the e-mail, and shows a message when it is unknown (AUTH-04, AUTH-18)', async () => {
    openLogin('/auth/login', { requestPasswordReset: failure(404, 'usuário não encontrado', 'not_found') });
    await userEvent.type(await findEmail(), 'ninguem@toro.test');
    await userEvent.click(screen.getByRole('button', { name: 'Esqueci minha senha' }));
    await screen.findByRole('heading', { name: 'Recuperar senha' });
    expect((await findEmail()).value).toBe('ninguem@toro.test');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar link' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Problemas ao recuperar senha: usuário não encontrado',
    );
  });
});
