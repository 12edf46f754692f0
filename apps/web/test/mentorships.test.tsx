import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { academyDay, addDays, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { expect, it, vi } from 'vitest';
import { config, openApp } from './open-app.tsx';
import { failure, type Script } from './scripted-server.ts';

const LESSON = 'Previdência complementar, PGBL ou VGBL';
const today = () => academyDay(new Date());
const typedInDays = (days: number) => formatBrazilianDay(addDays(today(), days));

const buildMentorship = (change: object = {}) => ({
  id_mentoria: 1,
  id_professor: null,
  aula: { id_aula: 1, titulo: LESSON },
  professor: null,
  dia_mentoria: '2030-01-10',
  hora_inicio: '10',
  hora_fim: '11',
  id_dia: 1,
  status: 'waiting',
  forfeited: false,
  ...change,
});

/** Opens the dialog on the page of the course. */
async function openDialog(responses: Script = {}) {
  const app = openApp('/courses/101/530', {
    responses: {
      listAllMentorships: [],
      listMentorshipLessons: [{ id_aula: 26, titulo: LESSON }],
      listDisciplines: [{ id_disciplina: 1, nome: 'Tributos' }],
      trackEvent: {},
      ...responses,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mentoria' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mentoria' });
  return { app, dialog };
}

const submitButton = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Solicitar mentoria' });

async function fillRequest(dialog: HTMLElement, day: string, hour: string): Promise<void> {
  const lesson = await within(dialog).findByLabelText<HTMLSelectElement>('Aula');
  await within(lesson).findByText(LESSON);
  await userEvent.selectOptions(lesson, LESSON);
  fireEvent.change(within(dialog).getByLabelText('Data'), { target: { value: day } });
  await userEvent.selectOptions(within(dialog).getByLabelText('Horário'), hour);
}

it('the rules and the disciplines are as the academy gives them (MENTOR-19, MENTOR-20, MENTOR-21, MENTOR-22, MENTOR-23)', async () => {
  const { dialog } = await openDialog();
  const rules = await within(dialog).findByRole('list', { name: 'Regras da mentoria' });
  for (const text of ['gratuita', 'uma mentoria', '1 hora', '24 horas', 'oportunidade é perdida'])
    expect(rules.textContent).toContain(text);
  const disciplines = await within(dialog).findByRole('list', { name: 'Disciplinas disponíveis' });
  expect(disciplines.textContent).toContain('Tributos');
});

it('a date is typed in two formats, is not before today, and an invalid one shows why (MENTOR-13, MENTOR-14, MENTOR-16)', async () => {
  const { dialog } = await openDialog();
  const firstWeekday = new Date(`${today().slice(0, 8)}01T12:00:00Z`).getUTCDay();
  // The calendar begins with the Sunday before the first day of the month.
  const pastDays = firstWeekday + Number(today().slice(8)) - 1;
  const days = await within(dialog).findByRole('table');
  expect(days.querySelectorAll('button[disabled]')).toHaveLength(pastDays);
  await fillRequest(dialog, typedInDays(3), '10');
  await waitFor(() => expect(submitButton(dialog).disabled).toBe(false));
  const date = within(dialog).getByLabelText('Data');
  fireEvent.change(date, { target: { value: typedInDays(3).replace(/20(\d\d)$/, '$1') } });
  await waitFor(() => expect(submitButton(dialog).disabled).toBe(false));
  for (const [wrong, message] of [
    ['31/02/2030', 'Esta data não existe. Confira o dia e o mês.'],
    ['05/12/2', 'Faltam números: digite dia, mês e ano, como em 05/12/2026.'],
    [typedInDays(-1), 'Escolha uma data a partir de hoje.'],
  ] as const) {
    fireEvent.change(date, { target: { value: wrong } });
    fireEvent.blur(date);
    await within(dialog).findByText(message);
    expect(submitButton(dialog).disabled).toBe(true);
  }
  fireEvent.change(date, { target: { value: '05a12b2030' } });
  expect((date as HTMLInputElement).value).toBe('05/12/2030');
});

it('completed mentorships have a tab of their own (MENTOR-03)', async () => {
  const { dialog } = await openDialog({
    listAllMentorships: [
      buildMentorship({
        status: 'completed',
        id_professor: 2,
        professor: { nome: 'Raul', sobre_nome: 'Demonstração' },
      }),
    ],
  });
  await userEvent.click(await within(dialog).findByRole('tab', { name: 'Concluídas' }));
  const list = await within(dialog).findByRole('list', { name: 'Mentorias concluídas' });
  expect(list.textContent).toContain('Raul Demonstração');
  expect(within(dialog).queryByRole('button', { name: 'Cancelar mentoria' })).toBeNull();
});

it('a refused request shows a message and keeps the input (MENTOR-24)', async () => {
  const { dialog } = await openDialog({ requestMentorship: failure(409, 'Não agora', 'conflict') });
  await fillRequest(dialog, typedInDays(5), '10');
  await userEvent.click(submitButton(dialog));
  await screen.findByText('Problemas ao solicitar mentoria. Não agora');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Data').value).toBe(typedInDays(5));
});

it('a failed cancel shows a message; after a successful one the dialog closes 500 ms later (MENTOR-09, MENTOR-26)', async () => {
  let failing = true;
  const { dialog } = await openDialog({
    listAllMentorships: [buildMentorship()],
    cancelMentorship: () => (failing ? failure(409, 'Não agora', 'conflict') : {}),
  });
  const cancel = async () => {
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Cancelar mentoria' }));
    return screen.findByRole('button', { name: 'Sim, cancelar' });
  };
  await userEvent.click(await cancel());
  await screen.findByText('Problemas ao cancelar mentoria. Não agora');
  expect(screen.getByRole('dialog', { name: 'Mentoria' })).toBeTruthy();
  failing = false;
  const confirm = await cancel();
  const timers = vi.spyOn(window, 'setTimeout');
  fireEvent.click(confirm);
  await screen.findByText('Mentoria cancelada com sucesso');
  expect(screen.getByRole('dialog', { name: 'Mentoria' })).toBeTruthy();
  expect(timers.mock.calls.some(([, delay]) => delay === 500)).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Mentoria' })).toBeNull());
});

it('the menu opens the dialog too, where the configuration shows the entry', async () => {
  openApp('/', { config: { ...config, hiddenMenu: [] }, responses: { listAllMentorships: [] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Mentorias' }));
  await screen.findByRole('dialog', { name: 'Mentoria' });
});
