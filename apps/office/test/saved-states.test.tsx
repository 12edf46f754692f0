import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, type SentRequest } from '@toro/contract/testing/scripted-server';
import { expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const discipline = { id: 4, tag: 'fundos', name: 'Fundos', lessons: 2, mentors: 1, revision: 'b' };
const states = [
  {
    number: 2,
    saved_at: '2026-11-12T15:00:00.000Z',
    saved_by: 'Lia Nunes',
    differences: [{ field: 'Nome', before: 'Fundos e ações', current: 'Fundos' }],
  },
  {
    number: 1,
    saved_at: '2026-11-10T15:00:00.000Z',
    saved_by: null,
    differences: [{ field: 'Identificador', before: 'fundo', current: 'fundos' }],
  },
];

const open = (responses: object = {}) =>
  openOffice('/cursos/disciplinas', {
    responses: {
      listDisciplines: { disciplines: [discipline] },
      listSavedStates: { revision: 'b', may_restore: true, states },
      restoreSavedState: {},
      ...responses,
    },
  });

const openVersions = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Versões de Fundos' }));
  return within(await screen.findByRole('dialog', { name: 'Versões de Fundos' }));
};

it('shows earlier states of a thing under the word that drafts have for theirs, with what is different now, and restores one (CATALOG-39)', async () => {
  const app = open();
  const dialog = await openVersions();
  expect(await dialog.findByText('salvo por Lia Nunes')).toBeTruthy();
  expect(dialog.getByText('como estava antes')).toBeTruthy();
  expect(dialog.getByText('Fundos e ações')).toBeTruthy();
  await userEvent.click(dialog.getAllByRole('button', { name: /^Restaurar/ })[0] as HTMLElement);
  const confirmation = within(await screen.findByRole('dialog', { name: 'Restaurar esta versão?' }));
  await userEvent.click(confirmation.getByRole('button', { name: 'Restaurar' }));
  await waitFor(() =>
    expect(app.sent('restoreSavedState').map(({ url, body }) => [url.pathname, body])).toEqual([
      ['/v1/office/saved-states/discipline/4/2/restoration', { revision: 'b', confirmed: false }],
    ]),
  );
  expect(await screen.findByText(/^Fundos: versão de .* restaurada\.$/)).toBeTruthy();
});

it('asks what the save asks, and tells what refuses it (CATALOG-39)', async () => {
  const app = open({
    restoreSavedState: (_: never, { body }: SentRequest) =>
      (body as { confirmed: boolean }).confirmed
        ? failure(409, 'Outra pessoa salvou isto depois que você abriu.', 'conflict')
        : failure(409, 'x', 'conflict', { confirm: ['3 alunos perdem o acesso.'] }),
  });
  const dialog = await openVersions();
  await userEvent.click((await dialog.findAllByRole('button', { name: /^Restaurar/ }))[1] as HTMLElement);
  const confirmation = within(await screen.findByRole('dialog', { name: 'Restaurar esta versão?' }));
  await userEvent.click(confirmation.getByRole('button', { name: 'Restaurar' }));
  expect(await confirmation.findByText('3 alunos perdem o acesso.')).toBeTruthy();
  await userEvent.click(confirmation.getByRole('button', { name: 'Restaurar mesmo assim' }));
  expect(await screen.findByText(/^Outra pessoa salvou isto/)).toBeTruthy();
  expect(app.sent('restoreSavedState')).toHaveLength(2);
});

it('offers nothing to restore to who may only read (CATALOG-39)', async () => {
  open({ listSavedStates: { revision: 'b', may_restore: false, states: [] } });
  const dialog = await openVersions();
  expect(await dialog.findByText('Ainda não há uma versão diferente da de agora.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Restaurar/ })).toBeNull();
});
