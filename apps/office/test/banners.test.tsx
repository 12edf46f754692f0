import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, type SentRequest } from '@toro/contract/testing/scripted-server';
import { describe, expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const fields = {
  title: 'Simuladão',
  subtitle: 'Sábado',
  button_text: 'Quero',
  link: '/courses',
  desktop_image: 1,
  mobile_image: 2,
  from_day: null,
  until_day: null,
};

const files = [
  { id: 1, name: 'largo.png', url: 'http://toro.test/files/largo.png' },
  { id: 2, name: 'alto.png', url: 'http://toro.test/files/alto.png' },
];

const entity = {
  id: 7,
  revision: 3,
  fields,
  is_draft: false,
  published: fields,
  published_version: 2,
  edited_by: 'Bia Souza',
  edited_at: '2026-11-16T12:00:00.000Z',
  schedule: null,
  failure: null,
  archived: null,
  files,
};

const notePresence = { revision: 3, archived: null, others: [] };

/** Saves as the API does. */
const save = (_: never, { body }: SentRequest) => {
  const { revision, fields: changed } = body as { revision: number; fields: object };
  return { ...entity, revision: revision + 1, fields: { ...fields, ...changed }, is_draft: true };
};

const open = (responses: object = {}) =>
  openOffice('/banners/7', {
    responses: { open: entity, notePresence, save, endPresence: {}, ...responses },
  });

const typeTitle = async (text: string) => userEvent.type(await screen.findByLabelText('Título'), text);

describe('a banner', () => {
  it("is saved by itself: 'Salvando…', then 'Rascunho salvo' with the time (LIST-24)", async () => {
    const app = open();
    expect(await screen.findByText('Publicado')).toBeTruthy();
    await typeTitle('!');
    expect(screen.getByText('Salvando…')).toBeTruthy();
    await screen.findByText(/^Rascunho salvo \d\d:\d\d$/);
    expect(app.sent('save').map(({ body }) => body)).toEqual([
      { revision: 3, fields: { title: 'Simuladão!' } },
    ]);
  });

  it('is shown at both widths while it is edited (CATALOG-41)', async () => {
    open();
    const preview = await screen.findByRole('region', { name: 'Como os alunos veem' });
    await typeTitle(' de março');
    expect(within(preview).getAllByText('Simuladão de março')).toHaveLength(2);
    const images = [...preview.querySelectorAll('img')].map(({ src }) => src);
    expect(images).toEqual(files.map(({ url }) => url));
  });

  it('lists everything that is missing, each item leading to its field, and publishes nothing (LIST-25)', async () => {
    const app = open({
      open: {
        ...entity,
        is_draft: true,
        fields: { ...fields, button_text: '', link: 'javascript:alert(1)' },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ainda não dá para publicar' }));
    expect(dialog.getByText('Nada foi publicado. Falta:')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Texto do botão: Escreva o texto do botão.' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publicar agora' })).toBeNull();
    await userEvent.click(
      dialog.getByRole('button', { name: /^Link: Use um endereço que começa com https/ }),
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Link')));
    expect(screen.getByRole('button', { name: 'Texto do botão: Escreva o texto do botão.' })).toBeTruthy();
    expect(app.sent('publish')).toEqual([]);
  });

  it.each([
    ['shown', {}, 'Banner no ar.'],
    ['published', {}, 'Na fila: aparece quando os banners antes dele terminarem.'],
    ['future', { from_day: '2026-12-01' }, 'Na fila: aparece a partir de 01/12/2026.'],
    ['past', { until_day: '2026-11-01' }, 'Publicado, mas ninguém vê: o último dia foi 01/11/2026.'],
  ])('that is published and %s says whether students see it', async (state, days, sentence) => {
    open({
      publish: entity,
      open: { ...entity, is_draft: true },
      listBanners: {
        banners: [
          {
            id: 7,
            title: 'Simuladão',
            from_day: null,
            until_day: null,
            image_url: null,
            state,
            has_draft: false,
            is_scheduled: false,
            ...days,
          },
        ],
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar agora' }));
    await screen.findByText(sentence);
  });

  it('is published with a note after what is typed was saved (LIST-28, LIST-32)', async () => {
    const app = open({
      publish: (_: never, { body }: SentRequest) => ({
        ...entity,
        revision: (body as { revision: number }).revision + 1,
        published_version: 3,
      }),
    });
    await typeTitle('!');
    await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
    await userEvent.type(await screen.findByLabelText('O que mudou (opcional)'), 'Título');
    await userEvent.click(screen.getByRole('button', { name: 'Publicar agora' }));
    await screen.findByText('Publicado.');
    expect(app.sent('save')).toHaveLength(1);
    expect(app.sent('publish')[0]?.body).toEqual({ revision: 4, note: 'Título' });
  });

  it('is scheduled at least a minute ahead (LIST-29)', async () => {
    const app = open({
      open: { ...entity, is_draft: true },
      schedule: (_: never, { body }: SentRequest) => ({
        ...entity,
        is_draft: true,
        schedule: { at: (body as { at: string }).at, by: 'Ana' },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Agendar publicação…', hidden: true }));
    await userEvent.type(await screen.findByLabelText('Dia'), '01012020');
    await userEvent.type(screen.getByLabelText('Hora'), '0900');
    await userEvent.click(screen.getByRole('button', { name: 'Agendar' }));
    expect(await screen.findByText('Escolha um momento pelo menos 1 minuto à frente.')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Dia'));
    await userEvent.type(screen.getByLabelText('Dia'), '12102030');
    await userEvent.click(screen.getByRole('button', { name: 'Agendar' }));
    await screen.findByText('Agendado para 12/10/2030 09:00; o que você muda agora não entra.');
    expect(app.sent('schedule')[0]?.body).toMatchObject({ at: '2030-10-12T12:00:00.000Z' });
  });

  it("says why a scheduled publication was not made: 'Não publicado:' (LIST-31)", async () => {
    open({ open: { ...entity, failure: 'Envie uma imagem.' } });
    await screen.findByText('Não publicado: Envie uma imagem.');
  });

  it("shows who else is here and 'Você, em outra aba' (LIST-33)", async () => {
    open({
      notePresence: {
        ...notePresence,
        others: [
          { name: 'Bia Souza', is_self: false },
          { name: 'Ana', is_self: true },
        ],
      },
    });
    await screen.findByText('Bia Souza está aqui');
    await screen.findByText('Você, em outra aba');
  });

  it("shows what both changed side by side, 'Sua versão' and 'Versão de {nome}', with a choice (LIST-34)", async () => {
    const theirs = { ...entity, revision: 9, fields: { ...fields, title: 'Dela', subtitle: 'Domingo' } };
    let isFirst = true;
    const app = open({
      save: (recorded: never, request: SentRequest) => {
        if (!isFirst) return save(recorded, request);
        isFirst = false;
        return failure(409, 'Mudou', 'conflict', { current: theirs });
      },
    });
    await typeTitle('!');
    const card = await screen.findByRole('alert', { name: 'Você e Bia Souza mudaram o mesmo campo' });
    expect(within(card).getByText('Simuladão!')).toBeTruthy();
    expect(within(card).getByText('Dela')).toBeTruthy();
    expect((screen.getByLabelText('Subtítulo') as HTMLInputElement).value).toBe('Domingo');
    await userEvent.click(within(card).getByRole('radio', { name: 'Versão de Bia Souza' }));
    await userEvent.click(within(card).getByRole('button', { name: 'Manter estas escolhas' }));
    await waitFor(() => expect((screen.getByLabelText('Título') as HTMLInputElement).value).toBe('Dela'));
    expect(app.sent('save')).toHaveLength(1);
  });

  it('says who archived it, saves nothing more and keeps the typed text (LIST-36)', async () => {
    const archived = { at: '2026-11-17T17:05:00.000Z', by: 'Bia Souza' };
    open({ save: () => failure(409, 'Arquivado', 'conflict', { current: { ...entity, archived } }) });
    await typeTitle('!');
    await screen.findByText(/^Arquivado por Bia Souza às 14:05\./);
    expect((screen.getByLabelText('Título') as HTMLInputElement).value).toBe('Simuladão!');
    expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
  });

  it('shows the versions and what each changed, word by word, and restores one (LIST-32)', async () => {
    const version = {
      number: 2,
      author: 'Bia Souza',
      created_at: '2026-11-16T12:00:00.000Z',
      note: 'Data',
      is_published: true,
    };
    const app = open({
      listVersions: { versions: [version, { ...version, number: 1, author: 'Importação', note: '' }] },
      getVersion: {
        ...version,
        fields: { ...fields, subtitle: 'Sábado cedo' },
        before: { ...fields, subtitle: 'Domingo cedo' },
        files,
      },
      restore: { ...entity, revision: 4, is_draft: true },
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Versões' }));
    const card = await screen.findByRole('region', { name: 'O que mudou na versão 2' });
    expect((await within(card).findByText('Domingo')).tagName).toBe('DEL');
    expect(within(card).getByText('Sábado').tagName).toBe('INS');
    await userEvent.click(within(card).getByRole('button', { name: 'Restaurar esta versão' }));
    await screen.findByText('A versão 2 é agora o rascunho. Publique para que valha.');
    expect(app.sent('restore')[0]?.body).toEqual({ revision: 3 });
  });

  it('cannot be changed by who may only read', async () => {
    openOffice('/banners/7', {
      responses: { open: entity, notePresence, endPresence: {} },
      roles: ['auditor'],
    });
    expect(((await screen.findByLabelText('Título')) as HTMLInputElement).closest('fieldset')?.disabled).toBe(
      true,
    );
    expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
  });
});

describe('the list of banners', () => {
  const banner = (id: number, title: string, state: string) => ({
    id,
    title,
    from_day: null,
    until_day: '2026-12-24',
    image_url: null,
    state,
    has_draft: false,
    is_scheduled: false,
  });
  const list = {
    banners: [banner(1, 'Um', 'shown'), banner(2, 'Dois', 'published'), banner(3, 'Três', 'draft')],
  };

  it("marks the one on air with 'No ar agora' and lists drafts apart (CATALOG-42)", async () => {
    openOffice('/banners', { responses: { listBanners: list } });
    const order = await screen.findByRole('list', { name: 'Banners publicados, na ordem' });
    expect(
      within(order)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Umaté 24/12/2026No ar agora', 'Doisaté 24/12/2026Na fila']);
    expect(screen.getByText('Rascunho')).toBeTruthy();
  });

  it('is ordered by Alt+↓ and by a typed position, announced, and can be undone (CATALOG-28, LIST-39)', async () => {
    const app = openOffice('/banners', { responses: { listBanners: list, reorderBanners: {} } });
    const link = await screen.findByRole('link', { name: /^Um/ });
    link.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText('Um: posição 2 de 2')).toBeTruthy();
    await waitFor(() =>
      expect(app.sent('reorderBanners')[0]?.body).toEqual({ before: [1, 2], after: [2, 1] }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() =>
      expect(app.sent('reorderBanners')[1]?.body).toEqual({ before: [2, 1], after: [1, 2] }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Mover Dois para a posição…' }));
    const field = await screen.findByLabelText('Posição, de 1 a 2');
    await userEvent.clear(field);
    await userEvent.type(field, '9{Enter}');
    expect(await screen.findByText('Digite um número de 1 a 2.')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '1{Enter}');
    await waitFor(() =>
      expect(app.sent('reorderBanners')[2]?.body).toEqual({ before: [1, 2], after: [2, 1] }),
    );
  });
});
