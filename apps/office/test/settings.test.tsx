import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure } from '@toro/contract/testing/scripted-server';
import { expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const STATE = { version: 2, source: 'office', saved_at: '2026-11-15T17:02:00.000Z', saved_by: 'Ana Souza' };
const SERVER = { version: 0, source: 'server', saved_at: null, saved_by: null };
const NO_VERSIONS = { listSettingVersions: { versions: [] } };

const contact = {
  email: 'servidor@escola.test',
  phone: '',
  whatsapp: '(11) 98765-4321',
  teacher_whatsapp: '',
  support_url: '',
  chat_url: '',
  faq_url: 'https://escola.test/duvidas',
  quiz_url: 'https://escola.test/quiz',
  delete_account_url: '',
  earlier_area_url: '',
  hours: ['Sempre'],
};

const saveButton = () => screen.findByRole('button', { name: 'Salvar' });

it("'Configurações' lists its sections in order, each at its own address (SETTING-01)", async () => {
  const { history, router } = openOffice('/configuracoes');
  const main = await screen.findByRole('main');
  const links = within(main).getAllByRole('link');
  expect(links.map((link) => link.querySelector('strong')?.textContent)).toEqual([
    'Academia',
    'Atendimento',
    'Redes sociais',
    'Menu',
    'Recursos',
    'Estornos',
    'E-mails',
    'Termos',
    'Marcas',
    'Domínios',
    'Instituições',
    'Servidor',
    'Saúde do sistema',
  ]);
  const addresses = links.map((link) => link.getAttribute('href'));
  expect(new Set(addresses).size).toBe(links.length);
  expect(addresses[1]).toBe('/configuracoes/atendimento');
  expect(history.location.pathname).toBe('/configuracoes');
  expect(router.state.location.pathname).toBe('/configuracoes');
});

it('a version is put into the form and saved as a new one, with who and when (SETTING-01)', async () => {
  const menu = (hidden: string[]) => ({ value: { hidden }, defaults: { hidden: [] }, ...STATE });
  const { sent } = openOffice('/configuracoes/menu', {
    responses: {
      getMenuSetting: (_: never, { url }: { url: URL }) =>
        menu(url.searchParams.has('version') ? ['faq'] : []),
      saveMenuSetting: { ...menu(['faq']), version: 3 },
      listSettingVersions: {
        versions: [
          {
            version: 2,
            saved_at: STATE.saved_at,
            saved_by: 'Ana Souza',
            source: 'office',
            is_default: false,
          },
          {
            version: 1,
            saved_at: '2026-11-10T12:00:00.000Z',
            saved_by: 'Rui Lima',
            source: 'office',
            is_default: false,
          },
        ],
      },
    },
  });
  expect(await screen.findByText('Rui Lima')).toBeTruthy();
  expect(screen.getByText('Salvo por Ana Souza em 15 nov 2026 às 14:02')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Restaurar a versão 1/ }));
  expect(await screen.findByText(/está no formulário. Confira e salve./)).toBeTruthy();
  await userEvent.click(await saveButton());
  await waitFor(() => expect(sent('saveMenuSetting')).toHaveLength(1));
  expect(sent('saveMenuSetting')[0]?.body).toEqual({
    base_version: 2,
    changed: ['hidden'],
    value: { hidden: ['faq'] },
  });
});

it("shows 'Padrão do servidor' before a save, and 'Voltar ao padrão' after it (SETTING-03)", async () => {
  const saved = { ...contact, email: 'nova@escola.test' };
  const { sent } = openOffice('/configuracoes/atendimento', {
    responses: {
      ...NO_VERSIONS,
      getContactSetting: { value: contact, defaults: contact, ...SERVER },
      saveContactSetting: (_: never, { body }: { body: { value: object | null } }) =>
        body.value
          ? { value: saved, defaults: contact, ...STATE }
          : { value: contact, defaults: contact, ...SERVER, version: 3 },
    },
  });
  expect(await screen.findByText('Padrão do servidor')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Voltar ao padrão' })).toBeNull();
  const email = screen.getByLabelText('E-mail');
  await userEvent.clear(email);
  await userEvent.type(email, 'nova@escola.test');
  await userEvent.click(await saveButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Voltar ao padrão' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Voltar ao padrão' }));
  expect(await screen.findByText('Padrão do servidor')).toBeTruthy();
  expect(sent('saveContactSetting').at(-1)?.body).toEqual({ base_version: 2, value: null });
  expect((screen.getByLabelText('E-mail') as HTMLInputElement).value).toBe('servidor@escola.test');
});

