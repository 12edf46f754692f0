import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nameOptionChanges } from '@toro/domain/questions/questions/name-option-changes';
import { EMPTY_QUESTION } from '@toro/domain/questions/questions/question-fields';
import { expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const option = (key: string, text: string, correct = false, reason = '') => ({
  key,
  text: `<p>${text}</p>`,
  image: null,
  correct,
  reason,
});
const first = {
  ...EMPTY_QUESTION,
  code: 'CFP-M1-61',
  statement: '<p>Um fundo de ações rendeu 17% ao ano.</p>',
  options: [option('a', 'Dois', true), option('b', 'Três'), option('c', 'Quatro')],
};
const third = {
  ...first,
  statement: '<p>Um fundo de renda fixa rendeu 17% ao ano.</p>',
  options: [option('c', 'Quatro', true), option('a', 'Dois reais'), option('d', 'Cinco')],
};
const entity = {
  id: 7,
  revision: 3,
  fields: third,
  is_draft: false,
  published: third,
  published_version: 3,
  edited_by: null,
  edited_at: null,
  schedule: null,
  failure: null,
  archived: null,
  files: [],
};
const version = (number: number) => ({
  number,
  author: 'Bia Souza',
  created_at: '2026-11-16T12:00:00.000Z',
  note: '',
  is_published: true,
});
const work = {
  state: 'review',
  is_published: true,
  code: 'CFP-M1-61',
  author: 'Bia Souza',
  reviewer: null,
  origin_code: null,
  wrote: false,
  review: { by: 'Bia Souza', at: '2026-11-16T12:00:00.000Z' },
  reviews: [],
  comments: [],
  uses: [],
  changed_exams: 0,
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
  families: [],
  reviewers: [],
  last: { family_id: null, module_id: null },
  next_code: '',
};
const CHANGES = [
  'Alternativa removida: B) Três',
  'Texto mudado: alternativa B (antes A)',
  'Alternativa nova: C) Cinco',
  'Ordem mudada: C agora é A, A agora é B',
  'Gabarito mudado: de A) Dois para A) Quatro',
];

it('names options that came, went, moved or changed, and the key (EDITQ-16)', () => {
  expect(nameOptionChanges(first.options, third.options)).toEqual(CHANGES);
  expect(nameOptionChanges(first.options, first.options)).toEqual([]);
});

it('compares any two versions side by side, with words added and removed marked (EDITQ-16)', async () => {
  const user = userEvent.setup();
  openOffice('/questoes/7', {
    responses: {
      open: entity,
      listVersions: { versions: [version(3), version(2), version(1)] },
      getVersion: (_recorded: unknown, { url }: { url: URL }) =>
        url.pathname.endsWith('/1')
          ? { ...version(1), fields: first, before: null, files: [] }
          : { ...version(3), fields: third, before: third, files: [] },
      notePresence: { revision: 3, archived: null, others: [] },
      endPresence: {},
      getQuestionWork: work,
      getQuestionStatistics: { all: figures, versions: [], open_reports: 0 },
      findSimilarQuestions: { similar: [] },
      getQuestionChoices: choices,
    } as never,
  });
  await user.click(await screen.findByRole('tab', { name: 'Versões' }));
  await user.selectOptions(await screen.findByLabelText('Comparar com'), 'Versão 1');
  const card = (await screen.findByText('Comparação das versões 1 e 3')).closest('section') as HTMLElement;
  for (const change of CHANGES) expect(await within(card).findByText(change)).toBeTruthy();
  const removed = [...card.querySelectorAll('del')].map(({ textContent }) => textContent);
  const added = [...card.querySelectorAll('ins')].map(({ textContent }) => textContent);
  expect(removed).toContain('ações');
  expect(added.join(' ')).toContain('renda');
});

it('names family and module and shows the pictures of a version (EDITQ-16)', async () => {
  const user = userEvent.setup();
  const before = { ...third, statement: '<p>Veja <img src="media/a.png" alt="Curva"></p>', module_id: null };
  const after = { ...third, statement: '<p>Veja <img src="media/b.png" alt="Curva"></p>', module_id: 2 };
  openOffice('/questoes/7', {
    responses: {
      open: entity,
      listVersions: { versions: [version(3)] },
      getVersion: { ...version(3), fields: after, before, files: [] },
      notePresence: { revision: 3, archived: null, others: [] },
      endPresence: {},
      getQuestionWork: work,
      getQuestionStatistics: { all: figures, versions: [], open_reports: 0 },
      findSimilarQuestions: { similar: [] },
      getQuestionChoices: {
        ...choices,
        families: [{ id: 1, name: 'CFP', modules: [{ id: 2, number: 1, title: 'Planejamento' }] }],
      },
    } as never,
  });
  await user.click(await screen.findByRole('tab', { name: 'Versões' }));
  const added = await screen.findByRole('img', { name: 'Imagem nova' });
  expect(added.getAttribute('src')).toBe('http://toro.test/files/media/b.png');
  expect(screen.getByRole('img', { name: 'Imagem tirada' })).toBeTruthy();
  expect(screen.getByText('M1 · Planejamento', { exact: false })).toBeTruthy();
});

it('opens the next question that waits after an approval (EDITQ-22)', async () => {
  const user = userEvent.setup();
  const office = openOffice('/questoes/7', {
    responses: {
      open: { ...entity, is_draft: true },
      notePresence: { revision: 3, archived: null, others: [] },
      endPresence: {},
      getQuestionWork: work,
      getQuestionStatistics: { all: figures, versions: [], open_reports: 0 },
      findSimilarQuestions: { similar: [] },
      getQuestionChoices: choices,
      approveQuestion: { next_id: 9 },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Aprovar' }));
  await waitFor(() =>
    expect(office.sent('open').map(({ url }) => url.pathname)).toContain('/v1/office/questions/9'),
  );
  expect(office.sent('approveQuestion')).toHaveLength(1);
});
