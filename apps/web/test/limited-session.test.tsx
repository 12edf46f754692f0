import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogue, type Route } from '@toro/contract/catalogue';
import { describe, expect, it, vi } from 'vitest';
import { PURCHASE_SESSION_KEY, useSession } from '../src/shared/session.ts';
import { findAxeProblems, openApp, PHONE } from './open-app.tsx';
import recorded from './recorded-responses.json';
import { beginWith, buildExamQuestions, confirmSave, EXAM } from './scripted-exam.ts';
import { failure, type Script } from './scripted-server.ts';

vi.mock('idb', () => import('./memory-idb.ts'));

const TOKEN = 'x'.repeat(43);
const user = { ...recorded.session.user, email: 'nova@toro.test', limited: true as const };
const limited = { ...recorded.session, token: TOKEN, user };
const check = { valid: true, expires_at: '2026-11-17T10:00:00.000Z' };

/** Opens an address with the session that a purchase opened. */
function openLimited(address: string, responses: Script = {}) {
  useSession.getState().open(limited as never, false);
  return openApp(address, {
    visitor: true,
    viewport: PHONE,
    responses: { checkTokenExpiration: { ...check, user }, ...responses },
  });
}
/** The calls that the server rejects to a limited session. */
const listRejected = (requests: readonly { call: string }[]) => {
  const routes = new Map(
    Object.values(catalogue).flatMap((calls) => Object.entries(calls) as [string, Route][]),
  );
  return requests
    .map(({ call }) => call)
    .filter((name) => {
      const call = routes.get(name)?.call;
      return call?.guard.startsWith('student') && !call.limited;
    });
};
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a limited session', () => {
  it('shows the course with a notice and requests nothing that is refused', async () => {
    const { requests } = openLimited('/courses');
    expect(await screen.findByText(/Por enquanto você vê só o curso desta compra/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Meus cursos', level: 2 })).toBeTruthy();
    expect(listRejected(requests())).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Hoje' })).toBeNull();
  });

  it('requests nothing that is refused on the page of the course either', async () => {
    const { requests } = openLimited('/courses/101/530');
    expect(await screen.findByRole('heading', { level: 1, name: /Planejador Financeiro/ })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Meu desempenho' })).toBeTruthy();
    expect(listRejected(requests())).toEqual([]);
  });

  it('requests nothing that is refused in a test either', async () => {
    const exam = buildExamQuestions({ total: 3, options: 2 });
    const { requests } = openLimited(EXAM, {
      openExam: exam,
      beginExam: beginWith(exam),
      saveAnswers: confirmSave,
      trackEvent: {},
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Começar a prova' }));
    await screen.findByText('Enunciado da questão 1');
    await click('Marcar');
    expect(screen.queryByRole('button', { name: 'Minha nota' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reportar erro' })).toBeNull();
    await userEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await waitFor(() => expect(requests().map(({ call }) => call)).toContain('saveAnswers'));
    expect(listRejected(requests())).toEqual([]);
  });

  it.each(['/user', '/cashback', '/questions', '/notifications', '/podcast', '/qr/1'])(
    '%s asks to verify the e-mail',
    async (address) => {
      openLimited(address);
      expect(await screen.findByRole('heading', { level: 1, name: 'Confirme o seu e-mail' })).toBeTruthy();
      expect(screen.getByText('nova@toro.test')).toBeTruthy();
      expect(await findAxeProblems()).toEqual([]);
    },
  );

  it('mails a link, and shows the reason when too many were mailed', async () => {
    let mails = 0;
    openLimited('/confirm-email', {
      sendEmailLink: () =>
        ++mails > 1
          ? failure(429, 'Muitas tentativas.', 'too_many_requests')
          : { message: 'Enviamos um link.' },
    });
    await screen.findByRole('heading', { name: 'Confirme o seu e-mail' });
    await click('Enviar link de confirmação');
    expect(await screen.findByText('Enviamos um link.')).toBeTruthy();
    await click('Enviar de novo');
    expect(await screen.findByText('Muitas tentativas.')).toBeTruthy();
  });

  it('opens the rest once the e-mail is verified', async () => {
    let verified = false;
    openLimited('/confirm-email', {
      checkTokenExpiration: () => ({ ...check, user: verified ? recorded.session.user : user }),
    });
    await screen.findByRole('heading', { name: 'Confirme o seu e-mail' });
    await click('Já confirmei');
    expect(await screen.findByText(/Ainda não recebemos a confirmação/)).toBeTruthy();
    verified = true;
    await click('Já confirmei');
    expect(await screen.findByRole('heading', { name: 'E-mail confirmado' })).toBeTruthy();
    expect(localStorage.getItem(PURCHASE_SESSION_KEY)).toBeNull();
  });
});

describe('the page of a link that verifies an e-mail', () => {
  const verifiedSession = { ...recorded.session, token: TOKEN };
  const open = (responses: Script) =>
    openApp(`/auth/verify/${TOKEN}`, {
      visitor: true,
      viewport: PHONE,
      responses: { checkEmailLink: { email: 'n•••••@t•••••' }, ...responses },
    });

  it('confirms on a click, and continues with the session of this browser', async () => {
    localStorage.setItem(PURCHASE_SESSION_KEY, TOKEN);
    const { sent } = open({
      verifyEmail: {
        message: 'E-mail confirmado.',
        session: verifiedSession,
        password_token: TOKEN,
        changed: false,
      },
      checkTokenExpiration: { ...check, user: recorded.session.user },
    });
    expect(await screen.findByText('Para a conta n•••••@t•••••')).toBeTruthy();
    expect(sent('verifyEmail')).toEqual([]);
    await click('Confirmar meu e-mail');
    expect(await screen.findByRole('link', { name: 'Criar minha senha' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continuar sem senha por enquanto' })).toBeTruthy();
    expect(sent('verifyEmail').map(({ body }) => body)).toEqual([{ purchase_session: TOKEN }]);
    await waitFor(() => expect(useSession.getState().token).toBe(TOKEN));
    expect(localStorage.getItem(PURCHASE_SESSION_KEY)).toBeNull();
    expect(await findAxeProblems()).toEqual([]);
  });

  it('in another browser leads to a password, or to the login', async () => {
    open({
      verifyEmail: { message: 'E-mail confirmado.', session: null, password_token: null, changed: false },
    });
    await screen.findByText('Para a conta n•••••@t•••••');
    await click('Confirmar meu e-mail');
    expect(await screen.findByRole('link', { name: 'Ir para o login' })).toBeTruthy();
    expect(useSession.getState().token).toBeNull();
  });

  it('shows what to do when the link was used or has expired, and a retry when the network failed', async () => {
    let offline = true;
    open({
      checkEmailLink: () =>
        offline
          ? failure(503, 'Sem resposta.', 'unavailable')
          : failure(404, 'Este link já foi usado.', 'not_found'),
    });
    await screen.findByRole('heading', { name: 'O link não abriu' });
    offline = false;
    await click('Tentar de novo');
    await screen.findByRole('heading', { name: 'Este link não funciona mais' });
    expect(screen.getByText('Este link já foi usado.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Criar uma senha' })).toBeTruthy();
  });
});
