import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { checkoutClient, insertCoupon, insertGroupOnSale } from '../../../../../test/checkout-factories.ts';
import {
  insertCategory,
  insertClassGroup,
  insertCourse,
  insertEnrolment,
  insertStudent,
} from '../../../../../test/factories.ts';
import { nextNumber } from '../../../../../test/rows.ts';
import { useApp } from '../../../../../test/test-app.ts';
import { additionalCourses, enrolments, leads } from '../../../../database/schema/index.ts';
import { changeEnrolled } from '../../../catalogue/class-groups/enrolled-count.ts';

const app = useApp();
const { ask } = checkoutClient(app);
/** A new network for each request, so that rate limits do not apply. */
const get = (url: string, ip = `10.20.${nextNumber() % 250}.1`) => ask('GET', url, undefined, ip);
const prepare = (tag: string, id: number | string) => get(`/v1/checkout/prepare?tag=${tag}&id_turma=${id}`);

const NOT_FOR_SALE = 'Desculpe. O curso que você deseja não tem mais vagas, ou não está mais disponível.';
const NO_COUPON = 'Cupom não encontrado ou não está mais disponível.';

describe('prepare', () => {
  it('answers with the course that is for sale and what may be added (API-82, ENTITY-35, ENTITY-38, PAY-13, CHECKOUT-89)', async () => {
    const category = await insertCategory(app.context, { name: 'CFP®' });
    const course = await insertCourse(app.context, {
      categoryId: category.id,
      title: 'Curso modular',
      coverPath: 'public/capas/a.svg',
      contractPath: 'public/termos/contrato.pdf',
      isLibras: true,
    });
    const group = await insertClassGroup(app.context, {
      courseId: course.id,
      name: 'Noite',
      typeId: 2,
      priceCents: 100_000,
      cashPriceCents: 90_000,
    });
    const module = await insertClassGroup(app.context, {});
    const [added] = await app.context.db
      .insert(additionalCourses)
      .values({ courseId: course.id, additionalCourseId: module.courseId, position: 1, priceCents: 20_000 })
      .returning();
    const { status, body } = await prepare(course.tag, group.id);
    expect(status).toBe(200);
    const { installments, cursos_adicionais, ...rest } = body;
    expect(rest).toEqual({
      id_curso: course.id,
      curso: 'Curso modular',
      nome: 'Curso modular',
      tag: course.tag,
      id_turma: group.id,
      turma: 'Noite',
      img_capa: '/files/capas/a.svg',
      valor_curso: '1000.00',
      valor_a_vista: '900.00',
      contrato: '/files/termos/contrato.pdf',
      id_type_course_class: 2,
      id_course_category: category.id,
      category: 'CFP®',
      is_libras: true,
      accepts_coupon: true,
    });
    expect(cursos_adicionais).toEqual([
      {
        id_curso: added?.additionalCourseId,
        nome: expect.any(String),
        valor_curso: '200.00',
        valor_a_vista: null,
      },
    ]);
    expect(installments).toHaveLength(12);
    for (const { key, value } of installments) expect(key * value).toBeCloseTo(1000, 8);
  });

  it('is a 404 when the course is unknown, hidden, not yet or no longer on sale, ended or sold out (CHECKOUT-79)', async () => {
    const today = '2026-11-15';
    const open = await insertGroupOnSale(app.context, {
      saleFrom: today,
      saleUntil: today,
      seats: 1,
      endsOn: today,
    });
    expect((await prepare(open.tag, open.id)).status).toBe(200);
    const other = await insertGroupOnSale(app.context);
    const gone = [
      await insertGroupOnSale(app.context, { isVisible: false }),
      await insertGroupOnSale(app.context, { saleFrom: '2026-11-16' }),
      await insertGroupOnSale(app.context, { saleUntil: '2026-11-14' }),
      await insertGroupOnSale(app.context, { endsOn: '2026-11-14' }),
      await insertGroupOnSale(app.context, { seats: 0 }),
      { tag: other.tag, id: open.id },
      { tag: 'nada', id: open.id },
      { tag: open.tag, id: 999_999_999 },
    ];
    for (const { tag, id } of gone) {
      const { status, body } = await prepare(tag, id);
      expect([status, body.error, body.code], `${tag} ${id}`).toEqual([404, NOT_FOR_SALE, 'not_found']);
    }
    const full = await insertGroupOnSale(app.context, { seats: 1 });
    const student = await insertStudent(app.context);
    await insertEnrolment(app.context, {
      studentId: student.id,
      courseId: full.courseId,
      classGroupId: full.id,
    });
    expect((await prepare(full.tag, full.id)).status).toBe(404);
    await app.context.db
      .update(enrolments)
      .set({ endedAt: app.clock.now })
      .where(eq(enrolments.classGroupId, full.id));
    await changeEnrolled(app.context.db, [full.id], -1);
    expect((await prepare(full.tag, full.id)).status).toBe(200);
  });

  it('rejects an invalid class group and a request without the key header', async () => {
    for (const bad of ['', 'x', '0', '-1', '1.5', '99999999999'])
      expect((await prepare('cfp', bad)).status).toBe(422);
    expect((await prepare('a'.repeat(10_000), 1)).status).toBe(422);
    const { status } = await app.request({ method: 'GET', url: '/v1/checkout/prepare?tag=x&id_turma=1' });
    expect(status).toBe(404);
  });
});

