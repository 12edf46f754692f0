import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from './open-app.tsx';
import { failure } from './scripted-server.ts';

const findCards = async () =>
  within(await screen.findByRole('region', { name: 'Questões encontradas' })).findAllByRole('listitem');

describe('the list', () => {
  it('stores the last search on this device (BANK-23)', async () => {
    const first = openApp('/questions?term=sucess%C3%A3o');
    await findCards();
    const stored = Object.entries({ ...localStorage }).find(([key]) => key.startsWith('toro.bank'));
    expect(JSON.parse(stored?.[1] ?? '{}')).toEqual({ term: 'sucessão' });
    first.close();
    const second = openApp('/questions');
    await waitFor(() => expect(second.path()).toContain('term=sucess'));
    expect((await screen.findByLabelText<HTMLInputElement>('Buscar questões')).value).toBe('sucessão');
    await userEvent.click(screen.getByRole('button', { name: 'Limpar os filtros' }));
    await waitFor(() => expect(second.path()).toBe('/questions'));
    second.close();
    const third = openApp('/questions');
    await findCards();
    expect(third.path()).toBe('/questions');
    expect(screen.getByLabelText<HTMLInputElement>('Buscar questões').value).toBe('');
  });

  it('shows a message when questions or families do not load (BANK-27, BANK-28)', async () => {
    let failing = true;
    const respond = (recorded: object) => (failing ? failure(500) : recorded);
    openApp('/questions', { responses: { searchQuestions: respond, listFamilies: respond } });
    await screen.findByText('Problemas ao listar suas questões, por favor contate o suporte.');
    await screen.findByText('Problemas ao listar as certificações, por favor contate o suporte.');
    failing = false;
    await userEvent.click(screen.getAllByRole('button', { name: 'Tentar de novo' })[0] as HTMLElement);
    expect((await findCards()).length).toBeGreaterThan(0);
  });

  it('treats a families response that is no list as an empty one (API-52)', async () => {
    openApp('/questions', { responses: { listFamilies: () => Response.json({ message: 'nada' }) } });
    await findCards();
    expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a message when nothing is found, with a button to clear the filters (BANK-08)', async () => {
    openApp('/questions?term=zzzqqqwww', {
      responses: {
        searchQuestions: (page: object, { url }: { url: URL }) =>
          url.search.includes('zzzqqqwww') ? { ...page, data: [], total: 0, last_page: 1 } : page,
      },
    });
    await screen.findByRole('heading', { name: 'Nenhuma questão encontrada!' });
    await userEvent.click(screen.getByRole('button', { name: 'Limpar os filtros' }));
    expect((await findCards()).length).toBeGreaterThan(0);
  });
});

const getOptions = () =>
  within(screen.getByRole('group', { name: 'Alternativas' })).getAllByRole<HTMLInputElement>('radio');
/** The label of an option, which shows its state. */
const getOption = (index: number) => getOptions()[index]?.closest('label') as HTMLElement;
const getReveal = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar e ver resultado' });
const findCode = (code: string) =>
  screen.findByRole('heading', { level: 2, name: new RegExp(`^Questão \\(${code}\\)`) });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const countChosen = () => getOptions().filter(({ checked }) => checked).length;

/** Question 1 of the demo academy: its right option and a wrong one. */
const RIGHT = 2;
const WRONG = 0;

async function openQuestion(search = '') {
  const app = openApp(`/questions/1${search}`);
  await findCode('BB-ESC-01');
  return app;
}

async function answer(index: number): Promise<void> {
  await userEvent.click(getOption(index));
  await userEvent.click(getReveal());
}

