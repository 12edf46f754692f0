import { defineOfficeCall } from '@toro/contract/call';
import { defineListExport } from '@toro/contract/office/lists/export-call';
import { exportSchemas } from '@toro/contract/office/lists/export-schemas';
import { defineList } from '@toro/contract/office/lists/list';
import { listSchemas } from '@toro/contract/office/lists/list-schemas';
import { defineListReveal } from '@toro/contract/office/lists/reveal-call';
import { revealSchemas } from '@toro/contract/office/lists/reveal-schemas';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertStudent } from '../../../../test/factories.ts';
import { OFFICE_ORIGIN, useOffice } from '../../../../test/office-app.ts';
import { auditEntries, students } from '../../../database/schema/index.ts';
import { createServer } from '../../../platform/http/create-server.ts';
import { type App, serve } from '../../../platform/http/serve.ts';
import { findListPage, type ListSource } from '../../../platform/lists/list-source.ts';
import { createListing } from '../../../platform/lists/listing.ts';
import { createLog } from '../../../platform/logging.ts';
import { exportList } from './export-list.ts';
import { revealValue } from './reveal-value.ts';

/** A list of students as a page of the office declares it. */
const list = defineList({
  name: 'staff',
  permission: 'people.read',
  personal: true,
  noun: { one: 'aluno', many: 'alunos' },
  columns: {
    name: { label: 'Nome', kind: 'text', sortable: true },
    cpf: { label: 'CPF', kind: 'cpf' },
    phone: { label: 'Telefone', kind: 'phone' },
  },
  filters: {},
  defaultSort: 'name',
});

const source: ListSource<typeof list> = {
  from: sql`students s`,
  id: sql`s.id`,
  columns: { name: sql`s.first_name`, cpf: sql`s.cpf`, phone: sql`s.phone` },
  filters: {},
};

const listing = createListing(list, source);
const office = useOffice();
let http: FastifyInstance;
let student: { id: number };

beforeAll(async () => {
  http = await createServer(office.app.context, createLog('silent'));
  const app: App = { http, context: office.app.context, served: [] };
  const schemas = {
    list: listSchemas(list, 'Students'),
    export: exportSchemas(list, 'Export students'),
    reveal: revealSchemas(list, 'Show a value'),
  };
  const read = defineOfficeCall<typeof schemas.list>({
    method: 'GET',
    path: '/v1/office/students',
    permission: 'people.read',
  });
  serve(app, { call: read, schemas: schemas.list }, ({ context, query }) =>
    findListPage(context.db, list, source, query),
  );
  serve(
    app,
    { call: defineListExport<typeof schemas.export>(list), schemas: schemas.export },
    ({ context, staff, body }) => exportList(context, staff, listing, body),
  );
  serve(
    app,
    { call: defineListReveal<typeof schemas.reveal>(list), schemas: schemas.reveal },
    ({ context, staff, params, body }) =>
      revealValue(context, staff, listing, { id: params.id, column: body.column }),
  );
  await http.ready();
  student = await insertStudent(office.app.context);
  await office.app.context.db
    .update(students)
    .set({ firstName: 'Aluna', cpf: '12345678909', phone: '11912345678' })
    .where(eq(students.id, student.id));
});
afterAll(() => http.close());

async function send(method: 'GET' | 'POST', url: string, cookie: string, payload?: object) {
  const response = await http.inject({
    method,
    url,
    payload,
    headers: { host: 'office.localhost:3000', origin: OFFICE_ORIGIN, cookie },
  });
  return { status: response.statusCode, body: response.json(), text: response.body };
}

const reveal = (cookie: string, column: string, id = student.id) =>
  send('POST', `/v1/office/reveal/staff/${id}`, cookie, { column });

