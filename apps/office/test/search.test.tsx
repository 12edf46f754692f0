import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
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
  await waitFor(() => expect(office.path()).toBe('/equipe/4'));
  expect(screen.queryByText('Bruna Lima')).toBeNull();

  await userEvent.click(screen.getAllByRole('button', { name: /^Buscar/ })[0] as HTMLElement);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Buscar em todo o escritório' }), 'edital');
  await userEvent.click(await screen.findByText('edital & anexo.pdf'));
  await waitFor(() => expect(office.path()).toBe('/arquivos?q=edital+%26+anexo.pdf'));
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
