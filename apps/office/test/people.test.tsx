import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure } from '@toro/contract/testing/scripted-server';
import { MERGE_FIELD_NAMES, MERGE_RECORD_NAMES } from '@toro/domain/people/students/merge';
import { expect, it, vi } from 'vitest';
import { openOffice } from './open-office.tsx';

const enrolment = {
  id: 11,
  course_id: 3,
  course: 'CFP Completo',
  class_group_id: 30,
  class_group: 'Noite',
  state: 'active',
  lessons_done: 7,
  lessons_total: 17,
  created_at: '2026-03-08T12:00:00.000Z',
  ends_on: '2027-03-15',
  has_own_end: false,
  ended_at: null,
  restorable_until: null,
  order_id: null,
};

const student = {
  id: 5,
  name: 'Beatriz Nogueira Tavares',
  first_name: 'Beatriz',
  email: 'beatriz@correio.test',
  is_verified: true,
  has_password: true,
  cpf: '***.482.917-**',
  phone: '(11) *****-1238',
  created_at: '2026-03-08T12:00:00.000Z',
  delete_after: null,
  email_change: null,
  merges: [],
  main_course: 'CFP Completo',
  exam_date: null,
  score: 64,
  recommended_score: 70,
  attempts_of_week: 3,
  last_used_at: null,
  enrolments: [enrolment],
  orders: [],
  paid: '0.00',
  wallet: { balance: '97.60', movements: [] },
  consents: [],
  sessions: [],
};

const mailEntry = {
  id: 'mail:9',
  at: '2026-11-15T12:00:00.000Z',
  kind: 'mail',
  verb: 'E-mail',
  entity: 'Seu recibo',
  detail: 'beatriz@correio.test',
  order: null,
  mail: { id: 9, state: 'failed', text: 'Falhou: timeout', is_resendable: true },
};

const groups = [
  {
    id: 30,
    name: 'Noite',
    course_id: 3,
    course: 'CFP Completo',
    ends_on: '2027-03-15',
    seats: null,
    taken: 12,
  },
  { id: 31, name: 'Intensiva', course_id: 3, course: 'CFP Completo', ends_on: null, seats: 30, taken: 30 },
];

const responses = {
  getStudentPage: student,
  listTimeline: { entries: [mailEntry], older: null },
  listClassGroupChoices: { groups },
};

const conflict = (message: string, details: unknown) => () => failure(409, message, 'conflict', details);

