import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from './open-app.tsx';
import { failure } from './scripted-server.ts';

const findCards = async () =>
  within(await screen.findByRole('region', { name: 'Questões encontradas' })).findAllByRole('listitem');

describe('the list', () => {
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

describe('practice', () => {
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
    openApp('/questions/2000000000');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Problemas ao listar a questão comentada, por favor contate o suporte.',
    );
    expect(screen.getByRole('link', { name: 'Voltar para as questões' })).toBeTruthy();
  });

  it('does not show a question of an open mock, and links to the next', async () => {
    const message = 'Guardada para o simulado. Finalize o simulado do seu curso.';
    const refusal = Response.json(
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
          url.pathname.endsWith('/1') ? refusal : question,
      },
    });
    await screen.findByText(message);
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Próxima questão' }));
    await waitFor(() => expect(app.path()).toMatch(/^\/questions\/2/));
    expect((await screen.findAllByRole('radio')).length).toBeGreaterThan(1);
  });
});
