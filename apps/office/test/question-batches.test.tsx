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
const action = {
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
const undone = { ...action, state: 'undone', undo_until: null };

it('changes tags of the chosen questions and takes the whole batch back, also later (EDITQ-27)', async () => {
  const user = userEvent.setup();
  const { skipped: _, ...listed } = action;
  const office = openOffice('/questoes', {
    responses: {
      listOfficeQuestions: { rows: [row(1), row(2)], total: 2 },
      getQuestionChoices: choices,
      changeManyQuestions: action,
      getBulkAction: undone,
      undoBulkAction: undone,
      listBulkActions: [{ ...listed, label: 'Mudar etiquetas', created_at: '2026-11-16T12:00:00.000Z' }],
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
  expect(office.sent('undoBulkAction')).toHaveLength(2);
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

it('asks for reviews, approves and publishes the chosen questions, as far as the role may (EDITQ-27)', async () => {
  const user = userEvent.setup();
  const skipped = [
    { id: 2, name: 'CFP-M1-2', reason: 'Peça a revisão: só uma questão aprovada é publicada.' },
  ];
  const office = openOffice('/questoes', {
    roles: ['content'],
    responses: {
      listOfficeQuestions: { rows: [row(1), row(2)], total: 2 },
      requestReviews: action,
      approveManyQuestions: { ...action, id: 6 },
      publishManyQuestions: { ...action, id: 7, done: 1, skipped },
      getBulkAction: undone,
    },
  });
  for (const [button, words, call, result] of [
    ['Pedir revisão', 'Pedir a revisão de 2 questões', 'requestReviews', 'Pedir revisão: 2 questões.'],
    ['Aprovar', 'Aprovar 2 questões', 'approveManyQuestions', 'Aprovar: 2 questões.'],
    ['Publicar', 'Publicar 2 questões', 'publishManyQuestions', 'Publicar: 1 questão.'],
  ] as const) {
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar esta página' }));
    await user.click(screen.getByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog', { name: `${words}?` });
    const confirm = within(dialog).getByRole('button', { name: words });
    expect(confirm.className).not.toContain('dangerButton');
    await user.click(confirm);
    expect(await screen.findByText(result)).toBeTruthy();
    expect(office.sent(call).map(({ body }) => body)).toEqual([{ selection: { ids: [1, 2] } }]);
  }
  expect(screen.getByText('Peça a revisão: só uma questão aprovada é publicada.')).toBeTruthy();
});

const pictureOf = (id: number, src: string, field = 'statement') => ({
  question_id: id,
  code: `CFP-M1-${id}`,
  field,
  src,
  statement: `<p>Veja a questão ${id}: <img src="${src}" alt=""></p>`,
  options: [{ key: 'a', text: '<p>Sobe</p>' }],
  resolution: '',
  hint: '',
});

it('describes one picture after another with the keyboard alone, and tells how many are done (EDITQ-27)', async () => {
  const user = userEvent.setup();
  const pages = [
    { questions: 2, last_id: 1, pictures: [pictureOf(1, 'media/a.png'), pictureOf(1, 'media/b.png')] },
    { questions: 1, last_id: 2, pictures: [pictureOf(2, 'media/c.png', 'options.a')] },
    { questions: 0, last_id: null, pictures: [] },
  ];
  const office = openOffice('/questoes', {
    responses: {
      listOfficeQuestions: { rows: [row(1), row(2)], total: 2 },
      listUndescribedPictures: () => pages.shift(),
      describeQuestionPicture: {},
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar esta página' }));
  await user.click(
    within(screen.getByRole('toolbar', { name: 'Linhas selecionadas' })).getByRole('button', {
      name: 'Descrever imagens',
    }),
  );
  expect(await screen.findByText('Imagem 1 de 2 · mais 1 questão')).toBeTruthy();
  expect(screen.getByText(/Veja a questão 1/)).toBeTruthy();
  // The name of the file is no description: nothing is sent.
  await user.keyboard('a.png{Enter}');
  expect(await screen.findByText(/Este é o nome do arquivo/)).toBeTruthy();
  await user.keyboard('{Control>}a{/Control}{Backspace}Curva que sobe{Enter}');
  expect(await screen.findByText('Imagem 2 de 2 · mais 1 questão')).toBeTruthy();
  await user.keyboard('{PageUp}');
  expect(screen.getByLabelText<HTMLInputElement>('O que a imagem mostra').value).toBe('Curva que sobe');
  await user.keyboard('{PageDown}');
  expect(await screen.findByText('Imagem 2 de 2 · mais 1 questão')).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('heading', { name: 'Na alternativa A' })).toBeTruthy();
  await user.keyboard('{PageDown}');
  expect(await screen.findByText('2 imagens descritas, 1 pulada.')).toBeTruthy();
  expect(office.sent('listUndescribedPictures').map(({ body }) => body)).toEqual([
    { selection: { ids: [1, 2] }, after: 0 },
    { selection: { ids: [1, 2] }, after: 1 },
    { selection: { ids: [1, 2] }, after: 2 },
  ]);
  expect(office.sent('describeQuestionPicture').map(({ body }) => body)).toEqual([
    { src: 'media/a.png', text: 'Curva que sobe', is_decorative: false },
    { src: 'media/b.png', text: '', is_decorative: true },
  ]);
});
