import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure } from '@toro/contract/testing/scripted-server';
import { expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const mentor = {
  id: 3,
  revision: 'a',
  first_name: 'Caio',
  last_name: 'Lima',
  email: 'caio@toro.test',
  disciplines: [1],
  discipline_names: ['Fundos'],
  staff_id: null,
  staff_name: null,
  mentorships_ahead: 1,
  deactivated_at: null,
};
const discipline = { id: 1, revision: 'x', tag: 'fundos', name: 'Fundos', lessons: 2, mentors: 1 };

const open = (responses: object = {}) =>
  openOffice('/mentores', {
    responses: {
      listMentors: { mentors: [mentor] },
      listDisciplines: { disciplines: [discipline] },
      listMentorStaff: { staff: [{ id: 9, name: 'Rui Prado' }] },
      ...responses,
    },
  });

it('a mentor is added with names, e-mail, disciplines and the member of staff, and says what is missing (CATALOG-40)', async () => {
  const app = open({ createMentor: { ...mentor, id: 4 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Novo mentor' }));
  const dialog = await screen.findByRole('dialog', { name: 'Novo mentor' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar mentor' }));
  expect(within(dialog).getByText('Digite o sobrenome.')).toBeTruthy();
  expect(within(dialog).getByText('Escolha pelo menos uma disciplina.')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Nome'), 'Bia');
  await userEvent.type(within(dialog).getByLabelText('Sobrenome'), 'Souza');
  await userEvent.type(within(dialog).getByLabelText('E-mail'), 'Bia@toro.test');
  await userEvent.click(within(dialog).getByLabelText('Disciplinas'));
  await userEvent.click(await screen.findByRole('option', { name: 'Fundos', hidden: true }));
  await userEvent.click(within(dialog).getByLabelText('Pessoa da equipe'));
  await userEvent.click(await screen.findByRole('option', { name: 'Rui Prado', hidden: true }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar mentor' }));
  await screen.findByText('Mentor Caio salvo.');
  expect(app.sent('createMentor')[0]?.body).toEqual({
    first_name: 'Bia',
    last_name: 'Souza',
    email: 'bia@toro.test',
    disciplines: [1],
    staff_id: 9,
  });
});

it('a mentor with confirmed mentorships ahead is not deactivated, and they are listed (CATALOG-40)', async () => {
  open({
    deactivateMentor: failure(409, 'Este mentor tem mentorias confirmadas pela frente.', 'conflict', {
      mentorships: [{ id: 1, day: '2026-11-20', hour: 10, lesson: 'Fundos de ações', student: 'Duda Reis' }],
    }),
  });
  expect(await screen.findByText('1 mentoria confirmada pela frente')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Desativar Caio Lima' }));
  const dialog = await screen.findByRole('dialog', { name: 'Desativar Caio Lima?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desativar' }));
  expect(await within(dialog).findByText('20/11/2026, 10h: Duda Reis, Fundos de ações')).toBeTruthy();
});

it('shows the mentors of one discipline', async () => {
  openOffice('/mentores?discipline=Fundos', {
    responses: {
      listMentors: {
        mentors: [mentor, { ...mentor, id: 4, first_name: 'Bia', discipline_names: ['Previdência'] }],
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Mentores de Fundos' })).toBeTruthy();
  expect(screen.getByRole('listitem', { name: 'Caio Lima' })).toBeTruthy();
  expect(screen.queryByRole('listitem', { name: 'Bia Lima' })).toBeNull();
});