it('shows the state of a mail and offers "Enviar de novo" only to who may (PEOPLE-03, PEOPLE-05)', async () => {
  const office = openOffice('/alunos/5', { responses: { ...responses, resendMail: {} }, roles: ['support'] });
  expect(await screen.findByText('Falhou: timeout')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo' }));
  expect(await screen.findByText('O e-mail está na fila de novo.')).toBeTruthy();
  expect(office.sent('resendMail')).toHaveLength(1);
});

it('offers no act on a student to who only reads (PEOPLE-06)', async () => {
  openOffice('/alunos/5', { responses, roles: ['auditor'] });
  expect(await screen.findByText('Falhou: timeout')).toBeTruthy();
  for (const name of ['Matricular', 'Enviar de novo', /^Mais sobre/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('says that a class group is full and goes on with "Exceder vagas" (PEOPLE-08)', async () => {
  const office = openOffice('/alunos/5', { responses: { ...responses, enrolStudent: { id: 12 } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Matricular' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(await dialog.findByLabelText('Turma'), '31');
  expect(dialog.getByText('A turma está cheia (30 de 30)')).toBeTruthy();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Exceder vagas' }));
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Cortesia da Direção');
  await userEvent.click(dialog.getByRole('button', { name: 'Matricular' }));
  expect(await screen.findByText('Beatriz está na turma.')).toBeTruthy();
  expect(office.sent('enrolStudent')[0]?.body).toMatchObject({ class_group_id: 31, exceed_seats: true });
});

it('says before a cancellation that no money is returned (PEOPLE-12)', async () => {
  openOffice('/alunos/5', { responses });
  await userEvent.click(await screen.findByRole('button', { name: 'Mais sobre CFP Completo, Noite' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancelar matrícula', hidden: true }));
  expect(await screen.findByText(/Nenhum valor será devolvido/)).toBeTruthy();
});

it('asks for a reason when "Não avisar" is ticked (PEOPLE-13)', async () => {
  const office = openOffice('/alunos/5', { responses });
  await userEvent.click(await screen.findByRole('button', { name: 'Mais sobre CFP Completo, Noite' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Prorrogar', hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Novo último dia'), '30062027');
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Pedido por telefone');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Não avisar/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Prorrogar' }));
  expect(await dialog.findByText(/Escreva por que o aluno não será avisado/)).toBeTruthy();
  expect(office.sent('extendEnrolment')).toEqual([]);
});

it('asks what was checked before an e-mail is corrected (PEOPLE-14)', async () => {
  const office = openOffice('/alunos/5', { responses: { ...responses, correctEmail: {} } });
  await userEvent.click(await screen.findByRole('button', { name: 'Mais sobre Beatriz Nogueira Tavares' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Corrigir e-mail', hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Novo e-mail'), 'bia@correio.test');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar link' }));
  expect(await dialog.findByText('Marque o que foi conferido com a pessoa.')).toBeTruthy();
  expect(office.sent('correctEmail')).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'CPF' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar link' }));
  expect(await screen.findByText(/Enviamos um link a bia@correio.test/)).toBeTruthy();
  expect(office.sent('correctEmail')[0]?.body).toEqual({ email: 'bia@correio.test', checked: ['cpf'] });
});

const data = {
  first_name: 'Beatriz',
  last_name: 'Nogueira Tavares',
  phone: '11912345678',
  birth_date: '1990-02-28',
  post_code: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
};

it('corrects only the touched data, and shows beside the field what somebody else saved first', async () => {
  const refused = conflict('Outra pessoa mudou estes dados enquanto você escrevia.', [
    { field: 'phone', message: 'Agora está: (11) 95555-4444.', now: '11955554444' },
  ]);
  const office = openOffice('/alunos/5', {
    responses: { ...responses, openStudentData: data, correctStudentData: refused },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mais sobre Beatriz Nogueira Tavares' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Corrigir dados', hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  const phone = (await dialog.findByLabelText('Telefone')) as HTMLInputElement;
  expect(phone.value).toBe('(11) 91234-5678');
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Salvar dados' }));
  await userEvent.clear(phone);
  await userEvent.type(phone, '11');
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Pedido por telefone');
  await save();
  expect(await dialog.findByText('Telefone inválido')).toBeTruthy();
  await userEvent.clear(phone);
  await userEvent.type(phone, '11987654321');
  await save();
  expect(await dialog.findByText('Agora está: (11) 95555-4444.')).toBeTruthy();
  expect(phone.value).toBe('(11) 98765-4321');
  await save();
  await waitFor(() => expect(office.sent('correctStudentData')).toHaveLength(2));
  expect(office.sent('correctStudentData').map(({ body }) => body)).toEqual([
    { before: { phone: '11912345678' }, after: { phone: '11987654321' }, reason: 'Pedido por telefone' },
    { before: { phone: '11955554444' }, after: { phone: '11987654321' }, reason: 'Pedido por telefone' },
  ]);
});

it('leads from a refused e-mail to the other student and to "Unir cadastros" (PEOPLE-16)', async () => {
  const refused = conflict('Já pertence a outro cadastro', [
    { field: 'email', message: 'Já pertence a outro cadastro', student: { id: 8, name: 'Bia Tavares' } },
  ]);
  openOffice('/alunos/5', { responses: { ...responses, correctEmail: refused } });
  await userEvent.click(await screen.findByRole('button', { name: 'Mais sobre Beatriz Nogueira Tavares' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Corrigir e-mail', hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Novo e-mail'), 'bia@correio.test');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'CPF' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar link' }));
  const other = await dialog.findByRole('link', { name: 'Abrir o cadastro de Bia Tavares' });
  expect(other.getAttribute('href')).toBe('/alunos/8');
  expect(dialog.getByRole('link', { name: 'Unir cadastros' }).getAttribute('href')).toBe(
    '/alunos/5/unir?com=8',
  );
});

it('warns of a CPF of another student, names them and offers "Unir cadastros" (PEOPLE-16)', async () => {
  const warned = conflict('Este CPF já está no cadastro de Bia Tavares.', [
    {
      field: 'cpf',
      message: 'Este CPF já está no cadastro de Bia Tavares.',
      student: { id: 8, name: 'Bia Tavares' },
    },
  ]);
  let isShared = false;
  const office = openOffice('/alunos/5', {
    responses: { ...responses, correctCpf: () => (isShared ? {} : warned()) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mais sobre Beatriz Nogueira Tavares' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Corrigir CPF', hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Novo CPF'), '11144477735');
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Pedido por telefone');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar CPF' }));
  await dialog.findAllByText('Este CPF já está no cadastro de Bia Tavares.');
  const other = dialog.getByRole('link', { name: 'Abrir o cadastro de Bia Tavares' });
  expect(other.getAttribute('href')).toBe('/alunos/8');
  expect(dialog.getByRole('link', { name: 'Unir cadastros' }).getAttribute('href')).toBe(
    '/alunos/5/unir?com=8',
  );
  isShared = true;
  await userEvent.click(dialog.getByLabelText('São pessoas diferentes: salvar mesmo assim'));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar CPF' }));
  expect(await screen.findByText('CPF corrigido.')).toBeTruthy();
  const typed = { cpf: '11144477735', reason: 'Pedido por telefone' };
  expect(office.sent('correctCpf').map(({ body }) => body)).toEqual([
    { ...typed, share: false },
    { ...typed, share: true },
  ]);
});

it('says what goes and what stays before a student is forgotten, and takes only their e-mail (PEOPLE-35)', async () => {
  const office = openOffice('/alunos/5', {
    roles: ['owner'],
    responses: {
      ...responses,
      getForgetPreview: {
        goes: ['1 matrícula em curso', '12 avisos'],
        stays: ['2 pedidos pagos (a lei exige)', '3 provas sem nome'],
        obstacle: null,
      },
      eraseStudent: {},
      listStudents: { rows: [], total: 0 },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mais sobre Beatriz Nogueira Tavares' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Esquecer aluno', hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText(/^nome, contatos/, { exact: false })).textContent).toBe(
    'Some: nome, contatos, endereço, 1 matrícula em curso e 12 avisos.',
  );
  expect(dialog.getByText(/pedidos pagos/).textContent).toBe(
    'Fica: 2 pedidos pagos (a lei exige) e 3 provas sem nome.',
  );
  expect(dialog.getByText('Não há como desfazer.')).toBeTruthy();
  const email = dialog.getByLabelText('Digite o e-mail do aluno para confirmar') as HTMLInputElement;
  expect(email.value).toBe('');
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Esquecer aluno' }));
  await confirm();
  await userEvent.type(email, 'outra@correio.test');
  await confirm();
  expect(await dialog.findByText('Digite o e-mail do aluno, como está no cadastro.')).toBeTruthy();
  expect(office.sent('eraseStudent')).toEqual([]);
  await userEvent.clear(email);
  await userEvent.type(email, 'Beatriz@Correio.test');
  await confirm();
  expect(await screen.findByText('O aluno foi esquecido.')).toBeTruthy();
  expect(office.sent('eraseStudent')).toHaveLength(1);
});

it('offers no forgetting while something is in progress, and says what (PEOPLE-36)', async () => {
  openOffice('/alunos/5', {
    roles: ['owner'],
    responses: {
      ...responses,
      getForgetPreview: { goes: [], stays: [], obstacle: 'O aluno está em prova: Simulado 1.' },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mais sobre Beatriz Nogueira Tavares' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Esquecer aluno', hidden: true }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('alert')).textContent).toBe('O aluno está em prova: Simulado 1.');
  expect(dialog.getByRole('button', { name: 'Esquecer aluno' })).toHaveProperty('disabled', true);
  expect(dialog.queryByLabelText('Digite o e-mail do aluno para confirmar')).toBeNull();
  expect(dialog.queryByText(/^Fica/)).toBeNull();
});

const side = (id: number, name: string) => ({
  id,
  created_at: '2026-03-08T12:00:00.000Z',
  fields: {
    ...Object.fromEntries(MERGE_FIELD_NAMES.map((field) => [field, ''])),
    name,
    email: `${id}@c.test`,
  },
  balance: '10.00',
  records: { ...Object.fromEntries(MERGE_RECORD_NAMES.map((record) => [record, 0])), attempts: id },
});

it('unites two students with a choice per field and counts what moves (PEOPLE-20)', async () => {
  const office = openOffice('/alunos/5/unir?com=8', {
    responses: {
      ...responses,
      getMergePreview: {
        students: [side(5, 'Beatriz'), side(8, 'Bia')],
        identical: [],
        differing: [],
        obstacle: null,
      },
      mergeStudents: { id: 1 },
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Nome: Bia' }));
  expect(screen.getByText('provas').textContent).toBe('8 provas');
  await userEvent.click(screen.getByRole('radio', { name: 'Cadastro 8 fica' }));
  expect(screen.getByText('provas').textContent).toBe('5 provas');
  await userEvent.click(screen.getByRole('radio', { name: 'Nome: Beatriz' }));
  await userEvent.type(screen.getByLabelText('Motivo'), 'Mesma pessoa');
  await userEvent.click(screen.getByRole('button', { name: 'Unir cadastros' }));
  expect(await screen.findByText(/A união pode ser desfeita por 7 dias/)).toBeTruthy();
  expect(office.sent('mergeStudents')[0]?.body).toMatchObject({
    kept_id: 8,
    gone_id: 5,
    fields: { name: 'gone', email: 'kept' },
  });
});

it('warns when CPF, birth date or city differ, folds what is the same, and counts one thing as one (PEOPLE-20)', async () => {
  const gone = { ...side(8, 'Bia'), records: { ...side(8, 'Bia').records, attempts: 1, enrolments: 2 } };
  openOffice('/alunos/5/unir?com=8', {
    responses: {
      getMergePreview: {
        students: [side(5, 'Beatriz'), gone],
        identical: ['phone', 'institution'],
        differing: ['cpf', 'city'],
        obstacle: null,
      },
    },
  });
  expect(await screen.findByText(/^CPF e cidade são diferentes nos dois cadastros\. Confira/)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Telefone: vazio' })).toBeNull();
  expect(screen.getByText('2 dados iguais nos dois').closest('details')?.open).toBe(false);
  expect(screen.getByText('prova').textContent).toBe('1 prova');
  expect(screen.getByText('matrículas').textContent).toBe('2 matrículas');
});

it('names the course of exam date and score (PEOPLE-02)', async () => {
  const soon = { ...student, exam_date: '2030-01-10', main_course: 'CEA' };
  openOffice('/alunos/5', { responses: { ...responses, getStudentPage: soon } });
  expect(await screen.findByText(/^para a prova, .* · CEA$/)).toBeTruthy();
  expect(screen.getByText('Score Toro · CEA')).toBeTruthy();
});

it('names what stands against a merge and does not offer it (PEOPLE-21)', async () => {
  openOffice('/alunos/5/unir?com=8', {
    responses: {
      getMergePreview: {
        students: [side(5, 'Beatriz'), side(8, 'Bia')],
        identical: [],
        differing: [],
        obstacle: 'Bia tem uma prova aberta: Simulado 3.',
      },
    },
  });
  expect(await screen.findByText('Bia tem uma prova aberta: Simulado 3.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Unir cadastros' }).hasAttribute('disabled')).toBe(true);
});

it('shows what a changed e-mail blocks, and lets a second person release it (PEOPLE-14)', async () => {
  const change = {
    changed_at: '2026-11-15T12:00:00.000Z',
    undo_until: '2026-11-18T12:00:00.000Z',
    is_held: true,
    is_own: false,
  };
  const office = openOffice('/alunos/5', {
    responses: { ...responses, getStudentPage: { ...student, email_change: change }, releaseEmailChange: {} },
  });
  expect(await screen.findByText(/senha, CPF e cópia dos dados ficam bloqueados/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Liberar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByLabelText('CPF'));
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Sem acesso ao e-mail antigo');
  await userEvent.click(dialog.getByRole('button', { name: 'Liberar' }));
  expect(await screen.findByText('Troca de e-mail liberada.')).toBeTruthy();
  expect(office.sent('releaseEmailChange')[0]?.body).toEqual({
    reason: 'Sem acesso ao e-mail antigo',
    checked: ['cpf'],
  });
});

it('lets who requested a change of the e-mail not release it (PEOPLE-14)', async () => {
  const change = {
    changed_at: '2026-11-15T12:00:00.000Z',
    undo_until: '2026-11-18T12:00:00.000Z',
    is_held: true,
    is_own: true,
  };
  openOffice('/alunos/5', {
    responses: { ...responses, getStudentPage: { ...student, email_change: change } },
  });
  expect(await screen.findByText(/outra pessoa da equipe pode liberar antes/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Liberar' })).toBeNull();
});

it('offers "Desfazer união" while it can be undone (PEOPLE-25)', async () => {
  const merges = [{ id: 4, name: 'Bia Tavares', undo_until: '2026-11-22T12:00:00.000Z' }];
  const office = openOffice('/alunos/5', {
    responses: { ...responses, getStudentPage: { ...student, merges }, undoMerge: { id: 8 } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer união' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Eram pessoas diferentes');
  await userEvent.click(dialog.getByRole('button', { name: 'Desfazer união' }));
  expect(await screen.findByText('União desfeita.')).toBeTruthy();
  expect(office.sent('undoMerge')).toHaveLength(1);
});

it('lists accounts that share a CPF with "Unir cadastros" and "São pessoas diferentes" (PEOPLE-41)', async () => {
  const person = (id: number) => ({
    id,
    name: `Pessoa ${id}`,
    email: `${id}@c.test`,
    created_at: '2026-03-08T12:00:00.000Z',
  });
  const office = openOffice('/alunos/cpf-repetido', {
    responses: {
      listSharedCpfAccounts: { groups: [{ cpf: '***.482.917-**', students: [person(5), person(8)] }] },
      markDistinctStudents: {},
    },
  });
  const unite = await screen.findByRole('link', { name: 'Unir cadastros' });
  expect(unite.getAttribute('href')).toBe('/alunos/5/unir?com=8');
  await userEvent.click(screen.getByRole('button', { name: 'São pessoas diferentes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Mãe e filha');
  await userEvent.click(dialog.getByRole('button', { name: 'São pessoas diferentes' }));
  expect(await screen.findByText(/saíram da lista/)).toBeTruthy();
  expect(office.sent('markDistinctStudents')[0]?.body).toEqual({ ids: [5, 8], reason: 'Mãe e filha' });
});

it('sees as a student with a reason, in a new tab; a blocked tab gets a link (PEOPLE-27)', async () => {
  const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
  const openTab = vi
    .spyOn(window, 'open')
    .mockReturnValueOnce(tab as never)
    .mockReturnValueOnce(null);
  const url = 'http://toro.test/courses#ver=abc';
  const office = openOffice('/alunos/5', { responses: { ...responses, beginImpersonation: { url } } });
  const begin = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ver como aluno' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ver como aluno' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Abrir área do aluno' }));
    await within(dialog).findByText('Escreva o motivo, com pelo menos 5 letras.');
    await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Não acha o curso');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Abrir área do aluno' }));
  };
  await begin();
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(url));
  expect(tab.opener).toBeNull();
  expect(office.sent('beginImpersonation')[0]?.body).toEqual({ reason: 'Não acha o curso' });
  await begin();
  expect((await screen.findByRole('link', { name: 'Abrir área do aluno' })).getAttribute('href')).toBe(url);
  expect(openTab).toHaveBeenCalledTimes(2);
});
