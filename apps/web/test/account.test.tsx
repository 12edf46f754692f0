import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useSession } from '../src/shared/session.ts';
import { config, findAxeProblems, openApp } from './open-app.tsx';
import recorded from './recorded-responses.json';
import { failure, holdResponse, type SentRequest } from './scripted-server.ts';

const DELETE_AFTER = '2026-11-23T13:00:00.000Z';

interface Session {
  id: number;
  current: boolean;
}

const findSessions = async () =>
  within(await screen.findByRole('list', { name: 'Sessões abertas' })).findAllByRole('listitem');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('sessions', () => {
  /** The list of the server, from which ended sessions are removed. */
  const openSessions = (responses = {}) => {
    const ended = new Set<string>();
    return openApp('/user/pass', {
      responses: {
        listSessions: (sessions: Session[]) =>
          sessions.filter(({ id, current }) => current || !(ended.has('all') || ended.has(String(id)))),
        endSession: (_: never, { url }: SentRequest) => {
          ended.add(url.pathname.split('/').at(-1) ?? '');
          return {};
        },
        endOtherSessions: () => {
          ended.add('all');
          return {};
        },
        ...responses,
      },
    });
  };

  it('are listed with device, last use and network, and this one cannot be ended here', async () => {
    openSessions();
    const [here, phone] = await findSessions();
    expect(here?.textContent).toContain('Chrome no Linux');
    expect(here?.textContent).toContain('Esta sessão');
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
    expect(phone?.textContent).toContain('Chrome no Android');
    expect(phone?.textContent).toMatch(/Último uso em .*15.*na rede 187\.10\.x\.x/);
    expect(phone?.textContent).not.toContain('Esta sessão');
    expect(await findAxeProblems()).toEqual([]);
  });

  it('end one at a time', async () => {
    const app = openSessions();
    await press('Encerrar: Chrome no Android');
    await screen.findByText('Sessão encerrada');
    await waitFor(async () => expect(await findSessions()).toHaveLength(1));
    expect(app.sent('endSession').map(({ url }) => url.pathname)).toEqual(['/v1/sessions/1']);
    expect(screen.queryByRole('button', { name: 'Encerrar as outras sessões' })).toBeNull();
  });

  it('end all but this one', async () => {
    openSessions();
    await press('Encerrar as outras sessões');
    await screen.findByText('As outras sessões foram encerradas');
    await waitFor(async () => expect(await findSessions()).toHaveLength(1));
    expect(useSession.getState().token).not.toBeNull();
  });

  it('show a skeleton, a failure with a retry, and why one could not be ended', async () => {
    const held = holdResponse();
    let failing = true;
    openSessions({
      listSessions: async (...call: [never, never]) => {
        const sessions = await held.respond(...call);
        return failing ? failure(500) : sessions;
      },
      endSession: failure(404, 'Esta sessão já terminou.', 'not_found'),
    });
    await screen.findByRole('status', { name: 'Carregando suas sessões...' });
    held.release();
    await screen.findByRole('region', { name: 'Sessões' });
    await screen.findByText('Suas sessões não carregaram agora. Elas continuam como estavam.');
    failing = false;
    await press('Tentar de novo');
    await press('Encerrar: Chrome no Android');
    expect((await screen.findByRole('alert')).textContent).toContain('Esta sessão já terminou.');
  });

  it('all end at once, this one too', async () => {
    const app = openSessions();
    await press('Sair de todos os aparelhos');
    await waitFor(() => expect(app.path()).toMatch(/^\/auth\/login/));
    expect(app.sent('logout')[0]?.body).toEqual({ everywhere: true });
  });
});