describe('practice', () => {
  it('picks one answer and reveals that it is right (ROUTE-11, BANK-12, BANK-13, BANK-14, BANK-15, BANK-17)', async () => {
    await openQuestion();
    expect(getReveal().disabled).toBe(true);
    await userEvent.click(getOption(WRONG));
    await userEvent.click(getOption(RIGHT));
    expect(countChosen()).toBe(1);
    expect(getOption(RIGHT).hasAttribute('data-state')).toBe(false);
    await userEvent.click(getReveal());
    await screen.findByText('Você acertou!');
    expect(getOption(RIGHT).getAttribute('data-state')).toBe('correct');
    expect(getOption(RIGHT).textContent).toContain('sua resposta, certa');
    expect(getOption(WRONG).getAttribute('data-state')).toBe('other');
  });

  it('hides the result when another answer is picked, reveals that it is wrong, and leads back (BANK-09, BANK-16, BANK-18)', async () => {
    const app = await openQuestion('?term=BB-ESC-01');
    await answer(RIGHT);
    await screen.findByText('Você acertou!');
    await userEvent.click(getOption(WRONG));
    expect(screen.queryByText('Você acertou!')).toBeNull();
    expect(getOption(RIGHT).hasAttribute('data-state')).toBe(false);
    await userEvent.click(getReveal());
    expect(getOption(WRONG).getAttribute('data-state')).toBe('incorrect');
    expect(getOption(RIGHT).textContent).toContain('resposta certa');
    await userEvent.click(screen.getByRole('link', { name: 'Voltar para as questões' }));
    await waitFor(() => expect(app.path()).toBe('/questions?term=BB-ESC-01'));
  });

  it('moves to the next and the previous within the filter without an answer, and sends no answer (BANK-10, BANK-11, BANK-19, BANK-20)', async () => {
    const app = await openQuestion('?families=3');
    await answer(RIGHT);
    await press('Próxima questão');
    await findCode('BB-ESC-02');
    expect(app.path()).toMatch(/^\/questions\/2\?families=/);
    expect(countChosen()).toBe(0);
    expect(getReveal().disabled).toBe(true);
    await answer(WRONG);
    await press('Questão anterior');
    await findCode('BB-ESC-01');
    expect(countChosen()).toBe(0);
    const sent = app.requests().filter(({ method }) => method !== 'GET');
    expect(
      sent.map(({ method, url, body }) => ({
        method,
        path: new URL(url, 'http://toro.test').pathname,
        body,
      })),
    ).toEqual([1, 2].map((id) => ({ method: 'PUT', path: `/v1/study/seen-keys/${id}`, body: undefined })));
  });

  it('tells the server that its key was shown, once and only when it is shown (EVIDENCE-09, EVIDENCE-10)', async () => {
    const app = await openQuestion();
    const sent = () => app.requests().filter(({ method }) => method === 'PUT');
    await press('Próxima questão');
    await findCode('BB-ESC-02');
    expect(sent()).toEqual([]);
    await answer(WRONG);
    expect(sent()).toHaveLength(1);
  });

  it('shows the result and the next step together, in the footer that stays in sight', async () => {
    await openQuestion();
    const footer = () => within(screen.getByRole('contentinfo'));
    expect(footer().queryByText(/resposta certa é/)).toBeNull();
    await answer(WRONG);
    expect(footer().getByText('Não foi desta vez: a resposta certa é a C.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Salvar e ver resultado' })).toBeNull();
    await userEvent.click(footer().getByRole('button', { name: 'Ver a resolução' }));
    const dialog = await screen.findByRole('dialog', { name: 'Resolução em texto' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(footer().getByRole('button', { name: 'Próxima questão' }));
    await findCode('BB-ESC-02');
    await userEvent.keyboard('a{Enter}');
    await screen.findByText(/resposta certa é|Você acertou/);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText(/resposta certa é|Você acertou/)).toBeNull());
  });

  it('leads from the last question back to the list', async () => {
    openApp('/questions/1', {
      responses: {
        explainQuestionById: (question: object) => ({ ...question, has_next: false, next_question_id: null }),
      },
    });
    await findCode('BB-ESC-01');
    await answer(RIGHT);
    expect((await screen.findByRole('link', { name: 'Ver a lista' })).getAttribute('href')).toBe(
      '/questions',
    );
  });

  it('has no previous question at the beginning of the list', async () => {
    openApp('/questions/1', {
      responses: {
        explainQuestionById: (question: object) => ({
          ...question,
          has_previous: false,
          previous_question_id: null,
        }),
      },
    });
    const previous = await screen.findByRole<HTMLButtonElement>('button', { name: 'Questão anterior' });
    expect(previous.disabled).toBe(true);
  });

  it('works with the keyboard alone', async () => {
    await openQuestion();
    await userEvent.keyboard('b');
    expect(getOption(1).textContent).toContain('sua resposta');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(getOption(1).getAttribute('data-state')).toMatch(/correct/));
    await userEvent.keyboard('{ArrowRight}');
    await findCode('BB-ESC-02');
    await userEvent.keyboard('{ArrowLeft}');
    await findCode('BB-ESC-01');
    await userEvent.keyboard('?');
    expect((await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).textContent).toContain(
      'Enter',
    );
  });

  it('shows the resolution to read and to watch, in Libras too', async () => {
    const video = 'https://player.vimeo.com/video/1';
    openApp('/questions/1', {
      responses: {
        explainQuestionById: (question: object) => ({
          ...question,
          video_embed: video,
          video_embed_libras: video,
        }),
      },
    });
    await findCode('BB-ESC-01');
    await press('Ler a resolução');
    const text = await screen.findByRole('dialog', { name: 'Resolução em texto' });
    expect(text.textContent).toContain('R$\u00a02.688,00');
    await userEvent.click(within(text).getByRole('button', { name: 'Fechar' }));
    await press('Assistir a resolução');
    const dialog = await screen.findByRole('dialog', { name: 'Resolução em vídeo' });
    expect(within(dialog).getByText('Tipo de video')).toBeTruthy();
    const libras = within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Vídeo em Libras' });
    await userEvent.click(libras);
    expect(libras.checked).toBe(true);
  });

  it('sends no module in family 6 (BANK-21)', async () => {
    const app = openApp('/questions/1?families=6&module=3&term=x');
    await waitFor(() => expect(app.sent('explainQuestionById')).not.toHaveLength(0));
    const query = app.sent('explainQuestionById')[0]?.url.searchParams;
    expect(query?.get('filter[families]')).toBe('6');
    expect(query?.has('filter[module_id]')).toBe(false);
    app.close();
    const other = openApp('/questions/1?families=1&module=3');
    await waitFor(() => expect(other.sent('explainQuestionById')).not.toHaveLength(0));
    expect(other.sent('explainQuestionById')[0]?.url.searchParams.get('filter[module_id]')).toBe('3');
  });

  it('shows a message when a question does not load (BANK-26)', async () => {
    openApp('/questions/1', { responses: { explainQuestionById: failure(500, 'Quebrou') } });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Problemas ao listar a questão comentada, por favor contate o suporte.',
    );
    expect(screen.getByRole('link', { name: 'Voltar para as questões' })).toBeTruthy();
  });

  it.each(['/questions/2000000000', '/qr/NADA-1'])(
    'says that there is no such question at %s, and leads to the list',
    async (address) => {
      const missing = failure(404, 'Não encontramos esta questão.', 'not_found');
      openApp(address, { responses: { explainQuestionById: missing, explainQuestionByCode: missing } });
      await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta questão' });
      expect(screen.queryByText(/contate o suporte/)).toBeNull();
      expect(screen.getByRole('link', { name: 'Voltar para as questões' })).toBeTruthy();
    },
  );

  it('does not show a question of an open mock, and links to the next', async () => {
    const message = 'Guardada para o simulado. Finalize o simulado do seu curso.';
    const rejection = Response.json(
      {
        error: message,
        code: 'conflict',
        details: { reason: 'held_for_mock', previous_question_id: null, next_question_id: 2 },
        requestId: 'x',
      },
      { status: 409 },
    );
    const app = openApp('/questions/1', {
      responses: {
        explainQuestionById: (question: object, { url }: { url: URL }) =>
          url.pathname.endsWith('/1') ? rejection : question,
      },
    });
    await screen.findByText(message);
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Próxima questão' }));
    await waitFor(() => expect(app.path()).toMatch(/^\/questions\/2/));
    expect((await screen.findAllByRole('radio')).length).toBeGreaterThan(1);
  });
});
