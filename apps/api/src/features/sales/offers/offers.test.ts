import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { checkoutClient, insertGroupOnSale } from '../../../../test/checkout-factories.ts';
import { insertCourse, insertEnrolment, insertStudent } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { additionalCourses, classGroups, courses, lessons } from '../../../database/schema/index.ts';
import { prepareCheckout } from '../checkout/sales/prepare-checkout.ts';
import { buildOffers } from './build-offers.ts';
import { listOffers } from './list-offers.ts';

const app = useApp();
const { ask } = checkoutClient(app);

/** The test clock stands in November 2026. */
const SOON = '2027-01-10';

async function findOffer(courseId: number) {
  const { offers } = await buildOffers(app.context);
  return offers.find(({ id_curso }) => id_curso === courseId);
}

const insertLessons = (courseId: number, titles: string[], slug = 'aula') =>
  app.context.db.insert(lessons).values(
    titles.map((title, index) => ({
      courseId,
      title,
      slug,
      position: index + 1,
      code: `${slug}-${index}`,
      classTypeId: 1,
    })),
  );

describe('the list of courses on sale', () => {
  it('has the contents, the days and the prices of the checkout', async () => {
    const sale = await insertGroupOnSale(app.context, {
      priceCents: 249_000,
      cashPriceCents: 224_100,
      startsOn: '2027-01-12',
      endsOn: '2027-06-30',
      saleUntil: '2027-02-01',
    });
    await insertLessons(sale.courseId, ['Primeira', 'Segunda']);
    await app.context.db
      .update(courses)
      .set({ description: `<h3>Título</h3><p>O curso <b>completo</b>.</p><ul><li>Item</li></ul>` })
      .where(eq(courses.id, sale.courseId));
    const offer = await findOffer(sale.courseId);
    expect(offer).toMatchObject({
      tag: sale.tag,
      nome: sale.title,
      descricao: 'O curso completo.',
      aulas: { total: 2, simulados: 0, titulos: ['Primeira', 'Segunda'] },
      modulos: [],
      turmas: [
        {
          id_turma: sale.id,
          state: 'open',
          starts_on: '2027-01-12',
          ends_on: '2027-06-30',
          is_modular: false,
        },
      ],
    });
    const checkout = await prepareCheckout(app.context, { tag: sale.tag, id_turma: sale.id });
    expect(offer?.turmas[0]?.prices).toEqual({
      valor_curso: checkout.valor_curso,
      valor_a_vista: checkout.valor_a_vista,
      installments: checkout.installments.at(-1),
    });
  });

  it('shortens a long description, with or without paragraphs', async () => {
    const { courseId } = await insertGroupOnSale(app.context);
    for (const description of [`<p>${'palavra '.repeat(100)}</p>`, 'palavra '.repeat(100)]) {
      await app.context.db.update(courses).set({ description }).where(eq(courses.id, courseId));
      expect((await findOffer(courseId))?.descricao).toMatch(/^palavra .{200,272}…$/);
    }
  });

  it('leaves out what is hidden, ended, no longer on sale, sold by its link alone, or a module of another course', async () => {
    const main = await insertGroupOnSale(app.context);
    const hidden = [
      await insertGroupOnSale(app.context, { isVisible: false }),
      await insertGroupOnSale(app.context, { isListed: false }),
      await insertGroupOnSale(app.context, { endsOn: '2026-01-01' }),
      await insertGroupOnSale(app.context, { saleUntil: '2026-01-01' }),
      await insertGroupOnSale(app.context, {
        courseId: (await insertCourse(app.context, { mainCourseId: main.courseId })).id,
      }),
    ];
    const { offers } = await buildOffers(app.context);
    const listed = new Set(offers.map(({ id_curso }) => id_curso));
    expect(hidden.filter(({ courseId }) => listed.has(courseId))).toEqual([]);
    expect(listed).toContain(main.courseId);
  });

  it('shows a sale that has not begun and one that is sold out without prices, after the others', async () => {
    const soon = await insertGroupOnSale(app.context, { saleFrom: SOON });
    const full = await insertGroupOnSale(app.context, { seats: 1 });
    const student = await insertStudent(app.context);
    await insertEnrolment(app.context, {
      studentId: student.id,
      courseId: full.courseId,
      classGroupId: full.id,
    });
    const open = await insertGroupOnSale(app.context);
    expect((await findOffer(soon.courseId))?.turmas).toMatchObject([
      { state: 'soon', sale_from: SOON, prices: null },
    ]);
    expect((await findOffer(full.courseId))?.turmas).toMatchObject([{ state: 'sold-out', prices: null }]);
    const order = (await buildOffers(app.context)).offers.map(({ id_curso }) => id_curso);
    const position = ({ courseId }: { courseId: number }) => order.indexOf(courseId);
    expect(position(open)).toBeLessThan(position(soon));
    expect(position(soon)).toBeLessThan(position(full));
  });

  it('offers the class groups of a course that can be bought, and no other while there is one', async () => {
    const { courseId, id: full } = await insertGroupOnSale(app.context, { seats: 0 });
    expect((await findOffer(courseId))?.turmas.map(({ id_turma }) => id_turma)).toEqual([full]);
    const later = await insertGroupOnSale(app.context, { courseId, startsOn: '2027-03-01' });
    const earlier = await insertGroupOnSale(app.context, { courseId, startsOn: '2027-02-01' });
    await insertGroupOnSale(app.context, { courseId, saleFrom: SOON });
    expect((await findOffer(courseId))?.turmas.map(({ id_turma }) => id_turma)).toEqual([
      later.id,
      earlier.id,
    ]);
  });

  it('prices a modular course with its cheapest module and names its modules', async () => {
    const sale = await insertGroupOnSale(app.context, {
      typeId: 2,
      priceCents: 49_000,
      cashPriceCents: 44_100,
    });
    expect((await findOffer(sale.courseId))?.turmas[0]).toMatchObject({ state: 'sold-out', prices: null });
    const modules = [await insertGroupOnSale(app.context), await insertGroupOnSale(app.context)];
    await app.context.db.insert(additionalCourses).values(
      modules.map(({ courseId }, index) => ({
        courseId: sale.courseId,
        additionalCourseId: courseId,
        position: index + 1,
        priceCents: 39_000 - index * 10_000,
        cashPriceCents: 35_100 - index * 9000,
      })),
    );
    const offer = await findOffer(sale.courseId);
    expect(offer?.modulos).toEqual(modules.map(({ title }) => title));
    expect(offer?.turmas[0]).toMatchObject({
      state: 'open',
      is_modular: true,
      prices: { valor_curso: '780.00', valor_a_vista: '702.00', installments: { key: 12, value: 65 } },
    });
  });

  it('is bounded: at most 60 courses and 100 titles of each', async () => {
    const { courseId } = await insertGroupOnSale(app.context);
    await insertLessons(
      courseId,
      Array.from({ length: 105 }, (_, index) => `Aula ${index + 1}`),
    );
    await app.context.db.update(lessons).set({ slug: 'simulado' }).where(eq(lessons.title, 'Aula 105'));
    const offer = await findOffer(courseId);
    expect(offer?.aulas).toMatchObject({ total: 105, simulados: 1 });
    expect(offer?.aulas.titulos).toHaveLength(100);
    const [category] = await app.context.db.select().from(courses).where(eq(courses.id, courseId));
    for (let index = 0; index < 65; index++) {
      const course = await insertCourse(app.context, { categoryId: category?.categoryId ?? 0 });
      await insertGroupOnSale(app.context, { courseId: course.id });
    }
    expect((await buildOffers(app.context)).offers).toHaveLength(60);
  });
});

describe('the call', () => {
  it('needs the key header only, and reads the database once for many requests', async () => {
    const { status, body } = await ask('GET', '/v1/offers');
    expect(status).toBe(200);
    expect(body.offers).toHaveLength(60);
    expect((await app.request({ method: 'GET', url: '/v1/offers' })).status).toBe(404);
    expect(await listOffers(app.context)).toBe(await listOffers(app.context));
  });

  it('answers with an empty list when nothing is on sale', async () => {
    await app.context.db.update(classGroups).set({ isVisible: false });
    expect(await buildOffers(app.context)).toEqual({ offers: [] });
  });

  it('does not keep a failure', async () => {
    const config = { ...app.context.config };
    await expect(listOffers({ ...app.context, config, db: {} as typeof app.context.db })).rejects.toThrow();
    await expect(listOffers({ ...app.context, config })).resolves.toEqual({ offers: [] });
  });
});
