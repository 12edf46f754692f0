import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure } from '@toro/contract/testing/scripted-server';
import { EMPTY_COURSE } from '@toro/domain/catalogue/courses/course-fields';
import { describe, expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const category = {
  id: 2,
  revision: 'r',
  name: 'CFP',
  landing: 'exam_date',
  family: null,
  exam_type: 'cfp',
  recommended_score: 70,
  answer_sheet: false,
  exam_questions: 140,
  exam_needed: 98,
  exam_pass_percent: 70,
  exam_module_minimum: null,
  simulado_percent: 80,
  weekly_tests: 30,
  courses: 3,
};

const openCategories = (responses: object = {}) =>
  openOffice('/cursos/categorias', {
    responses: {
      listCategories: { categories: [category] },
      listFamilies: { families: [] },
      saveCategory: category,
      ...responses,
    },
  });

const change = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};

describe('a category', () => {
  it('has a name, a landing, an exam type, a recommended score and the facts of the exam (CATALOG-01)', async () => {
    const app = openCategories();
    await userEvent.click(await screen.findByRole('button', { name: 'Mudar CFP' }));
    const landing = await screen.findByLabelText('Ao abrir o curso, mostrar');
    expect(
      within(landing)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Data da prova', 'Relatórios', 'Descrição']);
    expect(screen.getByLabelText<HTMLInputElement>('Nome').maxLength).toBe(80);
    expect(screen.getByRole('combobox', { name: 'Exame' })).toBeTruthy();
    expect(screen.queryByText(/Tipo de prova/)).toBeNull();
    await userEvent.selectOptions(landing, 'Relatórios');
    await change('Nota recomendada', '75');
    await change('Questões', '120');
    await change('Acertos para passar', '84');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar categoria' }));
    await waitFor(() =>
      expect(app.sent('saveCategory')[0]?.body).toMatchObject({
        revision: 'r',
        name: 'CFP',
        landing: 'report',
        recommended_score: 75,
        exam_questions: 120,
        exam_needed: 84,
      }),
    );
  });

  it('refuses impossible facts of an exam at the field (CATALOG-02)', async () => {
    const app = openCategories();
    await userEvent.click(await screen.findByRole('button', { name: 'Mudar CFP' }));
    await screen.findByLabelText('Nome');
    await change('Acertos para passar', '141');
    await change('Percentual para passar', '101');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar categoria' }));
    const errorOf = (label: string) =>
      document.getElementById(`${screen.getByLabelText(label).id}-error`)?.textContent;
    await waitFor(() =>
      expect(errorOf('Acertos para passar')).toBe(
        'O número de acertos não pode ser maior que o de questões.',
      ),
    );
    expect(errorOf('Percentual para passar')).toMatch(/0 a 100/);
    expect(app.sent('saveCategory')).toEqual([]);
  });

  it('in use is not removed: each number is a link to what uses it (CATALOG-04)', async () => {
    openCategories({
      deleteCategory: () =>
        failure(409, 'Em uso', 'conflict', {
          uses: [{ what: 'courses', count: 3, href: '/cursos?category=CFP' }],
        }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remover CFP' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remover' }));
    const link = await screen.findByRole('link', { name: '3 cursos' });
    expect(link.getAttribute('href')).toBe('/cursos?category=CFP');
    expect(screen.getByText('Nada foi removido, porque ainda está em uso:')).toBeTruthy();
  });
});

it('a family warns when the questions of its modules are not those of the exam (CATALOG-03)', async () => {
  const module = {
    id: 1,
    number: 1,
    title: 'Ética',
    description: '',
    expected_questions: 20,
    recommended_simulado: 70,
    recommended_weekly: 70,
    questions: 5,
  };
  const family = {
    id: 4,
    revision: 'f',
    tag: 'cfp',
    name: 'CFP',
    modules: [module],
    categories: [{ id: 2, name: 'CFP', exam_questions: 140 }],
    questions: 5,
  };
  const app = openOffice('/cursos/familias', {
    responses: { listFamilies: { families: [family] }, saveFamily: family },
  });
  await screen.findByText(/20.*140|140.*20/);
  await userEvent.click(await screen.findByRole('button', { name: /^Mudar/ }));
  const dialog = await screen.findByRole('dialog');
  const expected = within(dialog).getByLabelText('Questões na prova');
  await userEvent.clear(expected);
  await userEvent.type(expected, '140');
  await waitFor(() => expect(within(dialog).queryByText(/20.*140|140.*20/)).toBeNull());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Módulo' }));
  const numbers = within(dialog).getAllByLabelText<HTMLInputElement>('Número');
  await userEvent.clear(numbers[1] as HTMLElement);
  await userEvent.type(numbers[1] as HTMLElement, '1');
  await userEvent.type(within(dialog).getAllByLabelText('Título')[1] as HTMLElement, 'Outro');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar família' }));
  expect(
    await within(dialog).findByText(/módulo.* 1|número.* 1/i, { selector: '[class*=rror]' }),
  ).toBeTruthy();
  expect(app.sent('saveFamily')).toEqual([]);
});

describe("'Novo curso'", () => {
  const open = (responses: object = {}) =>
    openOffice('/cursos', {
      responses: {
        listCourses: { rows: [], total: 0, next: null },
        listCategories: { categories: [category] },
        ...responses,
      },
    });
  const fill = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Novo curso' }));
    await userEvent.type(await screen.findByLabelText('Título'), 'Gestão de Ações 2');
    await userEvent.selectOptions(screen.getByLabelText('Categoria'), 'CFP');
  };

  it('proposes a tag made of the title, which can be changed (CATALOG-05)', async () => {
    const app = open({ create: () => failure(500) });
    await fill();
    const tag = screen.getByLabelText<HTMLInputElement>('Endereço');
    expect(tag.value).toBe('gestao-de-acoes-2');
    await userEvent.type(tag, '-noite');
    await userEvent.type(screen.getByLabelText('Título'), '!');
    expect(tag.value).toBe('gestao-de-acoes-2-noite');
    await userEvent.click(screen.getByRole('button', { name: 'Criar curso' }));
    await waitFor(() =>
      expect(app.sent('create')[0]?.body).toEqual({
        fields: { title: 'Gestão de Ações 2!', tag: 'gestao-de-acoes-2-noite', category: 2 },
      }),
    );
  });

  it('says at the field that a tag is taken (CATALOG-06)', async () => {
    open({
      create: () =>
        failure(422, 'Confira os campos.', 'invalid_input', [
          { field: 'tag', message: 'Já existe um curso com este endereço.' },
        ]),
    });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Criar curso' }));
    const tag = screen.getByLabelText('Endereço');
    await waitFor(() =>
      expect(document.getElementById(`${tag.id}-error`)?.textContent).toBe(
        'Já existe um curso com este endereço.',
      ),
    );
  });
});

