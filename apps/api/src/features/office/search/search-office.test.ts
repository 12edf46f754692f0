import { Writable } from 'node:stream';
import { SEARCH_KIND_NAMES, type SearchKindName } from '@toro/contract/office/search/search-kinds';
import { OFFICE_PAGES } from '@toro/domain/accounts/staff/office-pages';
import type { Role } from '@toro/domain/accounts/staff/roles';
import { formatMoney } from '@toro/domain/base/money/money';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertCoupon } from '../../../../test/checkout-factories.ts';
import { insertModule, insertQuestion } from '../../../../test/exam-factories.ts';
import { insertCourse, insertStudent } from '../../../../test/factories.ts';
import { insertLesson } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { insertPaidOrder } from '../../../../test/wallet-factories.ts';
import { orders, students } from '../../../database/schema/index.ts';
import { createOfficeApp } from '../../../office-app.ts';
import { createLog } from '../../../platform/logging.ts';
import { searchKinds } from './search-office.ts';

const office = useOffice();

const search = (cookie: string, q: string) =>
  office.request({ method: 'POST', url: '/v1/office/search', cookie, payload: { q } });

const find = async (kind: SearchKindName, q: string, roles: Role[] = ['owner']) =>
  (await searchKinds(office.app.context, { roles }, q, [kind])).groups.flatMap(({ results }) => results);

async function addStudent(values: Partial<typeof students.$inferInsert>): Promise<number> {
  const { id } = await insertStudent(office.app.context);
  await office.app.context.db.update(students).set(values).where(eq(students.id, id));
  return id;
}

