import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertGroupOnSale } from '../../../../test/checkout-factories.ts';
import {
  enrol,
  insertCategory,
  insertClassGroup,
  insertCourse,
  insertStudent,
} from '../../../../test/factories.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { classGroups, courses, lessons } from '../../../database/schema/index.ts';
import { findSale, listCoursesOnSale } from '../class-groups/find-sale.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let ana: { cookie: string };
let bia: { cookie: string };
let category: number;
let tags = 0;

beforeAll(async () => {
  ana = await office.enter('content');
  bia = await office.enter('owner');
  category = (await insertCategory(office.app.context)).id;
});

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, { cookie } = ana) =>
  office.request({ method, url: `/v1/office/${path}`, cookie, ...(payload && { payload }) });

const nextTag = () => {
  tags += 1;
  return `novo-curso-${tags}`;
};

async function create(fields: object = {}) {
  const { status, body } = await send('POST', 'courses', {
    fields: { title: 'Novo curso', tag: nextTag(), category, ...fields },
  });
  expect(status).toBe(200);
  return body as { id: number; revision: number; fields: { tag: string } };
}

const save = (entity: { id: number; revision: number }, fields: object) =>
  send('PUT', `courses/${entity.id}/draft`, { revision: entity.revision, fields });

const publish = ({ id, revision }: { id: number; revision: number }) =>
  send('POST', `courses/${id}/publication`, { revision, note: '' });

async function addParts(courseId: number) {
  const { context } = office.app;
  await context.db
    .insert(lessons)
    .values({ courseId, position: 1, code: 'A1', title: 'Aula 1', slug: 'aula', classTypeId: 1 });
  return insertClassGroup(context, { courseId });
}

async function createPublished(fields: object = {}) {
  const draft = await create({ description: '<p>Tudo sobre a prova</p>', ...fields });
  const group = await addParts(draft.id);
  const { status, body } = await publish(draft);
  expect(status).toBe(200);
  return { ...(body as { id: number; revision: number; fields: { tag: string } }), group };
}

