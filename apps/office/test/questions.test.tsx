import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { failure, type SentRequest } from '@toro/contract/testing/scripted-server';
import type { Role } from '@toro/domain/accounts/staff/roles';
import { EMPTY_QUESTION } from '@toro/domain/questions/questions/question-fields';
import { describe, expect, it, vi } from 'vitest';
import { drawQr } from '../src/features/questions/questions/download-qr.ts';
import { openOffice } from './open-office.tsx';
// Loaded before the first test, which would else wait for them.
import '../src/app/shell/shell.tsx';
import '../src/features/questions/questions/question-page.tsx';

const option = (key: string, text: string, correct = false) => ({
  key,
  text,
  image: null,
  correct,
  reason: '',
});
const fields = {
  ...EMPTY_QUESTION,
  code: 'CFP-M1-61',
  family_id: 1,
  module_id: 2,
  statement: '<p>Um fundo de ações rendeu 17% ao ano.</p>',
  options: [option('a', '<p>Dois</p>', true), option('b', '<p>Três</p>')],
  source: 'Banca',
  year: 2025,
};
const entity = {
  id: 7,
  revision: 3,
  fields: { ...fields, statement: '<p>Um fundo de ações rendeu 18% ao ano.</p>' },
  is_draft: true,
  published: fields,
  published_version: 1,
  edited_by: 'Bia Souza',
  edited_at: '2026-11-16T12:00:00.000Z',
  schedule: null,
  failure: null,
  archived: null,
  files: [],
};
const use = (exam_id: number) => ({
  exam_id,
  is_mock: false,
  course: 'Planejador',
  lesson: `Aula ${exam_id}`,
  version: 2,
  position: 4,
  attempts: 5,
  is_current: true,
});
const work = {
  state: 'approved',
  is_published: true,
  code: 'CFP-M1-61',
  author: 'Bia Souza',
  reviewer: null,
  origin_code: null,
  wrote: false,
  review: null,
  reviews: [],
  comments: [],
  uses: [use(1), use(2), use(3)],
  changed_exams: 3,
  needs_review: true,
  can_be_removed: false,
};
const figures = {
  n: 12,
  share_right: 50,
  shares: [],
  median_seconds: 40,
  discrimination: 0.5,
  share_guessed: 10,
};
const choices = {
  families: [{ id: 1, name: 'CFP', modules: [{ id: 2, number: 1, title: 'Planejamento' }] }],
  reviewers: [],
  last: { family_id: 1, module_id: 2 },
  next_code: 'CFP-M1-62',
};
const notePresence = { revision: 3, archived: null, others: [] };

const openQuestion = (responses: object = {}, roles: Role[] = ['owner']) =>
  openOffice('/questoes/7', {
    roles,
    responses: {
      open: entity,
      notePresence,
      endPresence: {},
      save: entity,
      getQuestionWork: work,
      getQuestionChoices: choices,
      getQuestionStatistics: { all: figures, versions: [], open_reports: 0 },
      findSimilarQuestions: { similar: [] },
      ...responses,
    },
  });

const publishing = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }));
  return within(await screen.findByRole('dialog', { name: 'Publicar' }));
};

