import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure } from '@toro/contract/testing/scripted-server';
import { expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const STATE = { version: 4, source: 'office', saved_at: '2026-11-15T17:02:00.000Z', saved_by: 'Ana Souza' };
const PALETTE = {
  ink: '#18213a',
  onInk: '#ffffff',
  accent: '#f4b53f',
  onAccent: '#3b2a05',
  rail: '#ffffff',
  onRail: '#5a6070',
};
const file = (name: string) => ({ id: null, name, url: `/files/brands/${name}` });
const brand = {
  tag: 'aurora',
  is_default: false,
  hosts: ['aurora.test'],
  name: 'Aurora',
  style: 1,
  light: PALETTE,
  dark: PALETTE,
  logo: file('logo.svg'),
  logo_on_dark: file('dark.svg'),
  icon: file('icon.svg'),
  ...STATE,
};
const responses = {
  getBrand: brand,
  saveBrand: { ...brand, version: 5 },
  listSettingVersions: { versions: [] },
  listBrands: { brands: [] },
};

const setColour = async (label: string, colour: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: colour } });

it('shows login, home, exam and checkout on phone and desktop in the colours that are typed, before a save (SETTING-16)', async () => {
  const { sent } = openOffice('/configuracoes/marcas/aurora', { responses });
  for (const screenName of ['Login', 'Início', 'Prova', 'Compra'])
    for (const device of ['celular', 'computador'])
      expect(await screen.findByRole('img', { name: `${screenName} no ${device}` })).toBeTruthy();
  await setColour('Botões', '#004d40');
  const variable = (name: string) =>
    (
      screen.getByRole('img', { name: 'Login no celular' }).firstElementChild as HTMLElement
    ).style.getPropertyValue(name);
  expect(variable('--brand-ink')).toBe('#004d40');
  await userEvent.click(screen.getByRole('radio', { name: 'Barra escura' }));
  const home = screen.getByRole('img', { name: 'Início no computador' });
  expect(home.firstElementChild?.getAttribute('data-style')).toBe('2');
  expect(home.querySelector('img')?.getAttribute('src')).toBe('/files/brands/dark.svg');
  await userEvent.click(screen.getByRole('radio', { name: 'Tema escuro' }));
  await setColour('Destaque', '#ffcc00');
  expect(variable('--brand-accent')).toBe('#ffcc00');
  expect(sent('saveBrand')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent('saveBrand')).toHaveLength(1));
  expect(sent('saveBrand')[0]?.body).toEqual({
    base_version: 4,
    changed: ['style', 'light.ink', 'dark.accent'],
    value: {
      name: 'Aurora',
      style: 2,
      light: { ...PALETTE, ink: '#004d40' },
      dark: { ...PALETTE, accent: '#ffcc00' },
      logo_id: null,
      logo_on_dark_id: null,
      icon_id: null,
    },
  });
});

it('shows each contrast with two decimals, refuses one below 4,50 and offers the nearest colour (SETTING-17)', async () => {
  const { sent } = openOffice('/configuracoes/marcas/aurora', { responses });
  expect((await screen.findAllByText(/^Contraste \d+,\d\d$/)).length).toBe(3);
  await setColour('Escrita na barra', '#8f8f8f');
  expect(await screen.findByText('Contraste 3,23; o mínimo é 4,50.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(sent('saveBrand')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Usar a cor mais próxima' }));
  expect(screen.queryByText(/o mínimo é/)).toBeNull();
  expect(screen.getByText(/^Contraste 4,5\d$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent('saveBrand')).toHaveLength(1));
});

it('names the error of the colours of the other theme too (SETTING-17)', async () => {
  openOffice('/configuracoes/marcas/aurora', {
    responses: { ...responses, getBrand: { ...brand, dark: { ...PALETTE, onRail: '#eeeeee' } } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/^No tema escuro: Contraste 1,1\d; o mínimo é 4,50\.$/)).toBeTruthy();
});

it('a new brand has a name and a domain, and says whose a taken domain is (SETTING-18)', async () => {
  const details = [{ field: 'host', message: 'Este domínio já é da marca Aurora.' }];
  openOffice('/configuracoes/marcas', {
    responses: { ...responses, createBrand: failure(422, details[0]?.message, 'invalid_input', details) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Nova marca' }));
  const dialog = await screen.findByRole('dialog');
  const save = within(dialog).getByRole('button', { name: 'Criar marca' });
  await userEvent.click(save);
  expect(within(dialog).getByText('Digite um domínio como aluno.suaescola.com.br.')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Nome'), 'Outra');
  await userEvent.type(within(dialog).getByLabelText('Domínio'), 'aurora.test');
  await userEvent.click(save);
  expect((await within(dialog).findAllByText('Este domínio já é da marca Aurora.')).length).toBeGreaterThan(
    0,
  );
});

it('a brand with domains can be removed (SETTING-18)', async () => {
  const { sent } = openOffice('/configuracoes/marcas/aurora', {
    responses: { ...responses, removeBrand: {} },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remover marca' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remover a marca Aurora?' });
  expect(within(dialog).getByText(/^1 domínio deixa de ser dela/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remover marca' }));
  await waitFor(() => expect(sent('removeBrand')).toHaveLength(1));
});

it('the default brand cannot be removed (SETTING-18)', async () => {
  openOffice('/configuracoes/marcas/aurora', {
    responses: { ...responses, getBrand: { ...brand, is_default: true, hosts: [] } },
  });
  expect(await screen.findByRole('button', { name: 'Salvar' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remover marca' })).toBeNull();
});

it.each([
  ['active', 'Ativo'],
  ['elsewhere', 'Ainda não aponta para cá'],
  ['no_certificate', 'Sem certificado válido'],
])("'Verificar domínio' says of %s '%s' (SETTING-19)", async (state, text) => {
  openOffice('/configuracoes/dominios', {
    responses: {
      listSettingVersions: { versions: [] },
      getDomainsSetting: {
        value: { brands: [{ tag: 'aurora', hosts: ['aurora.test'] }] },
        names: [{ tag: 'aurora', name: 'Aurora' }],
        ...STATE,
      },
      checkDomain: { state },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Verificar domínio aurora.test' }));
  expect(await screen.findByText(text)).toBeTruthy();
});
