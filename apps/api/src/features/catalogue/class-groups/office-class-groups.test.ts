import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertGroupOnSale } from '../../../../test/checkout-factories.ts';
import {
  enrol,
  insertClassGroup,
  insertCourse,
  insertEnrolment,
  insertStudent,
} from '../../../../test/factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { classGroups, classGroupTeachers, lessonDays, lessons } from '../../../database/schema/index.ts';
import { findSale } from './find-sale.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let content: { cookie: string };
let finance: { cookie: string };
let course: { id: number; tag: string };
let today: string;

beforeAll(async () => {
  content = await office.enter('content');
  finance = await office.enter('finance');
  course = await insertCourse(office.app.context);
  today = academyDay(office.app.clock.now);
});

type Person = { cookie: string };

const send = (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  office.request({
    method,
    url: `/v1/office/${path}`,
    cookie: person.cookie,
    ...(payload && { payload }),
  });

const FIELDS = {
  name: 'Turma de março',
  is_modular: false,
  starts_on: '2026-03-02',
  ends_on: null as string | null,
  shows_expiry: true,
  is_visible: true,
  is_listed: true,
  teachers: [] as number[],
};

const PRICES = {
  price: '2590.00' as string | null,
  cash_price: '2290.00' as string | null,
  seats: null as number | null,
  sale_from: null as string | null,
  sale_until: null as string | null,
  accepts_coupon: true,
};

async function create(fields: Partial<typeof FIELDS> = {}) {
  const { status, body } = await send(content, 'POST', 'class-groups', {
    course_id: course.id,
    ...FIELDS,
    ...fields,
  });
  expect(status).toBe(200);
  return body;
}

const save = ({ id, revision, fields }: Awaited<ReturnType<typeof create>>, change: object) =>
  send(content, 'PUT', `class-groups/${id}`, { ...fields, revision, ...change });

const savePrices = ({ id, revision }: Awaited<ReturnType<typeof create>>, change: object = {}) =>
  send(finance, 'PUT', `class-groups/${id}/prices`, { ...PRICES, revision, ...change });

async function createOnSale(change: object = {}) {
  const { status, body } = await savePrices(await create(), change);
  expect(status).toBe(200);
  return (await send(finance, 'POST', `class-groups/${body.id}/sale`)).body;
}

const isSold = async (id: number) =>
  (await findSale(office.app.context, { tag: course.tag, classGroupId: id })) !== null;

const enrolMany = async (classGroupId: number, number: number, endsOn: string | null = null) => {
  for (let at = 0; at < number; at += 1) {
    const student = await insertStudent(office.app.context);
    await insertEnrolment(office.app.context, {
      studentId: student.id,
      courseId: course.id,
      classGroupId,
      endsOn,
    });
  }
};

describe('a class group', () => {
  it('has name, kind, days, notice, visibility, prices, places, sale dates and coupon box (CATALOG-09)', async () => {
    const group = await create({ name: 'n'.repeat(80), is_modular: true, ends_on: '2026-12-20' });
    expect(group.fields).toEqual({
      ...FIELDS,
      name: 'n'.repeat(80),
      is_modular: true,
      ends_on: '2026-12-20',
    });
    const sale = { seats: 100, sale_from: '2026-01-01', sale_until: '2026-06-30', accepts_coupon: false };
    const { body } = await savePrices(group, sale);
    expect(body.prices).toEqual({ ...PRICES, ...sale });
  });

  it.each([
    [{ ends_on: '2026-03-01' }, 'ends_on', 'O fim não pode ser antes do início.'],
    [{ name: ' ' }, 'name', 'Digite o nome.'],
    [{ name: 'n'.repeat(81) }, 'name', 'Use no máximo 80 caracteres.'],
  ])('refuses %j at the field (CATALOG-10)', async (change, field, message) => {
    const { status, body } = await save(await create(), change);
    expect([status, body.details]).toEqual([422, [expect.objectContaining({ field, message })]]);
  });

  it.each([
    [{ cash_price: '2590.01' }, 'cash_price', 'O preço à vista não pode ser maior que o preço.'],
    [{ price: '1000000.01' }, 'price', 'Use um valor de R$ 0,00 a R$ 1.000.000,00.'],
    [{ price: '-1.00', cash_price: '-1.00' }, 'price', 'Use um valor de R$ 0,00 a R$ 1.000.000,00.'],
    [{ seats: 1_000_001 }, 'seats', 'Use um número de 0 a 1.000.000, ou deixe vazio para não ter limite.'],
    [
      { sale_from: '2026-05-02', sale_until: '2026-05-01' },
      'sale_until',
      'A venda não pode terminar antes de começar.',
    ],
  ])('refuses prices %j at the field (CATALOG-10)', async (change, field, message) => {
    const { status, body } = await savePrices(await create(), change);
    expect([status, body.details]).toEqual([422, expect.arrayContaining([{ field, message }])]);
  });

  it('accepts the limits of prices and places (CATALOG-10)', async () => {
    const limits = { price: '1000000.00', cash_price: '1000000.00', seats: 1_000_000 };
    expect((await savePrices(await create(), limits)).body.prices).toMatchObject(limits);
    expect((await savePrices(await create())).body.places.left).toBeNull();
  });

  it('takes prices from who has prices.write and the rest from who has groups.write (CATALOG-11)', async () => {
    const group = await create();
    const asFinance = await send(finance, 'PUT', `class-groups/${group.id}`, {
      ...group.fields,
      revision: group.revision,
    });
    const asContent = await send(content, 'PUT', `class-groups/${group.id}/prices`, {
      ...PRICES,
      revision: group.revision,
    });
    const asContentToo = await send(content, 'POST', `class-groups/${group.id}/sale`);
    expect([asFinance.status, asContent.status, asContentToo.status]).toEqual([403, 403, 403]);
    for (const person of [content, finance])
      expect((await send(person, 'GET', `class-groups/${group.id}`)).body).toEqual(group);
  });

  it('is not for sale before somebody set its price (CATALOG-12)', async () => {
    const group = await create();
    expect(group.prices.price).toBeNull();
    const refused = await send(finance, 'POST', `class-groups/${group.id}/sale`);
    expect([refused.status, refused.body.error, await isSold(group.id)]).toEqual([
      409,
      'Defina o preço antes de abrir as vendas.',
      false,
    ]);
    await savePrices(group);
    expect(await isSold(group.id)).toBe(false);
    expect((await send(finance, 'POST', `class-groups/${group.id}/sale`)).body.is_on_sale).toBe(true);
    expect(await isSold(group.id)).toBe(true);
  });

  it('asks before a price of nothing (CATALOG-12)', async () => {
    const group = await create();
    const free = { price: '0.00', cash_price: '0.00' };
    const asked = await savePrices(group, free);
    expect([asked.status, asked.body.details.confirm]).toEqual([409, [expect.stringContaining('Gratuito')]]);
    const saved = await savePrices(group, { ...free, confirmed: true });
    expect(saved.body.prices).toMatchObject(free);
  });

  it('shows taken, held and left places, and accepts fewer than are taken after asking (CATALOG-13)', async () => {
    const group = await createOnSale({ seats: 5 });
    await enrolMany(group.id, 3);
    const opened = (await send(finance, 'GET', `class-groups/${group.id}`)).body;
    expect(opened.places).toEqual({ students: 3, held: 0, left: 2 });
    const asked = await savePrices(opened, { seats: 2 });
    expect([asked.status, asked.body.details]).toEqual([
      409,
      { confirm: ['Já há 3 pessoas nesta turma; ela ficará esgotada.'] },
    ]);
    const saved = (await savePrices(opened, { seats: 2, confirmed: true })).body;
    expect([saved.places, saved.is_on_sale]).toEqual([{ students: 3, held: 0, left: 0 }, false]);
  });

  it('closes and opens its sale at once (CATALOG-15)', async () => {
    const { id } = await createOnSale();
    expect(await isSold(id)).toBe(true);
    expect((await send(finance, 'DELETE', `class-groups/${id}/sale`)).body.is_sale_open).toBe(false);
    expect(await isSold(id)).toBe(false);
    await send(finance, 'POST', `class-groups/${id}/sale`);
    expect(await isSold(id)).toBe(true);
  });

  it('says before how many students gain or lose access (CATALOG-16)', async () => {
    const group = await create({ starts_on: addDays(today, -30), ends_on: addDays(today, 30) });
    await enrolMany(group.id, 2);
    await enrolMany(group.id, 1, addDays(today, 90));
    const asked = await save(group, { ends_on: addDays(today, -1) });
    expect([asked.status, asked.body.details.confirm]).toEqual([409, ['2 alunos perdem o acesso.']]);
    const ended = (await save(group, { ends_on: addDays(today, -1), confirmed: true })).body;
    const hidden = await save(ended, { is_visible: false });
    expect(hidden.body.details.confirm).toEqual(['1 aluno perde o acesso.']);
    const longer = await save(ended, { ends_on: addDays(today, 5) });
    expect(longer.body.details.confirm).toEqual(['2 alunos ganham o acesso.']);
    expect((await save(ended, { name: 'Outro nome' })).status).toBe(200);
  });

  it('is not saved over a newer one', async () => {
    const group = await create();
    await savePrices(group);
    expect((await save(group, { name: 'Outra' })).status).toBe(409);
  });

  it('has the address of its checkout, standard or modular (CATALOG-18)', async () => {
    const regular = await create();
    const modular = await create({ is_modular: true });
    const { publicUrl } = office.app.context.config;
    expect(regular.checkout_url).toBe(`${publicUrl}/checkout/${course.tag}/${regular.id}`);
    expect(modular.checkout_url).toBe(`${publicUrl}/checkout-modular/${course.tag}/${modular.id}`);
  });
});

describe('teachers', () => {
  it('are people with the role Professor (CATALOG-19)', async () => {
    const teacher = await office.enter('teacher');
    const support = await office.enter('support');
    const { body } = await send(content, 'GET', 'teachers');
    const ids = body.teachers.map(({ id }: { id: number }) => id);
    expect([ids.includes(teacher.id), ids.includes(support.id)]).toEqual([true, false]);
    const group = await create();
    const refused = await save(group, { teachers: [support.id] });
    expect([refused.status, refused.body.details[0].field]).toEqual([422, 'teachers']);
    const saved = await save(group, { teachers: [teacher.id] });
    expect(saved.body.teachers).toEqual([{ id: teacher.id, name: expect.any(String) }]);
  });

  it('find the own class groups only, and none with the next call after they were taken out (CATALOG-19, STAFF-43)', async () => {
    const teacher = await office.enter('teacher');
    const own = (await save(await create(), { teachers: [teacher.id] })).body;
    const other = await create();
    const foreign = await insertCourse(office.app.context, { title: 'Curso de outros' });
    const statuses = async () => [
      (await send(teacher, 'GET', `class-groups/${own.id}`)).status,
      (await send(teacher, 'GET', `class-groups/${other.id}`)).status,
      (await send(teacher, 'GET', `courses/${course.id}/parts`)).status,
      (await send(teacher, 'GET', `courses/${foreign.id}/parts`)).status,
      (await send(teacher, 'GET', `courses/${foreign.id}`)).status,
    ];
    expect(await statuses()).toEqual([200, 404, 200, 404, 404]);
    const parts = (await send(teacher, 'GET', `courses/${course.id}/parts`)).body;
    expect(parts.class_groups.map(({ id }: { id: number }) => id)).toEqual([own.id]);
    const listed = (await send(teacher, 'GET', 'course-list')).body;
    expect(listed.rows.map(({ id }: { id: number }) => id)).toEqual([course.id]);
    await save(own, { teachers: [] });
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    expect((await send(teacher, 'GET', 'course-list')).body.rows).toEqual([]);
  });
});

it('is copied to another first day with days, prices and places, closed and without students (CATALOG-34)', async () => {
  const { db } = office.app.context;
  const teacher = await office.enter('teacher');
  const created = await create({ starts_on: '2026-03-02', ends_on: '2026-06-30', teachers: [teacher.id] });
  const priced = (await savePrices(created, { seats: 40, sale_from: '2026-01-10', sale_until: '2026-03-10' }))
    .body;
  await send(finance, 'POST', `class-groups/${priced.id}/sale`);
  await enrol(office.app.context, (await insertStudent(office.app.context)).id, { courseId: course.id });
  await enrolMany(created.id, 1);
  const [lesson] = await db
    .insert(lessons)
    .values({ courseId: course.id, position: 77, code: 'C77', title: 'Aula', slug: 'aula', classTypeId: 1 })
    .returning();
  await db
    .insert(lessonDays)
    .values({ classGroupId: created.id, lessonId: lesson?.id ?? 0, day: '2026-03-04' });
  const { status, body } = await send(content, 'POST', `class-groups/${created.id}/copies`, {
    name: 'Turma de abril',
    starts_on: '2026-04-01',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    fields: {
      name: 'Turma de abril',
      starts_on: '2026-04-01',
      ends_on: '2026-07-30',
      teachers: [teacher.id],
    },
    prices: { price: '2590.00', seats: 40, sale_from: '2026-02-09', sale_until: '2026-04-09' },
    is_sale_open: false,
    places: { students: 0, held: 0, left: 40 },
  });
  const days = await db.select().from(lessonDays).where(eq(lessonDays.classGroupId, body.id));
  expect(days.map(({ day }) => day)).toEqual(['2026-04-03']);
  const taught = await db
    .select()
    .from(classGroupTeachers)
    .where(and(eq(classGroupTeachers.classGroupId, body.id), eq(classGroupTeachers.staffId, teacher.id)));
  expect(taught).toHaveLength(1);
  expect(await db.select().from(classGroups).where(eq(classGroups.id, body.id))).toHaveLength(1);
});

it('a modular class group offers up to 50 other courses, ordered, each with prices (CATALOG-17)', async () => {
  const { context } = office.app;
  const group = await insertGroupOnSale(context, { typeId: 2 });
  const onSale = await insertClassGroup(context);
  const closed = await insertClassGroup(context, { isSaleOpen: false });
  const path = `class-groups/${group.id}/additional-courses`;
  const offer = (course_id: number, fields: object = {}) => ({
    course_id,
    price: '290.00',
    cash_price: '261.00',
    ...fields,
  });
  const ask = (method: 'GET' | 'PUT', payload?: object, person = finance) =>
    send(person, method, path, payload);
  const { revision } = (await ask('GET')).body;
  const rejection = async (courses: object[]) => {
    const { status, body } = await ask('PUT', { revision, courses });
    return [status, body.error];
  };
  expect(await rejection([offer(group.courseId)])).toEqual([
    422,
    'O próprio curso não pode ser um curso adicional dele.',
  ]);
  expect((await rejection([offer(onSale.courseId, { cash_price: '290.01' })]))[0]).toBe(422);
  expect((await rejection([offer(onSale.courseId), offer(onSale.courseId)]))[0]).toBe(422);
  expect((await rejection([offer(999_999)]))[0]).toBe(422);
  expect(await rejection(Array.from({ length: 51 }, (_, at) => offer(1_000_000 + at)))).toEqual([
    422,
    'Ofereça no máximo 50 cursos adicionais.',
  ]);
  expect((await ask('PUT', { revision, courses: [] }, content)).status).toBe(403);

  const saved = await ask('PUT', { revision, courses: [offer(closed.courseId), offer(onSale.courseId)] });
  expect(saved.status).toBe(200);
  expect(
    saved.body.courses.map(({ course_id, is_on_sale }: { course_id: number; is_on_sale: boolean }) => [
      course_id,
      is_on_sale,
    ]),
  ).toEqual([
    [closed.courseId, false],
    [onSale.courseId, true],
  ]);
  expect((await ask('PUT', { revision, courses: [] })).body.code).toBe('conflict');
  const sale = await findSale(context, { tag: group.tag, classGroupId: group.id });
  expect(sale?.modules).toMatchObject([{ courseId: onSale.courseId, full: 29_000, cash: 26_100 }]);
});