describe('a coupon', () => {
  const validate = (code: string, { tag, id }: { tag: string; id: number }, query = '') =>
    get(`/v1/checkout/cupom/validate/${encodeURIComponent(code)}/${encodeURIComponent(tag)}/${id}${query}`);

  it('is validated with both discounted prices, in upper or lower case (API-81, ENTITY-39, PAY-22, PAY-19)', async () => {
    const sale = await insertGroupOnSale(app.context, { priceCents: 100_000, cashPriceCents: 90_000 });
    const coupon = await insertCoupon(app.context, {
      code: 'Ação 10/%',
      percentage: 10,
      cashbackPercentage: 5,
    });
    const { status, body } = await validate('ação 10/%', sale);
    expect(status).toBe(200);
    expect(body).toEqual({
      id_desconto: coupon.id,
      percentage: 10,
      valor_cupom: '900.00',
      valor_cupom_a_vista: '810.00',
      pode_parcelar: true,
      cashback: null,
      cashback_percentage: 5,
      installments: expect.any(Array),
    });
    expect(body.installments).toHaveLength(12);
  });

  it('that forbids instalments offers one (PAY-09)', async () => {
    const { code } = await insertCoupon(app.context, { allowsInstalments: false });
    const { body } = await validate(code, await insertGroupOnSale(app.context));
    expect(body).toMatchObject({ pode_parcelar: false, installments: [{ key: 1, value: 2331 }] });
  });

  it('counts modules into the prices, and only those that are offered', async () => {
    const sale = await insertGroupOnSale(app.context, {
      typeId: 2,
      priceCents: 10_000,
      cashPriceCents: 10_000,
    });
    const module = await insertClassGroup(app.context);
    await app.context.db.insert(additionalCourses).values({
      courseId: sale.courseId,
      additionalCourseId: module.courseId,
      position: 1,
      priceCents: 5000,
    });
    const { code } = await insertCoupon(app.context, { percentage: 50 });
    const { body } = await validate(code, sale, `?modules=${module.courseId}`);
    expect([body.valor_cupom, body.valor_cupom_a_vista]).toEqual(['75.00', '75.00']);
    expect((await validate(code, sale, '?modules=999999')).status).toBe(422);
    expect(
      (await validate(code, sale, `?modules=${module.courseId}&modules=${module.courseId}`)).status,
    ).toBe(422);
  });

  it('that is unknown, early, over, cancelled, used up or of another course is not there (PAY-26)', async () => {
    const { context } = app;
    const sale = await insertGroupOnSale(context);
    const other = await insertGroupOnSale(context);
    const at = (hours: number) => new Date(app.clock.now.getTime() + hours * 3_600_000);
    const good = await insertCoupon(context, { startsAt: at(0), endsAt: at(1), maxRedemptions: 1 }, [
      sale.courseId,
    ]);
    expect((await validate(good.code, sale)).status).toBe(200);
    const bad = [
      'NUNCA',
      "' or 1=1 --",
      (await insertCoupon(context, { startsAt: at(1) })).code,
      (await insertCoupon(context, { endsAt: at(0) })).code,
      (await insertCoupon(context, { cancelledAt: at(-1) })).code,
      (await insertCoupon(context, { maxRedemptions: 2, redemptions: 2 })).code,
      (await insertCoupon(context, {}, [other.courseId])).code,
    ];
    for (const code of bad) {
      const { status, body } = await validate(code, sale);
      expect([status, body.error], code).toEqual([404, NO_COUPON]);
    }
  });

  it('is rejected by a class group that accepts no coupons', async () => {
    const { code } = await insertCoupon(app.context);
    const { status, body } = await validate(
      code,
      await insertGroupOnSale(app.context, { id: 531, acceptsCoupon: false }),
    );
    expect([status, body.error]).toEqual([404, NO_COUPON]);
  });

  it('of a course that is not for sale says so, and long codes are no codes', async () => {
    const { code } = await insertCoupon(app.context);
    expect((await validate(code, { tag: 'nada', id: 1 })).body.error).toBe(NOT_FOR_SALE);
    expect((await validate('X'.repeat(41), { tag: 'nada', id: 1 })).status).toBe(422);
  });

  it('cannot be guessed: requests are limited by network', async () => {
    const answers = [];
    for (let at = 0; at < 61; at++)
      answers.push((await get(`/v1/checkout/cupom/validate/G${at}/x/1`, '10.66.0.1')).status);
    expect(answers.at(-1)).toBe(429);
    expect(answers.filter((status) => status === 404)).toHaveLength(60);
  });
});