describe('a list of students', () => {
  it('holds only masked values of CPF and phone in its answer (LIST-16)', async () => {
    const { cookie } = await office.enter('support');
    const { body, text } = await send('GET', '/v1/office/students', cookie);
    expect(body.rows).toContainEqual({
      id: student.id,
      name: 'Aluna',
      cpf: '***.456.789-**',
      phone: '(11) *****-5678',
    });
    expect(text).not.toMatch(/12345678909|123\.456|91234|11912345678/);
  });

  it('shows one value to who may, with an entry, and at most 60 an hour (LIST-17)', async () => {
    const support = await office.enter('support');
    expect((await reveal(support.cookie, 'cpf')).body).toEqual({ value: '123.456.789-09' });
    expect((await reveal(support.cookie, 'phone')).body).toEqual({ value: '(11) 91234-5678' });
    // An id that no student can have is not found.
    expect((await reveal(support.cookie, 'cpf', 11_912_345_678)).status).toBe(404);
    expect((await reveal(support.cookie, 'name')).status).toBe(422);
    expect((await reveal(support.cookie, 'cpf', 999_999)).status).toBe(404);
    const entries = await office.app.context.db
      .select()
      .from(auditEntries)
      .where(sql`action = 'reveal-value' and actor = ${`staff:${support.id}`}`);
    expect(entries.map(({ subject, detail, studentId }) => [subject, detail, studentId])).toEqual([
      [`student:${student.id}`, { list: 'staff', column: 'cpf' }, student.id],
      [`student:${student.id}`, { list: 'staff', column: 'phone' }, student.id],
    ]);
    expect(JSON.stringify(entries)).not.toContain('12345678909');
    const teacher = await office.enter('teacher');
    expect((await reveal(teacher.cookie, 'cpf')).body.code).toBe('forbidden');
    const statuses: number[] = [];
    for (let n = 0; n < 57; n++) statuses.push((await reveal(support.cookie, 'cpf')).status);
    expect(statuses.slice(0, 56).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  it('shows the value of the chosen student, and says so where there is none (LIST-17)', async () => {
    const { cookie } = await office.enter('support');
    const other = await insertStudent(office.app.context, { cpf: '52998224725', phone: null });
    expect((await reveal(cookie, 'cpf', other.id)).body).toEqual({ value: '529.982.247-25' });
    const missing = await reveal(cookie, 'phone', other.id);
    expect([missing.status, missing.body.error]).toEqual([404, 'Este dado não existe mais.']);
  });

  it('is exported with a reason and the second factor, masked unless asked otherwise (LIST-18, LIST-16)', async () => {
    const support = await office.enter('support');
    const ask = (body: object) =>
      send('POST', '/v1/office/exports/staff', support.cookie, {
        query: {},
        columns: ['name', 'cpf', 'phone'],
        format: 'csv',
        ...body,
      });
    for (const reason of [undefined, 'oi', 'x'.repeat(501)]) {
      const { status, body } = await ask({ reason });
      expect([status, body.details[0].field]).toEqual([422, 'reason']);
    }
    const content = async (id: number) =>
      (await office.request({ method: 'GET', url: `/v1/office/my-files/${id}`, cookie: support.cookie }))
        .body;
    const masked = await ask({ reason: 'pedido da coordenação' });
    expect(await content(masked.body.id)).toContain('Aluna;***.456.789-**;(11) *****-5678');
    const open = await ask({ reason: 'envio de certificados', unmasked: true });
    expect(await content(open.body.id)).toContain('Aluna;12345678909;11912345678');
    const entries = await office.app.context.db
      .select()
      .from(auditEntries)
      .where(sql`action = 'export-list' and actor = ${`staff:${support.id}`}`);
    expect(entries.map(({ reason, detail }) => [reason, detail])).toEqual([
      [
        'pedido da coordenação',
        expect.objectContaining({
          filter: { sort: 'name' },
          columns: ['name', 'cpf', 'phone'],
          rows: open.body.rows,
          unmasked: false,
        }),
      ],
      ['envio de certificados', expect.objectContaining({ unmasked: true })],
    ]);
    office.app.clock.now = new Date(office.app.clock.now.getTime() + 11 * 60_000);
    expect((await ask({ reason: 'pedido da coordenação' })).body.code).toBe('step_up_required');
  });
});