describe('a question', () => {
  it('says before its publication which exams get a new version (EDITQ-17)', async () => {
    openQuestion();
    const dialog = await publishing();
    expect(await dialog.findByText('Muda 3 provas')).toBeTruthy();
    expect(dialog.getByText('Aula 2, Planejador')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Publicar agora' })).toBeTruthy();
  });

  it('lists similar questions while one types, and asks before it is published all the same (EDITQ-14)', async () => {
    const similar = [{ id: 9, code: 'CFP-M1-02', plain: 'Um fundo de ações rendeu 19%', percent: 91 }];
    openQuestion({ findSimilarQuestions: { similar } });
    const [link] = await screen.findAllByRole('link', { name: 'Abrir a existente: CFP-M1-02' });
    expect(link?.getAttribute('href')).toBe('/questoes/9');
    const dialog = await publishing();
    expect(await dialog.findByRole('button', { name: 'Publicar mesmo assim' })).toBeTruthy();
    expect(dialog.getByText('91 %')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Publicar agora' })).toBeNull();
    const existing = dialog.getByRole('link', { name: 'Abrir a existente: CFP-M1-02' });
    expect(existing.getAttribute('href')).toBe('/questoes/9');
  });

  it('is shown as students see it in each state, width and colour scheme, and follows typing (EDITQ-15)', async () => {
    openQuestion();
    const preview = await screen.findByRole('region', { name: 'Prévia da questão' });
    const card = within(preview.closest('[aria-labelledby]') as HTMLElement);
    const choose = (name: string) => fireEvent.click(card.getAllByLabelText(name)[0] as HTMLElement);
    const options = within(preview).getByRole('group', { name: 'Alternativas' });
    const statesOf = () =>
      [...preview.querySelectorAll('li[data-state]')].map((one) => one.getAttribute('data-state'));
    const isChosen = (one: HTMLElement) => (one as HTMLInputElement).checked;
    expect(within(options).getAllByRole('radio').filter(isChosen)).toEqual([]);
    expect(statesOf()).toEqual([]);
    choose('Erro');
    expect(statesOf()).toEqual(['correct', 'incorrect']);
    choose('Acerto');
    expect(statesOf()).not.toContain('incorrect');
    expect(statesOf()[0]).toBe('correct');
    expect(within(preview).queryByRole('region', { name: 'Resolução' })).toBeNull();
    choose('Resolução');
    expect(within(preview).getByRole('region', { name: 'Resolução' })).toBeTruthy();
    expect([preview.dataset.width, preview.dataset.mantineColorScheme]).toEqual(['phone', 'light']);
    choose('1280 px');
    choose('Escuro');
    expect([preview.dataset.width, preview.dataset.mantineColorScheme]).toEqual(['desktop', 'dark']);
    fireEvent.change(screen.getByLabelText('Código'), { target: { value: 'CFP-NOVO' } });
    await waitFor(() => expect(within(preview).getByText(/CFP-NOVO/)).toBeTruthy());
  });

  it('gives the code of its printed address as SVG and as PNG of 1024 px (EDITQ-31)', async () => {
    const saved: { name: string; content: Blob }[] = [];
    let content = new Blob();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      content = blob as Blob;
      return 'blob:qr';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content });
    });
    const painted: number[][] = [];
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: (...area: number[]) => painted.push(area),
    } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      done,
      type,
    ) {
      done(new Blob([`${this.width}x${this.height}`], { type: type ?? '' }));
    });
    openQuestion();
    await userEvent.click(await screen.findByRole('button', { name: 'Baixar QR (SVG)' }));
    await userEvent.click(screen.getByRole('button', { name: 'Baixar QR (PNG)' }));
    await waitFor(() =>
      expect(saved.map(({ name }) => name)).toEqual(['qr-CFP-M1-61.svg', 'qr-CFP-M1-61.png']),
    );
    const [svg, png] = saved.map((one) => one.content);
    expect(svg?.type).toBe('image/svg+xml');
    expect(await svg?.text()).toBe(drawQr('http://toro.test/qr/CFP-M1-61'));
    expect([png?.type, await png?.text()]).toEqual(['image/png', '1024x1024']);
    expect(painted[0]).toEqual([0, 0, 1024, 1024]);
    // As many dark squares as the drawing has, up to the same edges.
    expect(painted).toHaveLength(1 + ((await svg?.text())?.match(/h1v1h-1z/g)?.length ?? 0));
  });

  it('shows no figures below 30 answers (EDITQ-25)', async () => {
    openQuestion();
    expect(await screen.findByText('Poucas respostas (n = 12)')).toBeTruthy();
  });

  it('shows its figures in one line below its title (EDITQ-25)', async () => {
    const all = {
      n: 4812,
      share_right: 61,
      shares: [],
      median_seconds: 112,
      discrimination: 0.342,
      share_guessed: 8,
    };
    openQuestion({ getQuestionStatistics: { all, versions: [], open_reports: 1 } });
    const strip = await screen.findByRole('region', { name: 'Estatística da questão' });
    await within(strip).findByText('4.812');
    const figure = (label: string) => within(strip).getByText(label).nextElementSibling?.textContent;
    expect(figure('Facilidade')).toBe('61 %');
    expect(within(strip).getByRole('img', { name: 'dentro da faixa de 30 a 80 %' })).toBeTruthy();
    expect(figure('Discriminação')).toBe('0,34boa');
    expect(figure('Tempo mediano')).toBe('1:52 min');
    expect(figure('Disseram que chutaram')).toBe('8 %');
    const reports = within(strip).getByRole('link', { name: '1 aberto' });
    expect(reports.getAttribute('href')).toBe('/erros-apontados/7');
  });

  it('says little of few answers (EDITQ-25)', async () => {
    openQuestion();
    const strip = await screen.findByRole('region', { name: 'Estatística da questão' });
    expect((await within(strip).findByText('poucas')).parentElement?.textContent).toBe('12poucas');
    for (const label of ['Facilidade', 'Discriminação', 'Tempo mediano', 'Disseram que chutaram'])
      expect(within(strip).getByText(label).nextElementSibling?.textContent).toBe('–');
  });

  it('shows where it is used (EDITQ-24)', async () => {
    openQuestion();
    const card = within(await screen.findByRole('region', { name: 'Onde é usada' }));
    expect(card.getAllByText('nº 4')).toHaveLength(3);
    expect(card.getAllByText('5 tentativas')).toHaveLength(3);
  });

  it('keeps its right option and its code once published (EDITQ-23)', async () => {
    openQuestion();
    const right = await screen.findByRole('radio', { name: 'Correta: alternativa A' });
    expect((right as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Remover a alternativa A' }).hasAttribute('disabled')).toBe(
      true,
    );
    expect(screen.getByText('O gabarito de uma questão publicada não muda aqui.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Código' }).hasAttribute('readonly')).toBe(true);
  });

  it('opens the next one with the same family, module, source and year by Ctrl+Shift+Enter (EDITQ-30)', async () => {
    const app = openQuestion({ create: { ...entity, id: 8 } });
    await screen.findByRole('button', { name: 'Salvar e criar outra' });
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await waitFor(() => expect(app.sent('create')).toHaveLength(1));
    expect(app.sent('create')[0]?.body).toEqual({
      fields: { family_id: 1, module_id: 2, source: 'Banca', year: 2025, code: 'CFP-M1-62' },
    });
    await waitFor(() => expect(app.path()).toBe('/questoes/8'));
  });

  it('tells a taken code with a link to its question and the next free one (EDITQ-02)', async () => {
    const message = 'Já existe a questão CFP-M1-60.';
    openQuestion({
      open: { ...entity, published: null, published_version: null },
      save: failure(422, message, 'invalid_input', [
        { field: 'code', message },
        { field: 'code_owner', message: '5' },
        { field: 'next_code', message: 'CFP-M1-62' },
      ]),
    });
    const code = await screen.findByRole('textbox', { name: 'Código' });
    await userEvent.type(code, '{Backspace}0');
    expect((await screen.findByRole('link', { name: 'Abrir' })).getAttribute('href')).toBe('/questoes/5');
    await userEvent.click(screen.getByRole('button', { name: 'Usar CFP-M1-62' }));
    expect((code as HTMLInputElement).value).toBe('CFP-M1-62');
  });

  it('shows a reviewer what changed since the text was opened (EDITQ-20)', async () => {
    const current = { ...entity, revision: 4, fields: { ...entity.fields, source: 'Outra banca' } };
    openQuestion({
      getQuestionWork: { ...work, state: 'review' },
      approveQuestion: failure(409, 'Bia Souza mudou este conteúdo depois que você o abriu.', 'conflict', {
        current,
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Aprovar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'O texto mudou' }));
    expect(dialog.getByText('Fonte')).toBeTruthy();
    expect(dialog.getByText('Outra banca', { exact: false })).toBeTruthy();
  });

  it('names state, changes and the questions before and after it beside the title (EDITQ-01)', async () => {
    sessionStorage.setItem('toro-list-questions', '[5,7,9]');
    openQuestion({ getQuestionWork: { ...work, state: 'draft' } });
    expect(await screen.findByText('Publicada, com alterações')).toBeTruthy();
    expect(screen.getByText('1 mudança por publicar')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Questão anterior' }).getAttribute('href')).toBe('/questoes/5');
    expect(screen.getByRole('link', { name: 'Próxima questão' }).getAttribute('href')).toBe('/questoes/9');
    sessionStorage.clear();
  });

  it('has the next step as its main button: review, approval, publication (EDITQ-18)', async () => {
    const app = openQuestion({
      getQuestionWork: { ...work, state: 'draft' },
      requestReview: { ...work, state: 'review' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir revisão' }));
    await waitFor(() => expect(app.sent('requestReview')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
  });

  it('waits for another person where one has written in the draft, and asks for none where none is needed (EDITQ-18)', async () => {
    openQuestion({ getQuestionWork: { ...work, state: 'review', wrote: true } }, ['content']);
    const waiting = await screen.findByRole('button', { name: 'Esperando revisão' });
    expect(waiting.hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
  });

  it.each([
    ['approved', true],
    ['draft', false],
  ] as const)(
    'has the publication as its main button: %s, needs a review: %s (EDITQ-18)',
    async (state, needs_review) => {
      openQuestion({
        open: { ...entity, is_draft: true },
        getQuestionWork: { ...work, state, needs_review },
      });
      await screen.findByText(state === 'draft' ? 'Publicada, com alterações' : 'Aprovada');
      const header = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
      const bar = within(header);
      expect(bar.getByRole('button', { name: 'Publicar' }).hasAttribute('disabled')).toBe(false);
      for (const name of ['Pedir revisão', 'Aprovar', 'Esperando revisão'])
        expect(bar.queryByRole('button', { name })).toBeNull();
    },
  );

  it('marks what nothing is published without, also where a heading is the label (LIST-19)', async () => {
    openQuestion();
    await screen.findByRole('textbox', { name: 'Enunciado' });
    const isMarked = (name: string) => screen.getByRole('heading', { name }).hasAttribute('data-required');
    expect(['Enunciado', 'Alternativas', 'Resolução', 'Dica'].map(isMarked)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('writes a formula from a palette beside its TeX, drawn while one types (EDITQ-05)', async () => {
    openQuestion();
    const bar = within(await screen.findByRole('toolbar', { name: 'Formatação: Enunciado' }));
    await userEvent.click(bar.getByRole('button', { name: 'Fórmula' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fórmula' }));
    const tex = dialog.getByLabelText<HTMLTextAreaElement>('TeX');
    await userEvent.type(tex, 'x');
    tex.setSelectionRange(0, 1);
    await userEvent.click(dialog.getByRole('button', { name: 'Fração' }));
    expect(tex.value).toBe('\\frac{x}{}');
    await userEvent.click(dialog.getByRole('button', { name: 'Sigma' }));
    expect(tex.value).toBe('\\frac{x}{}\\sigma ');
    await userEvent.type(tex, '^2');
    await waitFor(() =>
      expect(document.querySelector('[aria-live="polite"] .katex annotation')?.textContent).toBe(
        '\\frac{x}{}\\sigma ^2',
      ),
    );
  });

  it('has the tools of a table as long as the text has one, so that a press into it moves nothing (EDITQ-03)', async () => {
    const statement =
      '<p>Veja:</p><table><tbody><tr><th>Prazo</th></tr><tr><td>1 ano</td></tr></tbody></table>';
    openQuestion({ open: { ...entity, fields: { ...entity.fields, statement } } });
    const field = await screen.findByRole('textbox', { name: 'Enunciado' });
    const { editor } = field as HTMLElement & { editor: Editor };
    const bar = within(screen.getByRole('toolbar', { name: 'Formatação: Enunciado' }));
    const tools = () => bar.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    editor.commands.setTextSelection(1);
    const before = tools();
    const row = bar.getByRole('button', { name: 'Nova linha' });
    expect(row.hasAttribute('disabled')).toBe(true);
    editor.commands.setTextSelection(editor.state.doc.content.size - 4);
    await waitFor(() => expect(row.hasAttribute('disabled')).toBe(false));
    expect(tools()).toEqual(before);
    expect(
      within(screen.getByRole('toolbar', { name: 'Formatação: Resolução' })).queryByRole('button', {
        name: 'Nova linha',
      }),
    ).toBeNull();
  });

  it('writes on where the caret was seen, or behind what a dialog was about (EDITQ-05, EDITQ-06)', async () => {
    const statement = '<p>Um fundo <img src="media/a.png" alt="Curva"> rendeu</p>';
    const question = { ...entity, fields: { ...entity.fields, statement } };
    openQuestion({
      open: question,
      save: (_: never, { body }: SentRequest) => ({
        ...question,
        fields: { ...question.fields, ...(body as { fields: object }).fields },
      }),
    });
    const field = await screen.findByRole('textbox', { name: 'Enunciado' });
    const { editor } = field as HTMLElement & { editor: Editor };
    const bar = within(screen.getByRole('toolbar', { name: 'Formatação: Enunciado' }));
    const leave = async (button: string) => {
      fireEvent.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(editor.isFocused).toBe(true));
    };
    editor.commands.setTextSelection(3);
    fireEvent.click(bar.getByRole('button', { name: 'Fórmula' }));
    fireEvent.change(await screen.findByLabelText('TeX'), { target: { value: 'x' } });
    await leave('Inserir');
    editor.commands.insertContent('!');
    await waitFor(() => expect(editor.getText({ blockSeparator: '' })).toMatch(/^Um.*! fundo/));
    fireEvent.dblClick(field.querySelector('img') as HTMLElement);
    await screen.findByRole('dialog');
    await leave('Cancelar');
    editor.commands.insertContent('?');
    expect(editor.getHTML()).toMatch(/<img[^>]*>\? rendeu/);
  });
});

it("'Para revisar' lists what waits, oldest first (EDITQ-22)", async () => {
  const office = openOffice('/questoes', {
    responses: { listOfficeQuestions: { rows: [], total: 0 }, getQuestionChoices: choices },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Para revisar' }));
  await vi.waitFor(() =>
    expect(
      Object.fromEntries(office.sent('listOfficeQuestions').at(-1)?.url.searchParams ?? []),
    ).toMatchObject({ state: 'review', sort: 'review_asked_at' }),
  );
});