describe('the search of the office', () => {
  it('finds students by name, e-mail, phone and order number, with masked numbers (LIST-37, LIST-16)', async () => {
    const id = await addStudent({
      firstName: 'Júlia',
      lastName: 'Conceição Braga',
      email: 'julia.braga@busca.test',
      cpf: '12345678909',
      phone: '21998765432',
    });
    const [result] = await find('students', 'conceicao jul');
    expect(result).toEqual({
      id,
      title: 'Júlia Conceição Braga',
      detail: 'julia.braga@busca.test · ***.456.789-** · (21) *****-5432',
    });
    for (const text of ['Júlia', 'julia.bra', '21998765432', '(21) 99876-5432', 'braga'])
      expect([text, (await find('students', text)).map((each) => each.id)]).toEqual([text, [id]]);
    const order = await insertPaidOrder(office.app.context, id);
    for (const text of [order.id, order.id.slice(0, 8).toUpperCase()])
      expect((await find('students', text)).map((each) => each.id)).toEqual([id]);
  });

  it('finds a CPF only when all 11 digits are typed, with or without dots (LIST-38)', async () => {
    const id = await addStudent({ cpf: '52998224725', phone: null });
    for (const text of ['52998224725', '529.982.247-25'])
      expect((await find('students', text)).map((each) => each.id)).toEqual([id]);
    for (const text of ['5299822472', '529.982.247-2', '529982', '98224725'])
      expect(await find('students', text)).toEqual([]);
  });

  it('finds an order by its number, that of the receipt, the first eight characters of its id, CPF and e-mail (LIST-37)', async () => {
    const { context } = office.app;
    const { id: student } = await insertStudent(context);
    const { id } = await insertPaidOrder(context, student, {
      fullName: 'Ângela Comprou',
      cpf: '15350946056',
      email: 'angela@pedidos.test',
      totalCents: 123_456,
      listCents: 123_456,
    });
    const [row] = await context.db.select().from(orders).where(eq(orders.id, id));
    const number = String(row?.number);
    for (const text of [
      number,
      `#${number}`,
      `Pedido ${number}`,
      `pedido nº ${number}`,
      `Recibo ${number}`,
      `recibo-${number}.pdf`,
      id,
      id.slice(0, 8),
      id.slice(0, 8).toUpperCase(),
      '153.509.460-56',
      'angela@pedidos.test',
      'ANGELA@pedidos',
    ])
      expect([text, await find('orders', text)]).toEqual([
        text,
        [
          {
            id: row?.number,
            title: `Pedido ${number}`,
            detail: `Ângela Comprou · Pago · ${formatMoney(123_456)}`,
          },
        ],
      ]);
    for (const text of ['angela', '1535094605', '%', '00000000'])
      expect([text, await find('orders', text)]).toEqual([text, []]);
    expect((await find('students', number)).map((each) => each.id)).toEqual([student]);
    expect(await find('orders', number, ['content'])).toEqual([]);
  });

  it('finds questions by code, lessons, courses, coupons and people of the team (LIST-37)', async () => {
    const { context } = office.app;
    const course = await insertCourse(context, { title: 'Certificação Única' });
    await insertLesson(context, { courseId: course.id, title: 'Ética e conduta', code: 'AULA-BUSCA' });
    await insertCoupon(context, { code: 'Busca10' });
    await insertQuestion(context, await insertModule(context), { code: 'CFP-BUSCA-01' });
    await office.insertMember({ email: 'sofia@equipe.test', roles: ['support'], name: 'Sofia Equipe' });
    const expected: [SearchKindName, string, string][] = [
      ['courses', 'unica', 'Certificação Única'],
      ['lessons', 'etica', 'Ética e conduta'],
      ['lessons', 'aula-bus', 'Ética e conduta'],
      ['coupons', 'busca', 'Busca10'],
      ['questions', 'cfp-busca', 'CFP-BUSCA-01'],
      ['staff', 'sofi', 'Sofia Equipe'],
    ];
    for (const [kind, text, title] of expected)
      expect([kind, text, (await find(kind, text)).map((each) => each.title)]).toEqual([kind, text, [title]]);
    expect(await find('courses', '%')).toEqual([]);
  });

  it('returns at most 5 of a kind, from 2 characters on (LIST-37)', async () => {
    for (let n = 0; n < 7; n++) await addStudent({ firstName: 'Repetida', lastName: `Pessoa ${n}` });
    expect(await find('students', 're')).toHaveLength(5);
    const { cookie } = await office.enter('owner');
    expect((await search(cookie, 'r')).status).toBe(422);
    expect((await search(cookie, ' r ')).status).toBe(422);
    expect((await search(cookie, 'x'.repeat(101))).status).toBe(422);
    const { groups } = (await search(cookie, 'pessoa')).body;
    expect(groups.map(({ kind }: { kind: string }) => kind)).toEqual(['students', 'staff']);
  });

  it('returns only kinds that the person may read, and whose page the office has (LIST-38)', async () => {
    await addStudent({ firstName: 'Permitida', lastName: 'Só' });
    for (const role of ['content', 'exams', 'teacher', 'communication'] as const)
      expect(await find('students', 'permitida', [role])).toEqual([]);
    for (const role of ['owner', 'support', 'finance', 'auditor'] as const)
      expect(await find('students', 'permitida', [role])).toHaveLength(1);
    expect(await find('courses', 'a', ['teacher'])).toEqual([]);
    const support = await office.enter('support');
    const { body } = await search(support.cookie, 'pessoa');
    expect(body.groups.map(({ kind }: { kind: string }) => kind)).not.toContain('staff');
    const owner = await office.enter('owner');
    const offered = (await search(owner.cookie, 'permitida')).body.groups;
    expect(OFFICE_PAGES.some((page) => (page as string) === 'alunos') ? 1 : 0).toBe(offered.length);
    expect(SEARCH_KIND_NAMES).toContain('students');
  });

  it('writes nothing typed to any log, even when it fails (LIST-38)', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const log = createLog('trace', sink);
    const { cookie } = await office.enter('owner');
    const broken = {
      ...office.app.context,
      config: { ...office.app.context.config, logLevel: 'trace' as const },
      log,
    };
    const { http } = await createOfficeApp(broken, log, '1.0.0');
    const ask = () =>
      http.inject({
        method: 'POST',
        url: '/v1/office/search',
        payload: { q: 'segredo digitado 52998224725' },
        headers: { host: 'office.localhost:3000', origin: 'http://office.localhost:3000', cookie },
      });
    expect((await ask()).statusCode).toBe(200);
    await office.app.context.db.execute(sql`alter table files rename column name to renamed`);
    expect((await ask()).statusCode).toBe(500);
    await office.app.context.db.execute(sql`alter table files rename column renamed to name`);
    await http.close();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toMatch(/segredo|52998224725/);
  });
});