describe('a new course', () => {
  it('needs title, category and a tag of small letters, digits and hyphens (CATALOG-05)', async () => {
    const refused = async (fields: object) => {
      const { status, body } = await send('POST', 'courses', {
        fields: { title: 'Curso', tag: nextTag(), category, ...fields },
      });
      return [status, body.details?.map(({ field }: { field: string }) => field.replace('fields/', ''))];
    };
    expect(await refused({ title: ' ' })).toEqual([422, ['title']]);
    expect(await refused({ title: 'x'.repeat(121) })).toEqual([422, ['title']]);
    expect(await refused({ category: null })).toEqual([422, ['category']]);
    expect(await refused({ tag: 'Com Espaço' })).toEqual([422, ['tag']]);
    expect(await refused({ tag: 'x'.repeat(61) })).toEqual([422, ['tag']]);
  });

  it('can change its tag until the first publication and never after (CATALOG-05)', async () => {
    const draft = await create({ description: '<p>Sobre</p>' });
    const tag = nextTag();
    const changed = await save(draft, { tag });
    expect(changed.body.fields.tag).toBe(tag);
    await addParts(draft.id);
    const published = await publish(changed.body);
    const refused = await save(published.body, { tag: nextTag() });
    expect([refused.status, refused.body.details]).toEqual([
      422,
      [{ field: 'tag', message: 'O endereço não muda depois da primeira publicação.' }],
    ]);
  });

  it('gets a tag that is free, also when two people take it at the same moment (CATALOG-06)', async () => {
    const taken = { field: 'tag', message: 'Já existe um curso com este endereço.' };
    for (let round = 0; round < 5; round += 1) {
      const fields = { title: 'Novo', tag: nextTag(), category };
      const both = await Promise.all([ana, bia].map((person) => send('POST', 'courses', { fields }, person)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(both.find(({ status }) => status === 422)?.body.details).toEqual([taken]);
    }
    const [one, two, tag] = [await create(), await create(), nextTag()];
    const renamed = await Promise.all([save(one, { tag }), save(two, { tag })]);
    expect(renamed.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is in no answer for students and cannot be sold or given before it is published (CATALOG-08)', async () => {
    const { context } = office.app;
    const draft = await create({ description: '<p>Sobre</p>' });
    const group = await insertGroupOnSale(context, { courseId: draft.id });
    const sale = await findSale(context, { tag: draft.fields.tag, classGroupId: group.id });
    const listed = (await listCoursesOnSale(context)).some(({ courseId }) => courseId === draft.id);
    expect([sale, listed]).toEqual([null, false]);
    const student = await insertStudent(context);
    const support = await office.enter('support');
    const enrolled = await send(
      'POST',
      `students/${student.id}/enrolments`,
      {
        class_group_id: group.id,
        ends_on: null,
        exceed_seats: false,
        reason: 'Cortesia da casa',
        notify: false,
      },
      support,
    );
    expect(enrolled.status).not.toBe(200);
  });
});

describe('a course', () => {
  it('lists everything that keeps it from being published (CATALOG-08)', async () => {
    const draft = await create();
    const { status, body } = await publish(draft);
    expect([status, body.details.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ['description', 'lessons', 'class_groups'],
    ]);
    const whole = await save(draft, { description: '<p>Sobre</p>' });
    await addParts(draft.id);
    expect((await publish(whole.body)).status).toBe(200);
    const [row] = await office.app.context.db.select().from(courses).where(eq(courses.id, draft.id));
    expect(row).toMatchObject({ title: 'Novo curso', description: '<p>Sobre</p>', categoryId: category });
  });

  it('has a description of up to 20,000 characters, Libras, report and main course (CATALOG-07)', async () => {
    const main = await createPublished();
    const { id, revision } = await createPublished({
      description: `<p>${'d'.repeat(19_993)}</p>`,
      is_libras: true,
      report_download: true,
      main_course: main.id,
    });
    const [row] = await office.app.context.db.select().from(courses).where(eq(courses.id, id));
    expect(row).toMatchObject({ isLibras: true, reportDownload: true, mainCourseId: main.id });
    const long = await save({ id, revision }, { description: 'd'.repeat(20_001) });
    expect(long.status).toBe(422);
  });

  it('cannot complete itself, directly or through others (CATALOG-07)', async () => {
    const rejection = [422, [{ field: 'main_course', message: 'Um curso não pode completar a si mesmo.' }]];
    const first = await createPublished();
    const second = await createPublished({ main_course: first.id });
    const third = await createPublished({ main_course: second.id });
    for (const main_course of [first.id, second.id, third.id]) {
      const { status, body } = await save(first, { main_course });
      expect([status, body.details]).toEqual(rejection);
    }
  });

  it('is not archived when it concerns more students than the dialog said (LIST-40)', async () => {
    const { context } = office.app;
    const course = await createPublished();
    const group = await enrol(context, (await insertStudent(context)).id, { courseId: course.id });
    await context.db
      .update(classGroups)
      .set({ isSaleOpen: false })
      .where(eq(classGroups.courseId, course.id));
    const { students } = (await send('GET', `courses/${course.id}/parts`)).body;
    expect(students).toBe(1);
    await context.db.update(classGroups).set({ enrolled: 3 }).where(eq(classGroups.id, group.id));
    const archive = (told?: number) =>
      send('POST', `courses/${course.id}/archive`, {
        revision: course.revision,
        ...(told !== undefined && { students: told }),
      });
    for (const answer of [await archive(students), await archive()]) {
      expect([answer.status, answer.body.details]).toEqual([409, { students: 3 }]);
      expect(answer.body.error).toContain('Nada foi arquivado');
    }
    expect((await send('GET', `courses/${course.id}`)).body.archived).toBeNull();
    expect((await archive(3)).status).toBe(200);
  });

  it('is archived only without a class group on sale, and its students keep their access (CATALOG-37)', async () => {
    const { context } = office.app;
    const course = await createPublished();
    const student = await insertStudent(context);
    const group = await enrol(context, student.id, { courseId: course.id });
    const archive = () =>
      send('POST', `courses/${course.id}/archive`, { revision: course.revision, students: 1 });
    const refused = await archive();
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Há uma turma deste curso à venda. Encerre as vendas antes de arquivar.',
    ]);
    await context.db
      .update(classGroups)
      .set({ isSaleOpen: false })
      .where(eq(classGroups.courseId, course.id));
    const archived = await archive();
    expect(archived.body).toMatchObject({ archived: { by: expect.any(String) }, published: null });
    const token = await signIn(context, student.id);
    const open = async () =>
      (
        await office.app.http.inject({
          url: `/v1/services/course/${course.fields.tag}`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).json();
    expect(await open()).toMatchObject({ id: course.id, id_turma: group.id });
    // A reopened sale does not sell an archived course.
    await context.db.update(classGroups).set({ isSaleOpen: true }).where(eq(classGroups.courseId, course.id));
    const page = await send('GET', `class-groups/${group.id}`);
    expect(page.body.is_on_sale).toBe(false);
    const back = await send('POST', `courses/${course.id}/archive/removal`, {
      revision: archived.body.revision,
    });
    const again = await publish(back.body);
    expect([again.status, again.body.published.tag]).toEqual([200, course.fields.tag]);
    expect((await send('GET', `class-groups/${group.id}`)).body.is_on_sale).toBe(true);
  });

  it('tells how many students it has before it is archived (CATALOG-37)', async () => {
    const { context } = office.app;
    const course = await insertCourse(context, { categoryId: category });
    await enrol(context, (await insertStudent(context)).id, { courseId: course.id });
    await enrol(context, (await insertStudent(context)).id, { courseId: course.id });
    const { body } = await send('GET', `courses/${course.id}/parts`);
    expect([body.students, body.class_groups.length, body.state]).toEqual([2, 2, 'published']);
  });
});

it('lists courses by state, category and family, with how much they have', async () => {
  const course = await createPublished({ title: 'Somente este título' });
  const { body } = await send('GET', 'course-list?q=somente este&state=published');
  expect(body.rows).toEqual([
    expect.objectContaining({ id: course.id, lessons: 1, class_groups: 1, students: 0, state: 'published' }),
  ]);
});