describe('findStudent', () => {
  const find = (query: string) => get(`/v1/checkout/findStudent?${query}`);

  it('finds a student by CPF, with the e-mail masked (API-93, CHECKOUT-38)', async () => {
    const student = await insertStudent(app.context, { email: `maria.souza${nextNumber()}@toro.test` });
    const { body } = await find(`cpf=${student.cpf}&email=outra@toro.test`);
    expect(body).toEqual({
      id_usuario: expect.stringMatching(/^[\w-]{80,200}$/),
      email: 'm•••••@t•••••',
      documento: null,
      email_taken: false,
    });
    expect((await find('cpf=52998224725&email=ninguem@toro.test')).body).toEqual({
      id_usuario: null,
      email: null,
      documento: null,
      email_taken: false,
    });
  });

  it('finds a student by e-mail address alone, with the documento masked (API-93)', async () => {
    const student = await insertStudent(app.context);
    const { body } = await find(`email=${student.email.toUpperCase()}`);
    expect(body).toEqual({
      id_usuario: expect.stringMatching(/^[\w-]{80,200}$/),
      email: null,
      documento: '***.***.***-**',
    });
    expect((await find('email=ninguem@toro.test')).body).toEqual({
      id_usuario: null,
      email: null,
      documento: null,
    });
  });

  it('reports an e-mail address that belongs to another CPF', async () => {
    const [owner, other] = [await insertStudent(app.context), await insertStudent(app.context)];
    for (const cpf of [other.cpf, '52998224725'])
      expect((await find(`cpf=${cpf}&email=${owner.email}`)).body.email_taken).toBe(true);
    expect((await find(`cpf=${owner.cpf}&email=${owner.email}`)).body.email_taken).toBe(false);
  });

  it('refuses what is no CPF, no e-mail, or nothing', async () => {
    for (const bad of [
      '',
      'cpf=11111111111',
      'cpf=52998224724',
      'cpf=1',
      'cpf=abc',
      'email=x',
      `email=${'a'.repeat(300)}@b.co`,
    ])
      expect((await find(bad)).status, bad).toBe(422);
  });

  it('is limited by network and by CPF, against guessing', async () => {
    const student = await insertStudent(app.context);
    const fromNetwork = (at: number) =>
      get(`/v1/checkout/findStudent?cpf=${student.cpf}`, `10.68.${at}.1`).then(({ body }) => body.id_usuario);
    const byCpf = [];
    for (let at = 0; at < 12; at++) byCpf.push(await fromNetwork(at));
    expect(byCpf.map((handle) => handle !== null)).toEqual([...Array(10).fill(true), false, false]);
    const repeated = [];
    for (let at = 0; at < 11; at++)
      repeated.push((await get(`/v1/checkout/findStudent?cpf=${student.cpf}`, '10.66.0.1')).status);
    expect(repeated.slice(-2)).toEqual([200, 429]);
    const byNetwork = [];
    for (let at = 0; at < 121; at++)
      byNetwork.push((await get(`/v1/checkout/findStudent?email=a${at}@toro.test`, '10.67.0.1')).status);
    expect(byNetwork.slice(-2)).toEqual([200, 429]);
  });
});

