import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { clearDatabases } from './memory-idb.ts';
import { findAxeProblems, openApp, PHONE } from './open-app.tsx';
import type { SentRequest } from './scripted-server.ts';

vi.mock('idb', () => import('./memory-idb.ts'));

const fields = {
  missed_at: '2026-10-12T15:00:00Z',
  source: 'mock',
  is_guess: false,
  misses: 2,
  module: { id: 3, title: 'Ativos' },
  cause: null,
  rule: '',
  state: 'open',
  due_on: '2026-11-18',
  leaving: { answers: 3, day: '2026-12-20' },
  is_archived: false,
  change: null,
};
const buildEntry = (id: number, rest: object = {}) => ({
  id_questao: id,
  codigo: `Q-${id}`,
  enunciado: `<p>Enunciado ${id}</p>`,
  ...fields,
  ...rest,
});
const DETAIL = {
  ...buildEntry(1, { rule: '<b>Beta</b>' }),
  img_enunciado: null,
  formula: null,
  formula_imagem: null,
  questao_comentada: '<p>Resolução 1</p>',
  video_embed: null,
  video_embed_libras: null,
  answers: [1, 2].map((option) => ({
    id_resposta: option,
    resposta: `Opção ${option}`,
    img_resposta: null,
    correta: option === 2 ? 1 : 0,
    marcada: option === 1,
  })),
  last_answer: 1,
  is_libras: false,
  events: [
    { answered_at: '2026-10-12T15:00:00Z', source: 'mock', answer: 1, is_right: false, certainty: 'sure' },
  ],
};

const buildPage = (rest: object = {}) => ({
  data: [
    buildEntry(1),
    buildEntry(2, { is_guess: true, cause: 'guess', change: { kind: 'wrong', day: '2026-11-02' } }),
  ],
  total: 2,
  per_page: 20,
  current_page: 1,
  causes: { unknown: 0, misread: 0, reasoning: 0, time: 0, guess: 1, none: 1 },
  is_empty: false,
  question_ids: [1, 2],
  modules: [{ id: 3, title: 'Ativos' }],
  left: [{ id_questao: 9, codigo: 'Q-9', kind: 'right', day: '2026-11-03' }],
  ...rest,
});

function open(address: string, page: object = buildPage(), viewport?: typeof PHONE) {
  clearDatabases();
  return openApp(address, {
    responses: {
      listNotebook: page,
      getNotebookEntry: DETAIL,
      saveNotebookEntry: { cause: null, rule: '' },
      getNotebookPaper: { total: 1, questions: [pickQuestion()] },
    },
    ...(viewport && { viewport }),
  });
}

function pickQuestion() {
  const { id_questao, codigo, enunciado, img_enunciado, formula, formula_imagem, module, answers } = DETAIL;
  const { questao_comentada, video_embed, video_embed_libras } = DETAIL;
  const content = { id_questao, codigo, enunciado, img_enunciado, formula, formula_imagem, module, answers };
  return { ...content, questao_comentada, video_embed, video_embed_libras };
}

const queryOf = (request: SentRequest | undefined) => Object.fromEntries(request?.url.searchParams ?? []);

