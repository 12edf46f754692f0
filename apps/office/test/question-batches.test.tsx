import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const row = (id: number) => ({
  id,
  code: `CFP-M1-${id}`,
  statement: 'Quanto é 1 + 1?',
  family: 'CFP',
  module: 'M1 · Planejamento',
  state: 'published',
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
});
const act = {
  id: 5,
  state: 'done',
  total: 2,
  done: 2,
  skipped: [],
  undo_until: '2099-01-01T00:00:00.000Z',
  undo_error: null,
};
const choices = {
  families: [{ id: 1, name: 'CFP', modules: [{ id: 2, number: 1, title: 'Planejamento' }] }],
  reviewers: [{ id: 9, name: 'Bia Souza' }],
  last: { family_id: 1, module_id: 2 },
  next_code: 'CFP-M1-62',
};
const undone = { ...act, state: 'undone', undo_until: null };

it('changes tags of the chosen questions and takes the whole batch back, also later (EDITQ-27)', async () => {
  const user = userEvent.setup();
  const { skipped: _, ...listed } = act;
  const office = openOffice('/questoes', {
    responses: {
      listOfficeQuestions: { rows: [row(1), row(2)], total: 2 },
      getQuestionChoices: choices,
      changeManyQuestions: act,
      getBulkAct: undone,
      undoBulkAct: undone,
      listBulkActs: [{ ...listed, label: 'Mudar etiquetas', created_at: '2026-11-16T12:00:00.000Z' }],
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar esta página' }));
  await user.click(screen.getByRole('button', { name: 'Mudar dados' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mudar 2 questões' });
  const field = within(dialog).getByLabelText('O que mudar');
  expect([...(field as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'Família e módulo',
    'Etiquetas',
    'Fonte',
    'Ano',
    'Dificuldade',
    'Revisor',
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Mudar 2 questões' }));
  expect(await within(dialog).findByText('Escolha a família.')).toBeTruthy();
  await user.selectOptions(field, 'Etiquetas');
  await user.type(within(dialog).getByLabelText('Pôr etiquetas'), 'juros{Enter}');
  await user.click(within(dialog).getByRole('button', { name: 'Mudar 2 questões' }));
  expect(await screen.findByText('Mudar dados: 2 questões.')).toBeTruthy();
  expect(office.sent('changeManyQuestions').map(({ body }) => body)).toEqual([
    { selection: { ids: [1, 2] }, change: { field: 'tags', add: ['juros'], remove: [] } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Mudar dados: desfeito. Tudo voltou a ser como antes.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mudanças em massa' }));
  const list = await screen.findByRole('dialog', { name: 'Suas mudanças em massa' });
  await user.click(await within(list).findByRole('button', { name: 'Desfazer' }));
  expect(office.sent('undoBulkAct')).toHaveLength(2);
  expect(within(list).getByText('Mudar etiquetas')).toBeTruthy();
});

it('exports the filtered questions and says what the chosen format cannot carry (IMPORTQ-26)', async () => {
  const user = userEvent.setup();
  const office = openOffice('/questoes?state=published', {
    responses: {
      listOfficeQuestions: { rows: [row(1)], total: 1 },
      exportQuestions: {
        id: 3,
        name: 'questoes.pdf',
        state: 'waiting',
        rows: 1,
        size: null,
        created_at: '2026-11-16T12:00:00.000Z',
        expires_at: '2026-11-17T12:00:00.000Z',
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Exportar questões' }));
  const format = await screen.findByLabelText('Formato');
  expect(screen.getByText('fonte, ano e dificuldade')).toBeTruthy();
  await user.selectOptions(format, 'Linhas da Toro (JSONL)');
  expect(screen.getByText('Este formato leva tudo.')).toBeTruthy();
  expect(screen.queryByLabelText('Com gabarito')).toBeNull();
  await user.selectOptions(format, 'PDF');
  await user.click(screen.getByLabelText('Com resoluções'));
  await user.click(screen.getByRole('button', { name: 'Exportar', hidden: true }));
  expect(await screen.findByText(/O arquivo está em preparo/)).toBeTruthy();
  expect(office.sent('exportQuestions').map(({ body }) => body)).toEqual([
    {
      query: { state: ['published'], sort: '-changed_at' },
      format: 'pdf',
      with_key: true,
      with_resolutions: true,
    },
  ]);
});