it('shows both values of a field that two people changed, keeps what was typed, and saves the choice (LIST-34)', async () => {
  const message =
    'Rui Lima salvou esta seção em 15 nov 2026 às 14:02, depois que você a abriu. Nada foi sobrescrito.';
  const theirs = { ...contact, phone: '(11) 4111-1111', whatsapp: '(11) 91111-1111' };
  const { sent } = openOffice('/configuracoes/atendimento', {
    responses: {
      ...NO_VERSIONS,
      getContactSetting: () =>
        sent('saveContactSetting').length === 0
          ? { value: contact, defaults: contact, ...STATE }
          : { value: theirs, defaults: contact, ...STATE, version: 3, saved_by: 'Rui Lima' },
      saveContactSetting: (_: never, { body }: { body: { base_version: number; value: object } }) =>
        body.base_version < 3
          ? failure(409, message, 'conflict', { version: 3, fields: ['phone'] })
          : { value: body.value, defaults: contact, ...STATE, version: 4 },
    },
  });
  const phone = (await screen.findByLabelText('Telefone')) as HTMLInputElement;
  await userEvent.type(phone, '(11) 4000-0000');
  await userEvent.type(screen.getByLabelText('Chat'), 'https://chat.test');
  await userEvent.click(await saveButton());
  expect(sent('saveContactSetting')[0]?.body).toMatchObject({
    base_version: 2,
    changed: ['phone', 'chat_url'],
  });
  const card = await screen.findByRole('alert', { name: 'Você e Rui Lima mudaram o mesmo campo' });
  expect(card.parentElement).toBe(document.activeElement);
  expect(within(card).getByText('(11) 4000-0000')).toBeTruthy();
  expect(within(card).getByText('(11) 4111-1111')).toBeTruthy();
  expect(within(card).queryByRole('heading', { name: 'WhatsApp' })).toBeNull();
  expect(screen.getByText(message)).toBeTruthy();
  expect(phone.value).toBe('(11) 4000-0000');
  await userEvent.click(within(card).getByRole('radio', { name: 'Versão de Rui Lima' }));
  await userEvent.click(screen.getByRole('button', { name: 'Manter estas escolhas' }));
  await waitFor(() => expect(sent('saveContactSetting')).toHaveLength(2));
  expect(sent('saveContactSetting')[1]?.body).toMatchObject({
    base_version: 3,
    changed: ['chat_url'],
    value: { phone: '(11) 4111-1111', whatsapp: '(11) 91111-1111', chat_url: 'https://chat.test' },
  });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('refuses a link that is not https and an incomplete phone at the field, without a request (SETTING-04)', async () => {
  const { sent } = openOffice('/configuracoes/atendimento', {
    responses: { ...NO_VERSIONS, getContactSetting: { value: contact, defaults: contact, ...SERVER } },
  });
  await userEvent.type(await screen.findByLabelText('Suporte'), 'http://escola.test');
  await userEvent.type(screen.getByLabelText('Telefone'), '(11) 4000');
  await userEvent.click(await saveButton());
  expect(await screen.findByText('Digite um link completo, que comece com https://.')).toBeTruthy();
  expect(screen.getByText('Complete o número com DDD, como (11) 91234-5678.')).toBeTruthy();
  expect(screen.getByLabelText('Suporte').getAttribute('aria-invalid')).toBe('true');
  expect(sent('saveContactSetting')).toHaveLength(0);
});

it('moves a network by keyboard, and the focus moves with it (SETTING-05)', async () => {
  const networks = ['Instagram', 'YouTube'].map((name) => ({
    name,
    url: `https://${name.toLowerCase()}.test`,
  }));
  const { sent } = openOffice('/configuracoes/redes-sociais', {
    responses: {
      ...NO_VERSIONS,
      getSocialSetting: { value: { networks }, defaults: { networks: [] }, ...STATE },
      saveSocialSetting: {
        value: { networks: [...networks].reverse() },
        defaults: { networks: [] },
        ...STATE,
      },
    },
  });
  (await screen.findByRole('button', { name: 'Mover Instagram para baixo' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Instagram agora é a 2ª de 2.')).toBeTruthy();
  await userEvent.click(await saveButton());
  await waitFor(() => expect(sent('saveSocialSetting')).toHaveLength(1));
  expect(sent('saveSocialSetting')[0]?.body).toMatchObject({
    value: { networks: [{ name: 'YouTube' }, { name: 'Instagram' }] },
  });
});

it('shows and hides each entry of the student menu but three (SETTING-06)', async () => {
  const { sent } = openOffice('/configuracoes/menu', {
    responses: {
      ...NO_VERSIONS,
      getMenuSetting: { value: { hidden: [] }, defaults: { hidden: [] }, ...SERVER },
      saveMenuSetting: { value: { hidden: ['questions'] }, defaults: { hidden: [] }, ...STATE },
    },
  });
  const entry = (name: string) => screen.getByRole('switch', { name }) as HTMLInputElement;
  await screen.findByRole('switch', { name: 'Questões' });
  for (const name of ['Meus cursos', 'Meu perfil', 'Sair']) expect(entry(name).disabled).toBe(true);
  await userEvent.click(entry('Questões'));
  await userEvent.click(await saveButton());
  await waitFor(() => expect(sent('saveMenuSetting')).toHaveLength(1));
  expect(sent('saveMenuSetting')[0]?.body).toMatchObject({ value: { hidden: ['questions'] } });
});

it('says beside each switch what students or staff then see (SETTING-07)', async () => {
  const value = { podcast: true, score_toro: false, study: true, question_review: true };
  openOffice('/configuracoes/recursos', {
    responses: { ...NO_VERSIONS, getFeaturesSetting: { value, defaults: value, ...SERVER } },
  });
  const review = await screen.findByRole('switch', { name: 'Questões precisam de revisão' });
  expect(screen.getByText(/^Alunos veem a página Podcast/)).toBeTruthy();
  expect(screen.getByText(/^A equipe publica uma questão só depois/)).toBeTruthy();
  await userEvent.click(review);
  expect(screen.getByText('A equipe pode publicar uma questão direto do Rascunho.')).toBeTruthy();
});

it('reads a CSV of institutions into the form, and names the lines that are wrong (SETTING-20)', async () => {
  const institutions = [{ code: '001', name: 'Banco do Brasil', active: true }];
  const { sent, container } = openOffice('/configuracoes/instituicoes', {
    responses: {
      ...NO_VERSIONS,
      getInstitutionsSetting: { value: { institutions }, ...STATE },
      saveInstitutionsSetting: { value: { institutions }, ...STATE, version: 3 },
    },
  });
  await screen.findByText('001');
  const input = container.querySelector('input[type="file"]') as HTMLInputElement;
  const choose = (text: string) =>
    fireEvent.change(input, { target: { files: [new File([text], 'bancos.csv', { type: 'text/csv' })] } });
  choose('001;BB\n002');
  expect(await screen.findByText('Linha 2: são duas colunas, código e nome.')).toBeTruthy();
  choose('código;nome\n001;BB\n341;Itaú');
  expect(await screen.findByText('1 novas e 1 com outro nome. Confira e salve.')).toBeTruthy();
  await userEvent.click(await saveButton());
  await waitFor(() => expect(sent('saveInstitutionsSetting')).toHaveLength(1));
  expect(sent('saveInstitutionsSetting')[0]?.body).toMatchObject({
    value: {
      institutions: [
        { code: '001', name: 'BB', active: true },
        { code: '341', name: 'Itaú', active: true },
      ],
    },
  });
});

it('shows Direção whether a variable is set (SETTING-21)', async () => {
  const variables = [
    { name: 'APP_SECRET', purpose: 'Assina links', set: true },
    { name: 'REDIS_URL', purpose: 'Limites', set: false },
  ];
  openOffice('/configuracoes/servidor', {
    responses: { getServerStatus: { groups: [{ name: 'Segredos', variables }] } },
  });
  expect(await screen.findByText('Definido')).toBeTruthy();
  expect(screen.getByText('Não definido')).toBeTruthy();
});

it('offers the page of the server to Direção alone (SETTING-21)', async () => {
  const { sent } = openOffice('/configuracoes/servidor', { roles: ['communication'] });
  expect(await screen.findByText('Quem pode: Direção.')).toBeTruthy();
  expect(sent('getServerStatus')).toEqual([]);
});