describe('the notebook', () => {
  it('lists entries with why and when they leave, counts causes, and offers to train exactly these (NOTEBOOK-02, NOTEBOOK-08, NOTEBOOK-11, NOTEBOOK-12)', async () => {
    open('/study/notebook');
    const list = await screen.findByRole('region', { name: 'Questões do caderno' });
    expect(
      within(list).getByText(
        'Errada em 12/10 · Simulado · sai depois de mais 3 acertos (por volta de 20/12)',
      ),
    ).toBeDefined();
    expect(within(list).getByText(/^Acertou no chute em 12\/10/)).toBeDefined();
    expect(within(list).getByText('O gabarito mudou em 02/11.')).toBeDefined();
    expect(screen.getByText(/O gabarito mudou em 03\/11: sua resposta estava certa\./)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Chute: 1 de 2' })).toBeDefined();
    expect(screen.getByText('Erradas ou acertadas no chute, até você dominar cada uma.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Treinar estas questões' }).getAttribute('href')).toBe(
      '/study/practice?question=1,2',
    );
    expect(await findAxeProblems()).toEqual([]);
  });

  it('draws the formulas of a list, and shows the last five answers of an entry with years, and all on demand', async () => {
    const events = Array.from({ length: 7 }, (_, at) => ({
      answered_at: `202${at < 3 ? 5 : 6}-10-1${at}T15:00:00Z`,
      source: 'mock',
      answer: 1,
      is_right: false,
      certainty: null,
    }));
    clearDatabases();
    openApp('/study/notebook/1', {
      responses: {
        listNotebook: buildPage({
          data: [buildEntry(1, { enunciado: '<p>Se <tex>x^2</tex> cresce</p>' })],
        }),
        getNotebookEntry: { ...DETAIL, events },
      },
    });
    const list = await screen.findByRole('region', { name: 'Questões do caderno' });
    await waitFor(() => expect(list.querySelector('math')).not.toBeNull());
    const history = await screen.findByRole('region', { name: 'Por que está aqui' });
    const shown = () =>
      within(history)
        .getAllByRole('listitem')
        .map((item) => item.textContent?.slice(0, 10));
    expect(shown()).toEqual(['16/10/2026', '15/10/2026', '14/10/2026', '13/10/2026', '12/10/2025']);
    await userEvent.click(within(history).getByRole('button', { name: 'Ver todas (7)' }));
    expect(shown()).toHaveLength(7);
    expect(within(history).queryByRole('button')).toBeNull();
  });

  it('promises no date that is over: what was due before is in the review of today', async () => {
    clearDatabases();
    openApp('/study/notebook/1', {
      responses: { listNotebook: buildPage(), getNotebookEntry: { ...DETAIL, due_on: '2026-10-01' } },
    });
    expect(await screen.findByText('Está na revisão de hoje.')).toBeDefined();
    expect(screen.queryByText(/Volta em/)).toBeNull();
  });

  it('keeps filters in the address and sends them, and ignores what is not valid (NOTEBOOK-06)', async () => {
    const app = open('/study/notebook?cause=none&source=dream');
    await screen.findByRole('region', { name: 'Questões do caderno' });
    expect(queryOf(app.sent('listNotebook').at(-1))).toEqual({ cause: 'none' });
    await userEvent.selectOptions(screen.getByLabelText('Módulo'), 'Ativos');
    await waitFor(() =>
      expect(queryOf(app.sent('listNotebook').at(-1))).toEqual({ cause: 'none', module: '3' }),
    );
    expect(app.path()).toContain('module=3');
  });

  it('shows an entry on its own page on a phone; a tap sets the cause, a second one takes it away, and the rule is kept (NOTEBOOK-03, NOTEBOOK-04, NOTEBOOK-05)', async () => {
    const app = open('/study/notebook/1', buildPage(), PHONE);
    expect(await screen.findByText('Resolução 1')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Questões do caderno' })).toBeNull();
    expect(screen.getByText('Simulado: errada, certeza')).toBeDefined();
    const cause = screen.getByRole('button', { name: 'Li errado' });
    await userEvent.click(cause);
    expect(cause.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(app.sent('saveNotebookEntry')).toHaveLength(1));
    await userEvent.click(cause);
    expect(cause.getAttribute('aria-pressed')).toBe('false');
    await waitFor(() => expect(app.sent('saveNotebookEntry')).toHaveLength(2));
    const rule = screen.getByLabelText('Minha regra');
    expect(rule).toHaveProperty('value', '<b>Beta</b>');
    await userEvent.type(rule, ' só o prêmio');
    await userEvent.tab();
    await waitFor(() => expect(app.sent('saveNotebookEntry')).toHaveLength(3));
    expect(app.sent('saveNotebookEntry').map(({ body }) => body)).toEqual([
      { cause: 'misread' },
      { cause: null },
      { rule: '<b>Beta</b> só o prêmio' },
    ]);
    expect(await findAxeProblems()).toEqual([]);
  });

  it('prints what is filtered with the answers at the end, or without them (NOTEBOOK-13)', async () => {
    const app = open('/study/notebook/print?source=mock');
    expect(await screen.findByText('Respostas e resoluções')).toBeDefined();
    expect(screen.getByText('Questão 1: B')).toBeDefined();
    expect(queryOf(app.sent('getNotebookPaper')[0])).toEqual({ source: 'mock' });
    await userEvent.click(screen.getByRole('radio', { name: 'Só as questões' }));
    expect(screen.queryByText('Questão 1: B')).toBeNull();
    expect(screen.getByText('Enunciado 1')).toBeDefined();
  });

  it('is empty at first, and says when a filter finds nothing (NOTEBOOK-14)', async () => {
    const none = { data: [], total: 0, question_ids: [], left: [] };
    const app = open('/study/notebook', buildPage({ ...none, is_empty: true, modules: [] }));
    expect(await screen.findByText('Nenhum erro por aqui ainda.')).toBeDefined();
    app.close();
    open('/study/notebook?cause=time', buildPage(none));
    expect(await screen.findByText('Nenhuma questão com estes filtros.')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Limpar filtros' }).length).toBeGreaterThan(0);
  });
});