describe('deletion of the account', () => {
  it("'Deletar minha conta' goes to the configured address, else to the page of the app (PROFILE-07)", async () => {
    const address = 'https://academia.test/excluir-conta';
    const app = openApp('/user', { config: { links: { ...config.links, deleteAccount: address } } });
    const link = await screen.findByRole('link', { name: 'Deletar minha conta' });
    expect(link.getAttribute('href')).toBe(address);
    expect(link.getAttribute('target')).toBe('_blank');
    app.close();
    openApp('/user');
    expect((await screen.findByRole('link', { name: 'Deletar minha conta' })).getAttribute('href')).toBe(
      '/user/delete',
    );
  });

  it('shows what is deleted and what the law keeps, and needs the password', async () => {
    const app = openApp('/user/delete', {
      responses: { requestDeletion: failure(422, 'A senha não confere.', 'invalid_input') },
    });
    await screen.findByRole('heading', { name: 'Excluímos' });
    expect(screen.getByText(/registros das compras pagas, pelo prazo que a lei exige/)).toBeTruthy();
    await press('Excluir minha conta');
    await screen.findByText('Digite a sua senha');
    expect(app.sent('requestDeletion')).toEqual([]);
    await userEvent.type(screen.getByLabelText('Sua senha'), 'errada');
    await press('Excluir minha conta');
    expect((await screen.findByRole('alert')).textContent).toBe('A senha não confere.');
    expect(screen.queryByRole('region', { name: 'Exclusão da conta' })).toBeNull();
    expect(await findAxeProblems()).toEqual([]);
  });

  it('is announced on every page with a button that undoes it', async () => {
    let pending = false;
    const app = openApp('/user/delete', {
      responses: {
        requestDeletion: () => {
          pending = true;
          return { delete_after: DELETE_AFTER };
        },
        undoDeletion: () => {
          pending = false;
          return {};
        },
        checkTokenExpiration: ({ user, ...rest }: { user: object }) => ({
          ...rest,
          user: { ...user, ...(pending && { delete_after: DELETE_AFTER }) },
        }),
      },
    });
    await userEvent.type(await screen.findByLabelText('Sua senha'), 'Toro@2026');
    await press('Excluir minha conta');
    await screen.findByText(/Até lá tudo continua funcionando, e você pode desistir/);
    expect(app.sent('requestDeletion')[0]?.body).toEqual({ senha: 'Toro@2026' });
    await app.router.navigate({ to: '/cashback' });
    const notice = await screen.findByRole('region', { name: 'Exclusão da conta' });
    expect(notice.textContent).toContain('Sua conta será excluída em');
    expect(notice.textContent).toContain('23');
    await userEvent.click(within(notice).getByRole('button', { name: 'Desfazer' }));
    await screen.findByText('Sua conta foi mantida');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Exclusão da conta' })).toBeNull());
  });

  it('is shown after a login within the seven days', async () => {
    openApp('/auth/login', {
      visitor: true,
      responses: {
        login: { ...recorded.session, user: { ...recorded.session.user, delete_after: DELETE_AFTER } },
        checkTokenExpiration: ({ user, ...rest }: { user: object }) => ({
          ...rest,
          user: { ...user, delete_after: DELETE_AFTER },
        }),
        undoDeletion: failure(503, 'O sistema está muito ocupado.', 'overloaded'),
      },
    });
    await userEvent.type(await screen.findByLabelText('E-mail'), 'aluno@toro.test');
    await userEvent.type(screen.getByLabelText('Senha'), 'Toro@2026');
    await press('Entrar');
    await screen.findByRole('region', { name: 'Exclusão da conta' });
    await press('Desfazer');
    expect((await screen.findByRole('alert')).textContent).toContain('O sistema está muito ocupado.');
  });
});

describe('the mailed link that keeps the account', () => {
  const openLink = (responses = {}) =>
    openApp('/account/keep/o-token-do-link', {
      visitor: true,
      responses: {
        checkDeletionLink: { delete_after: DELETE_AFTER },
        undoDeletionByLink: { message: 'Sua conta foi mantida.' },
        ...responses,
      },
    });

  it('keeps it by a button, not by being opened', async () => {
    const app = openLink();
    await screen.findByText(/Sem isso ela será excluída em/);
    expect(app.sent('undoDeletionByLink')).toEqual([]);
    expect(await findAxeProblems()).toEqual([]);
    await press('Manter minha conta');
    await screen.findByRole('heading', { name: 'Sua conta foi mantida' });
    expect(app.sent('undoDeletionByLink')).toHaveLength(1);
  });

  it('shows that it does not work any more', async () => {
    openLink({ checkDeletionLink: failure(404, 'Este link não vale mais.', 'not_found') });
    await screen.findByRole('heading', { name: 'Este link não funciona mais' });
    expect(screen.getByRole('link', { name: 'Ir para a área do aluno' })).toBeTruthy();
  });

  it('shows why the account could not be kept now', async () => {
    openLink({ undoDeletionByLink: failure(404, 'Este link não vale mais.', 'not_found') });
    await press('Manter minha conta');
    expect((await screen.findByRole('alert')).textContent).toContain('Este link não vale mais.');
  });
});
