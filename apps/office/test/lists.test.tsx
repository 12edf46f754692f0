import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disconnected, failure, type SentRequest } from '@toro/contract/testing/scripted-server';
import { expect, it, vi } from 'vitest';
import { openOffice } from './open-office.tsx';

const member = (id: number, name = `Pessoa ${id}`) => ({
  id,
  name,
  email: `p${id}@toro.test`,
  roles: ['support'],
  state: 'active',
  second_factor: 'none',
  last_used_at: null,
  created_at: '2026-01-01T12:00:00.000Z',
});

const people = (count: number, total = count) => ({
  rows: Array.from({ length: count }, (_, index) => member(index + 1)),
  total,
});

const team = (listStaff: object | ((recorded: never, request: SentRequest) => unknown), more = {}) => ({
  listStaff,
  listInvitations: [],
  ...more,
});

const bulkAction = (changes: object = {}) => ({
  id: 9,
  state: 'done',
  total: 3,
  done: 3,
  skipped: [],
  undo_until: '2026-11-15T22:30:10.000Z',
  undo_error: null,
  ...changes,
});

/** Without layout, a popover counts as hidden. */
const inPopover = { hidden: true };

const pick = (name: string) => screen.findByRole('checkbox', { name: `Selecionar ${name}` });

const QUESTION = {
  id: 1,
  code: 'CFP-M1-1',
  statement: '',
  family: 'CFP',
  module: null,
  state: 'changed',
  lacking: null,
  share_right: null,
  label: null,
  tags: '',
  source: '',
  year: null,
  author: null,
  reviewer: null,
  review_asked_at: null,
  changed_at: '2026-11-16T12:00:00.000Z',
};

