import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { enrol, insertCourse, insertStudent } from '../../../../test/factories.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import {
  courses,
  disciplines,
  lessons,
  mentorDisciplines,
  mentors,
  questionModules,
  questions,
} from '../../../database/schema/index.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let ana: { cookie: string };
let names = 0;

beforeAll(async () => {
  ana = await office.enter('content');
});

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  office.request({ method, url: `/v1/office/${path}`, cookie: ana.cookie, ...(payload && { payload }) });

const nextName = (word: string) => {
  names += 1;
  return `${word} ${names}`;
};

const category = (fields: object = {}) => ({
  name: nextName('Categoria'),
  landing: 'exam_date',
  family: null,
  exam_type: 'cfp',
  recommended_score: 70,
  answer_sheet: false,
  exam_questions: 140,
  exam_needed: 98,
  exam_pass_percent: 70,
  exam_module_minimum: 50,
  simulado_percent: 80,
  weekly_tests: 30,
  ...fields,
});

async function createCategory(fields: object = {}) {
  const { status, body } = await send('POST', 'categories', category(fields));
  expect(status).toBe(200);
  return body;
}

const module = (fields: object = {}) => ({
  number: 1,
  title: 'Planejamento',
  description: '',
  expected_questions: 20,
  recommended_simulado: 70,
  recommended_weekly: 70,
  ...fields,
});

async function createFamily(modules: object[] = [module()]) {
  names += 1;
  const { status, body } = await send('POST', 'families', {
    tag: `familia-${names}`,
    name: `Família ${names}`,
    modules,
  });
  expect(status).toBe(200);
  return body;
}

async function insertQuestion(familyId: number, moduleId: number | null) {
  names += 1;
  await office.app.context.db
    .insert(questions)
    .values({ code: `Q-${names}`, familyId, moduleId, statement: '<p>?</p>' });
}

describe('a category', () => {
  it('changes what students of its courses see with their next request (CATALOG-01)', async () => {
    const { context } = office.app;
    const family = await createFamily([module(), module({ number: 2 })]);
    const { courses: _, ...created } = await createCategory({ landing: 'description' });
    const course = await insertCourse(context, { categoryId: created.id });
    const student = await insertStudent(context);
    await enrol(context, student.id, { courseId: course.id });
    const token = await signIn(context, student.id);
    const open = async () => {
      const response = await office.app.http.inject({
        url: `/v1/services/course/${course.tag}`,
        headers: { authorization: `Bearer ${token}` },
      });
      return response.json();
    };
    expect(await open()).toMatchObject({ landing: 'description', recommended_score: 70, module_count: 0 });
    const { id, ...fields } = created;
    const saved = await send('PUT', `categories/${id}`, {
      ...fields,
      name: 'x'.repeat(80),
      landing: 'report',
      family: family.id,
      recommended_score: 100,
    });
    expect(saved.body).toMatchObject({ name: 'x'.repeat(80), courses: 1 });
    expect(await open()).toMatchObject({
      landing: 'report',
      recommended_score: 100,
      module_count: 2,
      course_category: 'x'.repeat(80),
    });
  });

  it('is not saved over a newer one (CATALOG-01)', async () => {
    const { id, courses: _, ...fields } = await createCategory();
    const path = `categories/${id}`;
    expect((await send('PUT', path, { ...fields, recommended_score: 71 })).status).toBe(200);
    const second = await send('PUT', path, { ...fields, recommended_score: 72 });
    expect(second).toMatchObject({
      status: 409,
      body: { details: { current: { recommended_score: 71 } } },
    });
  });

  it.each([
    [{ name: '' }, 'name', 'Digite o nome.'],
    [{ name: 'x'.repeat(81) }, 'name', 'Use no máximo 80 caracteres.'],
    [
      { exam_questions: 10, exam_needed: 11 },
      'exam_needed',
      'O número de acertos não pode ser maior que o de questões.',
    ],
    [{ exam_pass_percent: 101 }, 'exam_pass_percent', 'Use um número de 0 a 100.'],
    [{ recommended_score: -1 }, 'recommended_score', 'Use um número de 0 a 100.'],
    [{ exam_module_minimum: 101 }, 'exam_module_minimum', 'Use um número de 0 a 100.'],
    [{ simulado_percent: 100.5 }, 'simulado_percent', 'Use um número de 0 a 100.'],
  ])('refuses %j at the field (CATALOG-02)', async (fields, field, message) => {
    const { status, body } = await send('POST', 'categories', category(fields));
    expect([status, body.details]).toEqual([422, [expect.objectContaining({ field, message })]]);
  });
});

