import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, type SentRequest } from '@toro/contract/testing/scripted-server';
import { describe, expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const course = { id: 3, title: 'CFP' };

const lesson = (id: number, fields: object = {}) => ({
  id,
  code: `A${id}`,
  title: `Aula ${id}`,
  kind: 'lesson',
  state: 'published',
  has_draft: false,
  is_locked: false,
  is_principal: false,
  ...fields,
});

const listOf = (...ids: number[]) => ({ course, lessons: ids.map((id) => lesson(id)) });

const openList = (responses: object = {}) =>
  openOffice('/cursos/3/aulas', {
    responses: { listCourseLessons: listOf(1, 2, 3), reorderLessons: {}, ...responses },
  });

describe('the lessons of a course', () => {
  it("are moved with Alt+↑, Alt+↓ and 'Mover para a posição…', which is announced (CATALOG-28)", async () => {
    const app = openList();
    const second = await screen.findByRole('link', { name: /A2 · Aula 2/ });
    second.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByText('Aula 2: posição 1 de 3')).toBeTruthy();
    await waitFor(() =>
      expect(app.sent('reorderLessons').map(({ body }) => body)).toEqual([
        { before: [1, 2, 3], after: [2, 1, 3] },
      ]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Mover Aula 1 para a posição…' }));
    const field = await screen.findByLabelText('Posição, de 1 a 3');
    await userEvent.clear(field);
    await userEvent.type(field, '3');
    await userEvent.click(screen.getByRole('button', { name: 'Mover' }));
    await waitFor(() => expect(app.sent('reorderLessons')).toHaveLength(2));
    expect(screen.getByText('Aula 1: posição 3 de 3')).toBeTruthy();
  });

  it('show both orders when another person was faster, and save the chosen one (CATALOG-29)', async () => {
    const app = openList({
      reorderLessons: (_: never, { body }: SentRequest) =>
        (body as { before: number[] }).before.join() === '3,1,2'
          ? {}
          : failure(409, 'Outra pessoa mudou a ordem das aulas.', 'conflict', { order: [3, 1, 2] }),
    });
    (await screen.findByRole('link', { name: /A2 · Aula 2/ })).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    const titlesIn = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await screen.findByText('A sua ordem não foi salva. Escolha qual das duas vale.');
    expect(titlesIn('Ordem salva agora')).toEqual(['A3 · Aula 3', 'A1 · Aula 1', 'A2 · Aula 2']);
    expect(titlesIn('Sua ordem')).toEqual(['A2 · Aula 2', 'A1 · Aula 1', 'A3 · Aula 3']);
    await userEvent.click(screen.getByRole('button', { name: 'Usar a minha ordem' }));
    await waitFor(() =>
      expect(app.sent('reorderLessons')[1]?.body).toEqual({ before: [3, 1, 2], after: [2, 1, 3] }),
    );
  });

  it('keep the order of the other person when that one is chosen (CATALOG-29)', async () => {
    const app = openList({
      reorderLessons: () =>
        failure(409, 'Outra pessoa mudou a ordem das aulas.', 'conflict', { order: [3, 1, 2] }),
    });
    (await screen.findByRole('link', { name: /A2 · Aula 2/ })).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await userEvent.click(await screen.findByRole('button', { name: 'Ficar com a ordem salva' }));
    await waitFor(() => expect(screen.queryByText(/Escolha qual das duas vale/)).toBeNull());
    expect(app.sent('reorderLessons')).toHaveLength(1);
  });
});

const calendar = {
  course,
  lessons: [1, 2].map((id) => ({ id, code: `A${id}`, title: `Aula ${id}` })),
  class_groups: [
    { id: 8, name: 'Março', starts_on: '2026-03-02' },
    { id: 9, name: 'Abril', starts_on: '2026-04-06' },
  ],
  cells: [
    { lesson: 1, class_group: 8, days: ['2026-03-06'] },
    { lesson: 2, class_group: 8, days: ['2026-03-13'] },
  ],
};

const openCalendar = (responses: object = {}) =>
  openOffice('/cursos/3/calendario', {
    responses: { getCalendar: calendar, saveCalendar: calendar, ...responses },
  });

const cellOf = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

describe('the calendar', () => {
  it('takes typed days of lessons in class groups, and saves what changed (CATALOG-26)', async () => {
    const app = openCalendar();
    expect((await cellOf('A1, Março')).value).toBe('06/03/2026');
    await userEvent.type(await cellOf('A1, Abril'), '07/04/2026, 09/04/2026');
    expect(screen.getByText('1 célula por salvar')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar calendário' }));
    await screen.findByText('Calendário salvo.');
    expect(app.sent('saveCalendar')[0]?.body).toEqual({
      cells: [{ lesson: 1, class_group: 9, before: [], days: ['2026-04-07', '2026-04-09'] }],
    });
  });

  it('takes cells pasted from a spreadsheet, marks one without a day and saves nothing (CATALOG-26)', async () => {
    const app = openCalendar();
    const cell = await cellOf('A1, Março');
    await userEvent.click(cell);
    await userEvent.paste('04/03/2026\t07/04/2026\n31/02/2026\t08/04/2026');
    expect((await cellOf('A2, Abril')).value).toBe('08/04/2026');
    const wrong = await cellOf('A2, Março');
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar calendário' }));
    expect(await screen.findByText('Nada foi salvo. Corrija 1 célula:')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'A2, Março' }));
    expect(document.activeElement).toBe(wrong);
    expect(app.sent('saveCalendar')).toEqual([]);
    await userEvent.clear(wrong);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar calendário' }));
    await waitFor(() =>
      expect(app.sent('saveCalendar').map(({ body }) => (body as { cells: object[] }).cells.length)).toEqual([
        4,
      ]),
    );
  });

  it('copies the days of another class group, moved with its first day (CATALOG-26)', async () => {
    openCalendar();
    await userEvent.click(await screen.findByRole('button', { name: 'Copiar de outra turma' }));
    await userEvent.selectOptions(await screen.findByLabelText('Turma de origem'), 'Março');
    await userEvent.selectOptions(screen.getByLabelText('Turma de destino'), 'Abril');
    await userEvent.click(screen.getByLabelText(/Mover os dias pela diferença/));
    await userEvent.click(screen.getByRole('button', { name: 'Copiar' }));
    expect((await cellOf('A1, Abril')).value).toBe('10/04/2026');
    expect((await cellOf('A2, Abril')).value).toBe('17/04/2026');
    expect(screen.getByText('2 células por salvar')).toBeTruthy();
  });

  it('shows what another person saved, and keeps what is typed', async () => {
    openCalendar({
      saveCalendar: () =>
        failure(409, 'Outra pessoa mudou dias deste calendário.', 'conflict', {
          cells: [{ lesson: 1, class_group: 9, days: ['2026-04-20'] }],
        }),
    });
    await userEvent.type(await cellOf('A1, Abril'), '07/04/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar calendário' }));
    expect(await screen.findByText('A1, Abril: agora 20/04/2026')).toBeTruthy();
    expect((await cellOf('A1, Abril')).value).toBe('07/04/2026');
  });

  it("'Mover as próximas aulas' shows old and new days, without weekends, before it saves (CATALOG-27)", async () => {
    const app = openCalendar();
    await userEvent.click(await screen.findByRole('button', { name: 'Mover as próximas aulas' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.selectOptions(within(dialog).getByLabelText('Turma'), 'Março');
    await userEvent.type(within(dialog).getByLabelText('A partir do dia'), '10032026');
    const by = within(dialog).getByLabelText('Quantos dias');
    await userEvent.clear(by);
    await userEvent.type(by, '366');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Mover/ }));
    expect(await within(dialog).findByText('Digite de -365 a 365 dias, menos 0.')).toBeTruthy();
    await userEvent.clear(by);
    await userEvent.type(by, '1');
    await userEvent.click(within(dialog).getByLabelText('Deixar de fora sábados e domingos'));
    const cells = within(dialog)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(['13/03/2026', '16/03/2026']);
    expect(app.sent('saveCalendar')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mover 1 aula e salvar' }));
    await waitFor(() =>
      expect(app.sent('saveCalendar')[0]?.body).toEqual({
        cells: [{ lesson: 2, class_group: 8, before: ['2026-03-13'], days: ['2026-03-16'] }],
      }),
    );
  });
});
