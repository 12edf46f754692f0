import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createOfficeRouter } from '../src/app/router.ts';
import { findPages, NAMED_PAGES } from '../src/app/search/find-pages.ts';
import { openOffice } from './open-office.tsx';

const home = { listAudit: { rows: [], total: 0 } };
const found = {
  groups: [
    { kind: 'staff', results: [{ id: 4, title: 'Bruna Lima', detail: 'Atendimento' }] },
    { kind: 'files', results: [{ id: 8, title: 'edital & anexo.pdf', detail: 'PDF' }] },
  ],
};

const pressSearch = () => act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));

it('opens with Ctrl+K or Buscar, and arrows and Enter open what was found (LIST-37)', async () => {
  const office = openOffice('/', {
    responses: { ...home, searchOffice: found },
  });
  await screen.findByRole('heading', { level: 1 });
  await pressSearch();
  const field = await screen.findByRole('textbox', { name: 'Buscar em todo o escritório' });
  await userEvent.type(field, 'b');
  expect(await screen.findByText('Digite pelo menos 2 caracteres.')).toBeTruthy();
  expect(office.sent('searchOffice')).toHaveLength(0);
  await userEvent.type(field, 'ru');
  expect(await screen.findByText('Bruna Lima')).toBeTruthy();
  expect(office.sent('searchOffice').at(-1)).toMatchObject({ method: 'POST', body: { q: 'bru' } });
  expect(office.sent('searchOffice').at(-1)?.url.search).toBe('');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(office.path()).toBe('/arquivos?q=edital+%26+anexo.pdf'));
  expect(screen.queryByText('Bruna Lima')).toBeNull();

  await userEvent.click(screen.getAllByRole('button', { name: /^Buscar/ })[0] as HTMLElement);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Buscar em todo o escritório' }), 'edital');
  await userEvent.click(await screen.findByText('edital & anexo.pdf'));
  await waitFor(() => expect(office.path()).toBe('/arquivos?q=edital+%26+anexo.pdf'));
});

it('opens the first result with Enter, also of a text whose answer is still under way (LIST-37)', async () => {
  const order = { id: 1042, title: 'Pedido 1042', detail: 'Ana Lima · Pago · R$ 10,00' };
  const office = openOffice('/', {
    responses: {
      ...home,
      searchOffice: (_: unknown, { body }: { body: unknown }) => ({
        groups: (body as { q: string }).q === '1042' ? [{ kind: 'orders', results: [order] }] : found.groups,
      }),
    },
  });
  await screen.findByRole('heading', { level: 1 });
  await pressSearch();
  const field = await screen.findByRole('textbox', { name: 'Buscar em todo o escritório' });
  await userEvent.type(field, '10');
  expect(await screen.findByText('Bruna Lima')).toBeTruthy();
  await userEvent.type(field, '42{Enter}');
  await waitFor(() => expect(office.path()).toBe('/pedidos/1042'));

  await pressSearch();
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Buscar em todo o escritório' }),
    'concil{Enter}',
  );
  await waitFor(() => expect(office.path()).toBe('/pedidos/conciliacao'));
});

it('finds every page that has no part of its address to fill, for who may open it (LIST-37, LIST-38)', () => {
  const routes = Object.values(createOfficeRouter().routesByPath)
    .filter(({ id, fullPath }) => id.startsWith('/office/') && !fullPath.includes('$'))
    .map(({ fullPath, options }) => ({
      to: fullPath === '/' ? '/' : fullPath.replace(/\/$/, ''),
      permission: options.staticData?.permission,
    }))
    .sort((one, other) => one.to.localeCompare(other.to));
  const named = NAMED_PAGES.filter(({ to }) => !/^\/(configuracoes|ajuda)\//.test(to))
    .map(({ to, permission }) => ({ to, permission }))
    .sort((one, other) => one.to.localeCompare(other.to));
  expect(routes.length).toBeGreaterThan(40);
  expect(named).toEqual(routes);
  for (const [text, to] of [
    ['conciliacao', '/pedidos/conciliacao'],
    ['fecham', '/pedidos/fechamento'],
    ['lgpd', '/alunos/solicitacoes-lgpd'],
    ['quarentena', '/pedidos/quarentena'],
    ['contest', '/pedidos/contestacoes'],
  ])
    expect(findPages(text ?? '', () => true)[0]?.to).toBe(to);
});

it('says who may open a forbidden page, and that an unknown one does not exist (STAFF-42)', async () => {
  const office = openOffice('/auditoria', { roles: ['support'] });
  expect(await screen.findByText('Você não tem permissão para isto.')).toBeTruthy();
  expect(screen.getByText('Quem pode: Direção e Auditoria.')).toBeTruthy();
  expect(office.path()).toBe('/auditoria');
  expect(screen.getByRole('navigation', { name: 'Seções do escritório' })).toBeTruthy();

  await act(() => office.router.navigate({ href: '/pagina/que-nao-existe' }));
  expect(await screen.findByText('Este endereço não existe')).toBeTruthy();
  expect(office.path()).toBe('/pagina/que-nao-existe');
  await userEvent.click(screen.getByRole('link', { name: 'Ir para o início' }));
  await waitFor(() => expect(office.path()).toBe('/'));
});

it('says the same of the sections of the settings (STAFF-42)', async () => {
  const office = openOffice('/configuracoes/servidor', { roles: ['communication'] });
  expect(await screen.findByText('Quem pode: Direção.')).toBeTruthy();
  await act(() => office.router.navigate({ href: '/configuracoes/nada' }));
  expect(await screen.findByText('Este endereço não existe')).toBeTruthy();
});

it('finds the pages of the office that the person may open (LIST-37, LIST-38)', async () => {
  const office = openOffice('/', { roles: ['support'], responses: { searchOffice: { groups: [] } } });
  await screen.findByRole('heading', { level: 1 });
  await pressSearch();
  const field = await screen.findByRole('textbox', { name: 'Buscar em todo o escritório' });
  await userEvent.type(field, 'equipe');
  expect(await screen.findByText('Nada encontrado.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'marcas');
  expect(await screen.findByText('Nada encontrado.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'meus arq');
  await userEvent.click(await screen.findByText('Meus arquivos'));
  await waitFor(() => expect(office.path()).toBe('/conta/arquivos'));
});

it('lists the shortcuts of the page with "?", but not while somebody types (LIST-41)', async () => {
  openOffice('/equipe', { responses: { listStaff: { rows: [], total: 0 }, listInvitations: [] } });
  const search = await screen.findByRole('searchbox');
  fireEvent.keyDown(search, { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: '?' });
  const dialog = await screen.findByRole('dialog', { name: 'Atalhos desta página' });
  for (const label of ['Buscar em todo o escritório', 'Ver os atalhos', 'Buscar nesta lista'])
    expect(within(dialog).getByText(label)).toBeTruthy();
  expect(within(dialog).getByText('Ctrl K')).toBeTruthy();
  expect(within(dialog).queryByText('Salvar')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(search);
});