const fields = { ...EMPTY_COURSE, title: 'CFP', tag: 'cfp', category: 2, description: '<p>Sobre</p>' };

const entity = {
  id: 3,
  revision: 1,
  fields,
  is_draft: true,
  published: null,
  published_version: null as number | null,
  edited_by: 'Ana',
  edited_at: '2026-11-16T12:00:00.000Z',
  schedule: null,
  failure: null,
  archived: null as { at: string; by: string } | null,
  files: [],
};

const parts = {
  id: 3,
  title: 'CFP',
  tag: 'cfp',
  state: 'draft',
  lessons: 0,
  students: 12,
  class_groups: [],
};

const openCourse = (responses: object = {}) =>
  openOffice('/cursos/3', {
    responses: {
      open: entity,
      notePresence: { revision: 1, archived: null, others: [] },
      endPresence: {},
      save: entity,
      getCourseParts: parts,
      listCategories: { categories: [category] },
      listCourseChoices: { courses: [{ id: 4, title: 'CEA', tag: 'cea' }] },
      ...responses,
    },
  });

describe('a course', () => {
  it('has description, cover, contract, Libras, report and main course, and refuses a circle (CATALOG-07)', async () => {
    const app = openCourse({
      save: () =>
        failure(422, 'Um curso não pode completar a si mesmo.', 'invalid_input', [
          { field: 'main_course', message: 'Um curso não pode completar a si mesmo.' },
        ]),
    });
    const main = await screen.findByLabelText('Completa o curso');
    for (const label of ['Capa', 'Contrato']) expect(screen.getByText(label)).toBeTruthy();
    await userEvent.click(screen.getByLabelText('As aulas têm vídeos em Libras'));
    await userEvent.click(screen.getByLabelText('Os alunos podem baixar o relatório'));
    await within(main).findByText('CEA');
    await userEvent.selectOptions(main, 'CEA');
    await waitFor(() =>
      expect(document.getElementById(`${main.id}-error`)?.textContent).toBe(
        'Um curso não pode completar a si mesmo.',
      ),
    );
    expect(app.sent('save')[0]?.body).toMatchObject({
      fields: { is_libras: true, report_download: true, main_course: 4 },
    });
  });

  it('keeps its tag after the first publication (CATALOG-05)', async () => {
    openCourse({ open: { ...entity, published: fields, published_version: 1 } });
    expect((await screen.findByLabelText<HTMLInputElement>('Endereço')).readOnly).toBe(true);
  });

  it('lists what is missing when it is published, lessons and class groups included (CATALOG-08)', async () => {
    openCourse({
      publish: () =>
        failure(422, 'Publique pelo menos uma aula.', 'invalid_input', [
          { field: 'lessons', message: 'Publique pelo menos uma aula.' },
          { field: 'class_groups', message: 'Crie pelo menos uma turma.' },
        ]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar agora' }));
    expect(await screen.findByRole('button', { name: 'Aulas: Publique pelo menos uma aula.' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Turmas: Crie pelo menos uma turma.' })).toBeTruthy();
  });

  it('says before how many students are enrolled, and is taken back by Desarquivar (CATALOG-37)', async () => {
    const archived = { at: '2026-11-16T12:00:00.000Z', by: 'Ana' };
    const app = openCourse({
      archive: { ...entity, archived, revision: 2 },
      unarchive: { ...entity, revision: 3 },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Arquivar', hidden: true }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('12 alunos matriculados continuam com acesso até o fim da turma.');
    expect(app.sent('archive')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Arquivar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Desarquivar' }));
    await waitFor(() => expect(app.sent('unarchive')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Mais ações' })).toBeTruthy();
  });

  it('with a class group on sale says why it is not archived (CATALOG-37)', async () => {
    openCourse({
      archive: () => failure(409, 'Há uma turma deste curso à venda. Encerre as vendas antes.', 'conflict'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Arquivar', hidden: true }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Arquivar' }),
    );
    expect(await screen.findByText(/^Há uma turma deste curso à venda/)).toBeTruthy();
  });

  it("is copied by 'Duplicar curso' with a new tag, and the copy opens (CATALOG-33)", async () => {
    const app = openCourse({ duplicateCourse: { id: 9 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Duplicar curso' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText<HTMLInputElement>('Endereço').value).toBe('cfp-copia');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Duplicar' }));
    await waitFor(() => expect(app.path()).toBe('/cursos/9'));
    expect(app.sent('duplicateCourse')[0]?.body).toEqual({ title: 'CFP (cópia)', tag: 'cfp-copia' });
  });
});