describe('a family', () => {
  it('has up to 20 modules that keep their questions when they get other numbers (CATALOG-03)', async () => {
    const family = await createFamily([module(), module({ number: 2, title: 'Ativos' })]);
    const [first, second] = family.modules;
    await insertQuestion(family.id, first.id);
    const { body } = await send('PUT', `families/${family.id}`, {
      revision: family.revision,
      tag: family.tag,
      name: family.name,
      modules: [
        { ...module({ title: 'Ativos' }), id: second.id },
        { ...module({ number: 2, description: 'd'.repeat(1000), expected_questions: 500 }), id: first.id },
        ...Array.from({ length: 18 }, (_, at) => module({ number: at + 3 })),
      ],
    });
    expect(body.modules.slice(0, 2)).toEqual([
      expect.objectContaining({ id: second.id, number: 1, title: 'Ativos', questions: 0 }),
      expect.objectContaining({ id: first.id, number: 2, expected_questions: 500, questions: 1 }),
    ]);
    expect(body.modules).toHaveLength(20);
  });

  it.each([
    [[module(), module()], 'O módulo 1 aparece mais de uma vez.'],
    [[module({ title: ' ' })], 'Digite o título do módulo 1.'],
    [[module({ expected_questions: 501 })], 'As questões do módulo 1 vão de 0 a 500.'],
    [[module({ recommended_weekly: 101 })], 'Os percentuais do módulo 1 vão de 0 a 100.'],
    [Array.from({ length: 21 }, (_, at) => module({ number: at + 1 })), 'Uma família tem até 20 módulos.'],
  ])('refuses impossible modules at the field (CATALOG-03)', async (modules, message) => {
    const { status, body } = await send('POST', 'families', { tag: 'outra', name: 'Outra', modules });
    expect([status, body.details]).toEqual([422, [{ field: 'modules', message }]]);
  });
});

describe('what is in use', () => {
  it('keeps a category, with its courses as a link, until nothing uses it (CATALOG-04)', async () => {
    const { context } = office.app;
    const { id, name } = await createCategory();
    const course = await insertCourse(context, { categoryId: id });
    const refused = await send('DELETE', `categories/${id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: `Não é possível remover a categoria ${name}: em uso por 1 curso.`,
        details: {
          uses: [{ what: 'courses', count: 1, href: `/cursos?category=${encodeURIComponent(name)}` }],
        },
      },
    });
    const other = await createCategory();
    await context.db.update(courses).set({ categoryId: other.id }).where(eq(courses.id, course.id));
    expect((await send('DELETE', `categories/${id}`)).status).toBe(200);
  });

  it('keeps a family and a module with their questions as links (CATALOG-04)', async () => {
    const family = await createFamily();
    await insertQuestion(family.id, family.modules[0].id);
    await insertQuestion(family.id, null);
    await createCategory({ family: family.id });
    const refused = await send('DELETE', `families/${family.id}`);
    expect([refused.status, refused.body.details.uses]).toEqual([
      409,
      [
        { what: 'categories', count: 1, href: '/cursos/categorias' },
        { what: 'questions', count: 2, href: `/questoes?family=${family.tag}` },
      ],
    ]);
    const { revision, tag, name } = family;
    const without = await send('PUT', `families/${family.id}`, { revision, tag, name, modules: [] });
    expect([without.status, without.body.details.uses]).toEqual([
      409,
      [
        {
          what: 'questions',
          count: 1,
          href: `/questoes?family=${family.tag}&module=m${family.modules[0].number}`,
        },
      ],
    ]);
    const { db } = office.app.context;
    expect(
      await db.select().from(questionModules).where(eq(questionModules.familyId, family.id)),
    ).toHaveLength(1);
    const unused = await createFamily();
    expect((await send('DELETE', `families/${unused.id}`)).status).toBe(200);
  });

  it('keeps a discipline with its lessons and mentors as links (CATALOG-04)', async () => {
    const { context } = office.app;
    const created = await send('POST', 'disciplines', { tag: 'renda-fixa', name: 'Renda fixa' });
    const { id } = created.body;
    const course = await insertCourse(context, { categoryId: (await createCategory()).id });
    await context.db.insert(lessons).values({
      courseId: course.id,
      position: 900,
      code: 'Z1',
      title: 'Aula',
      slug: 'aula',
      classTypeId: 1,
      disciplineId: id,
    });
    const [mentor] = await context.db
      .insert(mentors)
      .values({ tag: 'm1', firstName: 'Ana', lastName: 'Lima', email: 'ana.m1@equipe.test' })
      .returning();
    await context.db.insert(mentorDisciplines).values({ mentorId: mentor?.id ?? 0, disciplineId: id });
    const refused = await send('DELETE', `disciplines/${id}`);
    expect([refused.status, refused.body.details.uses]).toEqual([
      409,
      [
        { what: 'lessons', count: 1, href: '/aulas?discipline=Renda%20fixa' },
        { what: 'mentors', count: 1, href: '/mentores?discipline=Renda%20fixa' },
      ],
    ]);
    await context.db.delete(mentorDisciplines);
    await context.db.update(lessons).set({ disciplineId: null }).where(eq(lessons.disciplineId, id));
    expect((await send('DELETE', `disciplines/${id}`)).status).toBe(200);
    expect(await context.db.select().from(disciplines).where(eq(disciplines.id, id))).toEqual([]);
  });
});

it('changes a discipline by its tag and name, once in the academy', async () => {
  const { body } = await send('POST', 'disciplines', { tag: 'fundos', name: 'Fundos' });
  const path = `disciplines/${body.id}`;
  const saved = await send('PUT', path, { revision: body.revision, tag: 'fundos-2', name: 'Fundos II' });
  expect(saved.body).toMatchObject({ id: body.id, tag: 'fundos-2', name: 'Fundos II' });
  const taken = await send('POST', 'disciplines', { tag: 'fundos-2', name: 'Outra' });
  expect([taken.status, taken.body.details[0].field]).toEqual([422, 'tag']);
});
