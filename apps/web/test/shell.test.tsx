import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { config, DESKTOP, openApp, PHONE } from './open-app.tsx';
import { failure } from './scripted-server.ts';

const findMenu = () => screen.findByRole('navigation', { name: 'Menu principal' });

describe('menu', () => {
  it.each([
    ['/', 'start'],
    ['/courses', 'courses'],
    ['/courses/101/530', 'courses'],
    ['/notifications', 'notifications'],
  ])('%s lights only the entry that matches the address, on a phone too', async (address, name) => {
    for (const viewport of [DESKTOP, PHONE]) {
      const app = openApp(address, { viewport, responses: { trackEvent: {} } });
      const menu = await findMenu();
      await waitFor(() => {
        const lit = [...menu.querySelectorAll('[data-shape][data-status="active"]')];
        expect(lit.map((entry) => entry.getAttribute('data-menu'))).toEqual([name]);
      });
      app.close();
    }
  });
});

describe('menu on a desktop', () => {
  it('opens outside addresses in a new tab (SHELL-08, SHELL-11, SHELL-13)', async () => {
    openApp('/');
    const menu = await findMenu();
    for (const name of ['App de questões', 'Suporte', 'Dúvidas frequentes']) {
      const link = within(menu).getByRole('link', { name });
      expect(link.getAttribute('href')).toMatch(/^https?:\/\//);
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
    }
  });

  it('offers gabaritoro only with a course of category 1 (SHELL-18)', async () => {
    openApp('/', {
      responses: {
        findCoursesByStudent: (courses: { id_course_category: number }[]) =>
          courses.filter(({ id_course_category }) => id_course_category !== 1),
      },
    });
    const menu = await findMenu();
    await screen.findAllByRole('article');
    await within(menu).findByText('Notificações');
    expect(within(menu).queryByText('Gabaritoro')).toBeNull();
  });

  it('has a separator above support (SHELL-12)', async () => {
    openApp('/');
    const menu = await findMenu();
    expect(menu.querySelector('hr + [data-menu]')?.getAttribute('data-menu')).toBe('support');
  });

  it('has no entry that the configuration hides (SHELL-05, SHELL-16)', async () => {
    openApp('/');
    const menu = await findMenu();
    await within(menu).findByText('Carteira');
    expect(within(menu).queryByText('Mentorias')).toBeNull();
    expect(within(menu).queryByText('Área do aluno antigo')).toBeNull();
  });

  it('shows hidden entries when the configuration includes them (SHELL-05, SHELL-06, SHELL-16, SHELL-17, SHELL-19, SHELL-20)', async () => {
    openApp('/', {
      config: {
        hiddenMenu: ['cashback'],
        features: { ...config.features, scoreToroV2: true },
        links: { ...config.links, oldStudent: 'https://antigo.toro.test/' },
      },
    });
    const menu = await findMenu();
    await within(menu).findByText('Mentorias');
    expect(within(menu).getByText('Área do aluno antigo')).toBeTruthy();
    const score = await within(menu).findByRole('link', { name: 'Score Toro' });
    expect(score.getAttribute('href')).toMatch(/^\/courses\/\d+\/\d+$/);
    expect(within(menu).queryByText('Carteira')).toBeNull();
  });
});

describe('top bar', () => {
  it('shows the first letter of the name, and links to the profile (SHELL-27, SHELL-28)', async () => {
    const app = openApp('/');
    const avatar = await screen.findByRole('link', { name: /^Meu perfil: / });
    expect(avatar.textContent).toBe('A');
    await userEvent.click(avatar);
    await waitFor(() => expect(app.path()).toBe('/user'));
  });

  it('shows the photo where there is one (SHELL-26)', async () => {
    openApp('/', {
      responses: {
        checkTokenExpiration: ({ user, ...rest }: { user: object }) => ({
          ...rest,
          user: { ...user, foto: '/icon.svg' },
        }),
      },
    });
    const avatar = await screen.findByRole('link', { name: /^Meu perfil: / });
    await waitFor(() => expect(avatar.querySelector('img')?.getAttribute('src')).toBe('/icon.svg'));
  });
});

it('every call goes to the host that serves the app, which the academy configures (API-02)', async () => {
  const app = openApp('/');
  await findMenu();
  await screen.findAllByRole('article');
  const origins = new Set(app.requests().map(({ url }) => url.origin));
  // The scripted server resolves addresses without a host to its own.
  expect([...origins]).toEqual(['http://toro.test']);
});

describe('badge', () => {
  it('is capped at 99+ (SHELL-30)', async () => {
    openApp('/', {
      responses: { listNotifications: (page: object) => ({ ...page, unread: 140 }) },
    });
    const badge = await within(await findMenu()).findByRole('img', { name: '99+ não lidas' });
    expect(badge.textContent).toBe('99+');
  });
});

describe('on a phone', () => {
  it('the rest of the menu is in Mais itens, which Escape closes (SHELL-23)', async () => {
    const app = openApp('/', { viewport: PHONE });
    const menu = await findMenu();
    expect(within(menu).queryByText('Carteira')).toBeNull();
    await userEvent.click(within(menu).getByRole('button', { name: 'Mais itens' }));
    expect(
      within(await screen.findByRole('list', { name: 'Mais itens' })).getByText('Carteira'),
    ).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Mais itens' })).toBeNull());
    await userEvent.click(within(menu).getByRole('button', { name: 'Mais itens' }));
    await userEvent.click(
      within(await screen.findByRole('list', { name: 'Mais itens' })).getByRole('link', { name: 'Carteira' }),
    );
    await waitFor(() => expect(app.path()).toBe('/cashback'));
    expect(screen.queryByRole('list', { name: 'Mais itens' })).toBeNull();
  });
});

describe('when things go wrong', () => {
  it('a list that fails to load is logged and stays empty, and the rest works (API-09, API-10)', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    openApp('/podcast', { responses: { findCoursesByStudent: failure(500, 'Algo deu errado aqui') } });
    await within(await findMenu()).findByRole('img', { name: '3 não lidas' });
    await waitFor(() => expect(log.mock.calls.flat().join()).toContain('Algo deu errado aqui'));
    expect(within(await findMenu()).queryByText('Gabaritoro')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('an unknown address redirects a student to the courses (ROUTE-25)', async () => {
    const app = openApp('/isso/nao/existe');
    await waitFor(() => expect(app.path()).toBe('/courses'));
    await screen.findByText('Esta página não existe ou mudou de endereço. Aqui estão os seus cursos.');
  });

  it('an unknown public address shows a page with a link to the app', async () => {
    openApp('/checkout/incompleto', { visitor: true });
    await screen.findByRole('heading', { name: 'Não encontramos esta página' });
    expect(screen.getByRole('link', { name: 'Ir para a área do aluno' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Página não encontrada · Toro'));
  });
});