describe('progress', () => {
  const form = {
    full_name: 'Ana Souza',
    email: 'ana@toro.test',
    document_number: '529.982.247-25',
    type: 'credit',
  };
  const save = (body: object) =>
    ask('POST', '/v1/checkout/save-by-step', body, `10.30.${nextNumber() % 250}.1`);
  const restore = (token: string) => get(`/v1/checkout/lead/${token}`);

  it('is saved by step under a token and comes back (API-94, CHECKOUT-36, ENTITY-36)', async () => {
    const sale = await insertGroupOnSale(app.context);
    const whole = {
      ...form,
      phone_number: '(11)91234-5678',
      birth_date: '28/02/1990',
      instituicao_financeira: 'OUTRA',
      another_financial_instituition: 'Cooperativa',
      city: 'São Paulo',
      state: 'SP',
      street: 'Rua A',
      number: '1',
      district: 'Centro',
      post_code: '01310-100',
      complement: '',
      installments: 3,
      cupom: 'X',
      afiliado: 'parceira',
      contract: true,
      contractPrivacity: false,
      selectedModules: [1, 2],
    };
    const { body } = await save({ curso: sale.tag, id_turma: sale.id, step: 'dados', form: whole });
    expect(body.token).toMatch(/^r_[\w-]{43}$/);
    expect((await restore(body.token)).body).toEqual({
      curso: sale.tag,
      id_turma: sale.id,
      step: 'dados',
      form: whole,
      expires_at: '2026-11-22T22:30:00.000Z',
    });
  });

  it('goes on under its token, a week from the last step, and ends', async () => {
    const sale = await insertGroupOnSale(app.context);
    const first = { curso: sale.tag, id_turma: sale.id, step: 'dados', form };
    const { token } = (await save(first)).body;
    const begun = app.clock.now;
    app.clock.now = new Date(begun.getTime() + 6 * 86_400_000);
    const second = await save({ ...first, step: 'pagamento', token });
    expect(second.body.token).toBe(token);
    app.clock.now = new Date(begun.getTime() + 12 * 86_400_000);
    expect((await restore(token)).body).toMatchObject({ step: 'pagamento' });
    app.clock.now = new Date(begun.getTime() + 13 * 86_400_000);
    expect((await restore(token)).status).toBe(404);
    expect((await save({ ...first, token })).body.token).not.toBe(token);
    app.clock.now = begun;
  });

  it('never holds card data, whatever a page sends', async () => {
    const sale = await insertGroupOnSale(app.context);
    const card = { card_number: '5155901222280001', security_code: '987', holder_name: 'JOSEFINA' };
    const { body } = await save({
      curso: sale.tag,
      id_turma: sale.id,
      step: 'pagamento',
      form: { ...form, ...card, card },
      card,
    });
    expect((await restore(body.token)).body.form).toEqual(form);
    const [row] = await app.context.db.select().from(leads).where(eq(leads.classGroupId, sale.id));
    expect(JSON.stringify(row)).not.toMatch(/5155901222280001|JOSEFINA/);
    expect(JSON.stringify(row)).not.toContain(body.token);
  });

  it('of an unknown class group, step or form is refused, and with an unknown token is a 404', async () => {
    const sale = await insertGroupOnSale(app.context);
    const good = { curso: sale.tag, id_turma: sale.id, step: 'dados', form };
    expect((await save({ ...good, curso: 'outro' })).status).toBe(404);
    expect((await save({ ...good, id_turma: 999_999 })).status).toBe(404);
    for (const bad of [
      { step: 'fim' },
      { form: { full_name: 'x'.repeat(10_000) } },
      { form: { selectedModules: [1, 2, 3, 4] } },
      { form: 'x' },
      { token: 'a b' },
      { id_turma: '1' },
    ])
      expect((await save({ ...good, ...bad })).status, JSON.stringify(bad).slice(0, 40)).toBe(422);
    for (const stranger of ['r_x', `r_${'a'.repeat(43)}`]) expect((await restore(stranger)).status).toBe(404);
    const other = await insertGroupOnSale(app.context);
    const { token } = (await save(good)).body;
    const moved = await save({ ...good, curso: other.tag, id_turma: other.id, token });
    expect(moved.body.token).not.toBe(token);
  });
});
