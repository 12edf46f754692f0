import { createMemoryHistory } from '@tanstack/react-router';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createOfficeRouter } from '../src/app/router.ts';
import { NAMED_PAGES } from '../src/app/search/find-pages.ts';
import { HELP } from '../src/shared/help/help-index.ts';
import { openOffice } from './open-office.tsx';

describe('the manual of the office', () => {
  it('is about pages that exist (52.11)', () => {
    const router = createOfficeRouter(createMemoryHistory({ initialEntries: ['/'] }));
    const known = [...Object.keys(router.routesByPath), ...NAMED_PAGES.map(({ to }) => to)];
    expect(HELP.flatMap(({ about }) => about).filter((path) => !known.includes(path))).toEqual([]);
  });

  it('is opened from the page that it is about, and leads to pages (52.11)', async () => {
    const { path } = openOffice('/ajuda/devolver-um-pagamento', { roles: ['finance'] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Devolver um pagamento' })).toBeDefined();
    const article = await screen.findByRole('article');
    expect((await within(article).findByRole('link', { name: 'Pedidos' })).getAttribute('href')).toBe(
      '/pedidos',
    );
    expect(within(article).getByText('Registrar devolução')).toBeDefined();
    expect(path()).toBe('/ajuda/devolver-um-pagamento');
  });

  it('is linked from its page (52.11)', async () => {
    openOffice('/conta', { roles: ['finance'] });
    const link = await screen.findByRole('link', { name: 'Ajuda: Segundo fator: cadastrar, trocar, perder' });
    expect(link.getAttribute('href')).toBe('/ajuda/segundo-fator');
  });

  it('lists the jobs of the person first, and those of others below (52.11)', async () => {
    openOffice('/ajuda', { roles: ['content'] });
    const own = await screen.findByRole('region', { name: 'O que você quer fazer?' });
    expect(within(own).getByRole('link', { name: 'Importar questões' })).toBeDefined();
    expect(within(own).queryByRole('link', { name: 'Fechar o dia' })).toBeNull();
    const others = screen.getByRole('region', { name: 'O que outras pessoas da equipe fazem' });
    expect(within(others).getByRole('link', { name: 'Fechar o dia' })).toBeDefined();
  });

  it('is found by Ctrl+K with words that its title does not have (52.11)', async () => {
    openOffice('/conta', { roles: ['finance'] });
    await screen.findByRole('heading', { level: 1 });
    await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Buscar em todo o escritório' }), {
      target: { value: 'reembolso' },
    });
    expect(await screen.findByText('Ajuda: Devolver um pagamento')).toBeDefined();
  });

  it('says so when there is no such page (52.11)', async () => {
    openOffice('/ajuda/nenhuma', { roles: ['finance'] });
    expect(await screen.findByText('Esta página da ajuda não existe.')).toBeDefined();
  });
});