it('searches 300 ms after the last key, and an older answer never replaces a newer one (LIST-03)', async () => {
  let answerFirst: (value: unknown) => void = () => undefined;
  const office = openOffice('/equipe', {
    responses: team((_recorded, { url }) => {
      const q = url.searchParams.get('q');
      if (q === 'an') return new Promise((resolve) => (answerFirst = resolve));
      return q === 'ana' ? { rows: [member(7, 'Ana Nova')], total: 1 } : people(2);
    }),
  });
  const search = await screen.findByRole('searchbox');
  await screen.findByText('Pessoa 2');
  const searches = () => office.sent('listStaff').map(({ url }) => url.searchParams.get('q'));
  fireEvent.change(search, { target: { value: 'a' } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  fireEvent.change(search, { target: { value: 'an' } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(searches()).toEqual([null]);
  await waitFor(() => expect(searches()).toEqual([null, 'an']));
  fireEvent.change(search, { target: { value: 'ana' } });
  expect(await screen.findByText('Ana Nova')).toBeTruthy();
  await act(async () => answerFirst({ rows: [member(8, 'Resposta Velha')], total: 1 }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText('Resposta Velha')).toBeNull();
  expect(screen.getByText('Ana Nova')).toBeTruthy();
});

it('leaves out what the address has and the list has not, and applies the rest (LIST-05)', async () => {
  const office = openOffice('/equipe?role=support&role=king&cor=azul&state=active', {
    responses: team(people(1)),
  });
  expect(await screen.findByText('Um filtro deste endereço não existe mais.')).toBeTruthy();
  await screen.findByText('Pessoa 1');
  const [{ url } = { url: new URL('http://x') }] = office.sent('listStaff');
  expect(url.searchParams.getAll('role')).toEqual(['support']);
  expect(url.searchParams.getAll('state')).toEqual(['active']);
  expect(url.searchParams.has('cor')).toBe(false);
});

it('says that nothing was found with these filters, and clears them (LIST-06)', async () => {
  const office = openOffice('/equipe?state=inactive', {
    responses: team((_recorded, { url }) =>
      url.searchParams.has('state') ? { rows: [], total: 0 } : people(1),
    ),
  });
  expect(await screen.findByText('Nada encontrado com estes filtros.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(await screen.findByText('Pessoa 1')).toBeTruthy();
  expect(office.path()).toBe('/equipe');
});

it('says that a list could not be loaded, keeps its filters, and tries again (LIST-06)', async () => {
  let isBroken = true;
  const office = openOffice('/equipe?state=inactive', {
    responses: team(() => (isBroken ? failure(500) : people(1))),
  });
  expect(await screen.findByText('Não foi possível carregar a lista.')).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Pessoa 1')).toBeTruthy();
  expect(office.path()).toContain('state');
  expect(office.sent('listStaff').every(({ url }) => url.searchParams.get('state') === 'inactive')).toBe(
    true,
  );
});

it('writes a total above 10,000 as "mais de 10.000" (LIST-04)', async () => {
  openOffice('/equipe', { responses: team(people(3, 10_001)) });
  expect(await screen.findByText('mais de 10.000 pessoas')).toBeTruthy();
  expect(screen.getByText(/^1 a 50 de mais de 10\.000$/)).toBeTruthy();
});

it('opens a row as a link, and Back returns to page and selection (LIST-09)', async () => {
  const office = openOffice('/equipe?size=25&page=2', {
    responses: team(people(25, 60), {
      getStaffMember: {
        ...member(3),
        deactivated_at: null,
        has_totp: false,
        passkeys: 0,
        sessions: 0,
      },
    }),
  });
  await userEvent.click(await pick('Pessoa 2'));
  const row = screen.getByRole('link', { name: 'Pessoa 3' });
  expect(row.getAttribute('href')).toBe('/equipe/3');
  await userEvent.click(row);
  expect(await screen.findByRole('heading', { level: 1, name: 'Pessoa 3' })).toBeTruthy();
  act(() => office.history.back());
  expect(((await pick('Pessoa 2')) as HTMLInputElement).checked).toBe(true);
  expect(office.path()).toBe('/equipe?size=25&page=2');
  // Opened anew, the list has nothing picked.
  await act(() => office.router.navigate({ to: '/' }));
  await act(() => office.router.navigate({ to: '/equipe', search: { size: 25, page: 2 } as never }));
  expect(((await pick('Pessoa 2')) as HTMLInputElement).checked).toBe(false);
});

it('picks rows one by one, by a range with Shift, by page, or all of the filter (LIST-10)', async () => {
  openOffice('/equipe', { responses: team(people(50, 120)) });
  await userEvent.click(await pick('Pessoa 2'));
  expect(screen.getByText('1 pessoa selecionada')).toBeTruthy();
  const user = userEvent.setup();
  await user.keyboard('{Shift>}');
  await user.click(await pick('Pessoa 6'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('5 pessoas selecionadas')).toBeTruthy();
  expect(screen.queryByText(/Selecionar todos/)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar esta página' }));
  expect(screen.getByText('50 pessoas selecionadas')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Selecionar todos os 120 do filtro' }));
  expect(screen.getByText('120 pessoas selecionadas')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Limpar seleção' }));
  expect(screen.queryByText(/selecionada/)).toBeNull();
});

it('asks for a bulk act in words with its count, on the button too, and sends the filter with the count (LIST-11)', async () => {
  const office = openOffice('/equipe?state=active', {
    responses: team(people(50, 120), { deactivateManyStaff: bulkAction({ total: 120, done: 120 }) }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar esta página' }));
  await userEvent.click(screen.getByRole('button', { name: 'Selecionar todos os 120 do filtro' }));
  await userEvent.click(screen.getByRole('button', { name: 'Desativar acesso' }));
  const dialog = await screen.findByRole('dialog', { name: 'Desativar o acesso de 120 pessoas?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desativar o acesso de 120 pessoas' }));
  expect(await within(dialog).findByText('Escreva o motivo, com pelo menos 5 letras.')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Motivo'), 'fim do contrato');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desativar o acesso de 120 pessoas' }));
  expect(await screen.findByText('Desativar acesso: 120 pessoas.')).toBeTruthy();
  expect(office.sent('deactivateManyStaff').map(({ body }) => body)).toEqual([
    { selection: { query: { state: ['active'], sort: 'name' }, count: 120 }, reason: 'fim do contrato' },
  ]);
});

it('offers at most 10,000 rows for a bulk act (LIST-11)', async () => {
  openOffice('/equipe', { responses: team(people(50, 10_001)) });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar esta página' }));
  expect(screen.getByText(/Um ato em massa toca até 10\.000 linhas/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Selecionar todos/ })).toBeNull();
});

it('shows the new number when the filter has more rows than was said (LIST-40)', async () => {
  openOffice('/equipe', {
    responses: team(people(50, 120), {
      endSessionsOfStaff: failure(
        409,
        'Agora o filtro tem 121 linhas, e não 120. Nada foi feito; confira e confirme de novo.',
        'conflict',
      ),
    }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar esta página' }));
  await userEvent.click(screen.getByRole('button', { name: 'Selecionar todos os 120 do filtro' }));
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar sessões' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Encerrar as sessões de 120 pessoas' }));
  expect(await within(dialog).findByText(/Agora o filtro tem 121 linhas/)).toBeTruthy();
});

it('shows the progress of a long act, then the skipped rows with their reasons (LIST-12)', async () => {
  let polls = 0;
  openOffice('/equipe', {
    responses: team(people(3), {
      endSessionsOfStaff: bulkAction({ state: 'running', total: 230, done: 0, undo_until: null }),
      getBulkAction: () => {
        polls += 1;
        return polls === 1
          ? bulkAction({ state: 'running', total: 230, done: 100, undo_until: null })
          : bulkAction({
              total: 230,
              done: 228,
              skipped: [{ id: 4, name: 'Bruna', reason: 'Não há sessão aberta.' }],
            });
      },
    }),
  });
  await userEvent.click(await pick('Pessoa 1'));
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar sessões' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar as sessões de 1 pessoa' }));
  expect(await screen.findByText('Encerrar sessões: 100 de 230 pessoas…')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toMatch(/^43/);
  expect(await screen.findByText('Encerrar sessões: 228 pessoas.')).toBeTruthy();
  expect(screen.getByText('Bruna').parentElement?.textContent).toContain('Não há sessão aberta.');
});

/** Ends the sessions of the first person. */
async function endSessions(): Promise<HTMLElement> {
  await userEvent.click(await pick('Pessoa 1'));
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar sessões' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar as sessões de 1 pessoa' }));
  return screen.findByRole('button', { name: 'Desfazer' });
}

it('says that somebody has changed a row since, and offers no undoing any more (LIST-39)', async () => {
  const undo_error = 'O acesso de Pessoa 1 mudou depois disso. Nada foi desfeito.';
  const office = openOffice('/equipe', {
    responses: team(people(3), {
      endSessionsOfStaff: bulkAction({ total: 1, done: 1 }),
      undoBulkAction: bulkAction({ undo_until: null, undo_error }),
      getBulkAction: bulkAction({ undo_until: null, undo_error }),
    }),
  });
  await userEvent.click(await endSessions());
  expect(await screen.findByText(undo_error)).toBeTruthy();
  expect(office.sent('undoBulkAction')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

it('offers to undo a bulk act for 10 seconds (LIST-39)', async () => {
  openOffice('/equipe', {
    responses: team(people(3), { endSessionsOfStaff: bulkAction({ total: 1, done: 1 }) }),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await endSessions();
  act(() => void vi.advanceTimersByTime(8_000));
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2_500));
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

/** Presses the button of the form, which has the name of the one that opened it. */
async function submitExport(): Promise<void> {
  await screen.findByText(/A exportação fica na auditoria/);
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Exportar', ...inPopover });
  await userEvent.click(buttons.find(({ type }) => type === 'submit') as HTMLElement);
}

it('exports the filtered rows and shown columns, at once or into Meus arquivos (LIST-13, LIST-15)', async () => {
  const file = {
    id: 5,
    name: 'pessoas.csv',
    state: 'ready',
    rows: 1,
    size: 900,
    created_at: '2026-11-15T22:30:00.000Z',
    expires_at: '2026-11-16T22:30:00.000Z',
  };
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href') ?? '');
  });
  let state = 'ready';
  const office = openOffice('/equipe?state=active&sort=-email', {
    responses: team(people(1), {
      getListSettings: {
        columns: [
          { name: 'email', width: null },
          { name: 'name', width: null },
        ],
        views: [],
        shared: [],
      },
      exportStaff: () => ({ ...file, state, size: state === 'ready' ? 900 : null }),
    }),
  });
  await screen.findByText('p1@toro.test');
  const exportAs = async (format: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    await userEvent.click(await screen.findByRole('radio', { name: format, ...inPopover }));
    await submitExport();
  };
  await exportAs('CSV');
  await waitFor(() => expect(clicked).toEqual(['/v1/office/my-files/5']));
  expect(office.sent('exportStaff')[0]?.body).toEqual({
    query: { state: ['active'], sort: '-email' },
    columns: ['email', 'name'],
    format: 'csv',
    unmasked: false,
  });
  state = 'waiting';
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'CSV', ...inPopover })).toBeNull());
  await exportAs('Excel (XLSX)');
  expect(await screen.findByRole('link', { name: 'Meus arquivos', ...inPopover })).toBeTruthy();
  expect(clicked).toHaveLength(1);
});

it('shows the refusal of a too long export (LIST-13)', async () => {
  const text = 'Reduza o filtro: são 100.001 linhas e o limite é 100.000.';
  const page = { listAudit: { rows: [], total: 0 }, exportAudit: failure(422, text, 'invalid_input') };
  openOffice('/auditoria', { responses: page });
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  await submitExport();
  expect(await screen.findByText(text)).toBeTruthy();
});

it('lists the own files with a way to download each that is ready (LIST-15)', async () => {
  const file = (id: number, state: string) => ({
    id,
    name: `pessoas-${id}.xlsx`,
    state,
    rows: 6_000,
    size: state === 'ready' ? 1_250_000 : null,
    created_at: '2026-11-15T22:30:00.000Z',
    expires_at: '2026-11-16T22:30:00.000Z',
  });
  openOffice('/conta/arquivos', {
    responses: { listMyFiles: [file(1, 'ready'), file(2, 'waiting'), file(3, 'failed')] },
  });
  const link = await screen.findByRole('link', { name: 'Baixar pessoas-1.xlsx' });
  expect(link.getAttribute('href')).toBe('/v1/office/my-files/1');
  expect(screen.getByText(/6\.000 linhas · 1,3 MB/)).toBeTruthy();
  expect(screen.getByText('Em preparo…')).toBeTruthy();
  expect(screen.getByText('Não ficou pronto. Exporte a lista de novo.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^Baixar/ })).toHaveLength(1);
});

it('takes the days of a period as dd/mm/aaaa and refuses one that does not exist at its field (LIST-22)', async () => {
  const office = openOffice('/auditoria', { responses: { listAudit: { rows: [], total: 0 } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Período' }));
  const from = await screen.findByLabelText('De');
  await userEvent.type(from, '31022026');
  await userEvent.click(screen.getByRole('button', { name: 'Filtrar', ...inPopover }));
  expect(await screen.findByText('Este dia não existe.')).toBeTruthy();
  await userEvent.clear(from);
  await userEvent.type(from, '28022026');
  expect((from as HTMLInputElement).value).toBe('28/02/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Filtrar', ...inPopover }));
  await waitFor(() => expect(office.path()).toContain('created_from=2026-02-28'));
});

it('takes a day from a calendar as well (LIST-22)', async () => {
  openOffice('/auditoria?created_from=2026-02-10', { responses: { listAudit: { rows: [], total: 0 } } });
  await userEvent.click(await screen.findByRole('button', { name: /^Período: de 10/ }));
  const from = await screen.findByLabelText<HTMLInputElement>('De');
  expect(from.value).toBe('10/02/2026');
  const [calendar] = screen.getAllByRole('button', { name: 'Abrir o calendário', ...inPopover });
  await userEvent.click(calendar as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: /^12 de fevereiro/, ...inPopover }));
  expect(from.value).toBe('12/02/2026');
});

it('shows the filters used most and those that are set, and the others by Mais filtros', async () => {
  openOffice('/questoes?source=Banca', { responses: { listOfficeQuestions: { rows: [], total: 0 } } });
  const more = await screen.findByRole('button', { name: 'Mais filtros' });
  for (const name of ['Estado', 'Família', 'Falta no rascunho', 'Fonte: Banca'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Etiqueta' })).toBeNull();
  await userEvent.click(more);
  expect(screen.getByRole('button', { name: 'Etiqueta' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Menos filtros' }));
  expect(screen.queryByRole('button', { name: 'Etiqueta' })).toBeNull();
});

it('cuts a long text between two words, and says all of it to who points at it', async () => {
  // Words so long that a cut by characters alone would go through one.
  const statement = `Um fundo ${'desproporcionadamente '.repeat(12).trim()}`;
  openOffice('/questoes', {
    responses: { listOfficeQuestions: { rows: [{ ...QUESTION, statement }], total: 1 } },
  });
  const cell = await screen.findByTitle(statement);
  expect(cell.textContent).toMatch(/^Um fundo .*[a-zç]…$/);
  expect(statement.startsWith(`${cell.textContent?.slice(0, -1)}`)).toBe(true);
  expect(/[\s,.]/.test(statement[(cell.textContent?.length ?? 0) - 1] ?? '')).toBe(true);
});

it('shows, hides, moves and resizes columns, and keeps the choice (LIST-07)', async () => {
  const office = openOffice('/equipe', { responses: team(people(1), { saveListColumns: {} }) });
  await screen.findByText('Pessoa 1');
  await userEvent.click(screen.getByRole('button', { name: 'Colunas' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'E-mail', ...inPopover }));
  const kept = () =>
    office.sent('saveListColumns').at(-1)?.body as { columns: { name: string; width: number | null }[] };
  await waitFor(() => expect(kept().columns.map(({ name }) => name)).not.toContain('email'));
  await userEvent.click(screen.getByRole('button', { name: 'Mover Papéis para antes', ...inPopover }));
  await waitFor(() => expect(kept().columns[0]?.name).toBe('roles'));
  const edge = screen.getByRole('separator', { name: 'Largura da coluna Nome' });
  fireEvent.keyDown(edge, { key: 'ArrowRight' });
  await waitFor(() => expect(kept().columns.find(({ name }) => name === 'name')?.width).toBeGreaterThan(0));
  expect(screen.queryByRole('columnheader', { name: /E-mail/ })).toBeNull();
});

it('opens the view that the person chose, unless the address has a filter (LIST-08)', async () => {
  const views = [
    {
      id: 1,
      name: 'Sem acesso',
      search: JSON.stringify({ state: ['inactive'] }),
      columns: [{ name: 'name', width: null }],
      is_default: true,
      roles: [],
    },
  ];
  const responses = team(people(1), {
    getListSettings: { columns: null, views, shared: [] },
    saveListColumns: {},
  });
  const office = openOffice('/equipe', { responses });
  await waitFor(() => expect(office.path()).toContain('inactive'));
});

const savedView = (id: number, name: string) => ({
  id,
  name,
  search: JSON.stringify({ state: ['inactive'] }),
  columns: [],
});

it('shares a view with roles that may read the list, and asks before it is deleted for them (LIST-08)', async () => {
  const view = { ...savedView(7, 'Sem acesso'), is_default: false, roles: [] as string[] };
  const office = openOffice('/equipe', {
    responses: team(people(1), {
      getListSettings: () => ({ columns: null, views: [view], shared: [] }),
      shareListView: (_recorded: unknown, { body }: { body?: unknown }) => {
        view.roles = (body as { roles: string[] }).roles;
        return {};
      },
      deleteListView: {},
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Visões' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Compartilhar a visão Sem acesso', ...inPopover }),
  );
  const dialog = await screen.findByRole('dialog', { name: "Compartilhar a visão 'Sem acesso'" });
  expect(within(dialog).queryByRole('checkbox', { name: 'Professor' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Auditoria' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await screen.findByText("A visão 'Sem acesso' está compartilhada com Auditoria.");
  expect(office.sent('shareListView')[0]?.body).toEqual({ roles: ['auditor'] });

  await userEvent.click(screen.getByRole('button', { name: 'Visões' }));
  expect(await screen.findByText('Com Auditoria')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Apagar a visão Sem acesso', ...inPopover }));
  const question = await screen.findByRole('dialog', { name: 'Apagar Sem acesso?' });
  expect(office.sent('deleteListView')).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Apagar visão' }));
  await waitFor(() => expect(office.sent('deleteListView')).toHaveLength(1));
});

it('opens and copies a shared view, which only its author changes (LIST-08)', async () => {
  const shared = [
    { ...savedView(9, 'Sem acesso'), author: 'Rui Demonstração', is_shortened: false },
    { ...savedView(10, 'Novos'), author: 'Rui Demonstração', is_shortened: true },
  ];
  const views = [{ ...savedView(1, 'Sem acesso'), is_default: false, roles: [] }];
  const office = openOffice('/equipe', {
    roles: ['auditor'],
    responses: team(people(1), {
      getListSettings: { columns: null, views, shared },
      saveListView: { id: 11 },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Visões' }));
  const list = await screen.findByRole('list', { name: 'Compartilhadas', ...inPopover });
  expect(within(list).getByText('De Rui Demonstração')).toBeTruthy();
  expect(within(list).getByText(/sem os filtros que só quem salvou vê/)).toBeTruthy();
  expect(
    within(list).queryByRole('button', { name: /Apagar|Abrir a lista sempre/, ...inPopover }),
  ).toBeNull();
  expect(screen.queryByRole('button', { name: /^Compartilhar a visão/, ...inPopover })).toBeNull();
  await userEvent.click(
    within(list).getByRole('button', { name: 'Copiar Sem acesso para as minhas visões', ...inPopover }),
  );
  await screen.findByText('Copiada para as suas visões como Sem acesso (2).');
  expect(office.sent('saveListView')[0]?.body).toMatchObject({
    name: 'Sem acesso (2)',
    search: shared[0]?.search,
  });
  await userEvent.click(within(list).getByRole('button', { name: 'Sem acesso', ...inPopover }));
  await waitFor(() => expect(office.path()).toContain('inactive'));
});

it('says that there is no connection without losing the filters (LIST-06)', async () => {
  const office = openOffice('/equipe?role=support', { responses: team(disconnected) });
  expect(await screen.findByText('Não foi possível carregar a lista.')).toBeTruthy();
  expect(office.path()).toContain('role');
});
