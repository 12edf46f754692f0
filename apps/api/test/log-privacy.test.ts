import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { insertSheet } from './answer-sheet-factories.ts';
import { buildCheckoutForm, CARD, checkoutClient, insertGroupOnSale } from './checkout-factories.ts';
import { insertStudent, PASSWORD } from './factories.ts';
import { useGateway } from './fake-gateway.ts';
import { keyHeader } from './key-header.ts';
import { signIn } from './lesson-factories.ts';
import { recordLog } from './record-log.ts';
import { useApp } from './test-app.ts';

const { lines, log } = recordLog();
const app = useApp({ env: { LOG_LEVEL: 'trace' }, log });
const client = checkoutClient(app);
useGateway(app);

const PERSON = {
  nome: 'Josefina',
  sobre_nome: 'Registrada',
  telefone: '(11) 97654-3210',
  dt_nascimento: '1987-03-09',
  rua: 'Rua das Pitangueiras',
  numero: '4711',
  bairro: 'Jardim Registro',
  cidade: 'Registro',
  uf: 'SP',
  cep: '11900000',
};
const LEAD = {
  name: 'Visitante Registrada',
  email: 'visita.registrada@toro.test',
  phone: '11976543211',
  channels: { phone: true, email: true, whatsapp: true },
};
const WRONG = 'Errada@2026';
const LINK = 'l'.repeat(43);

/** Builds typical requests of a student and a buyer, with the secrets they contain. */
async function buildRequests() {
  const student = await insertStudent(app.context, { phone: '11976543210' });
  const token = await signIn(app.context, student.id);
  const sale = await insertGroupOnSale(app.context);
  const sheet = await insertSheet(app.context, ['AB']);
  const form = buildCheckoutForm(sale, { street: PERSON.rua, full_name: 'Compradora Registrada' });
  const key = keyHeader(app.context);
  const post = (url: string, payload: object, headers = {}): InjectOptions & { token?: string } => ({
    method: 'POST',
    url,
    payload,
    headers,
  });
  const sent = [
    post('/login', { email: student.email, password: WRONG }),
    post('/login', { email: student.email, password: PASSWORD }),
    { ...post(`/v1/crud/aluno/${student.id}`, PERSON), token },
    {
      ...post(`/v1/services/aluno/${student.id}/trocarsenha`, {
        senha_atual: WRONG,
        nova_senha: 'Nova@2027',
        reNewPassword: 'Nova@2027',
      }),
      token,
    },
    post('/v1/generate-password', { email: student.email }),
    { method: 'GET' as const, url: `/v1/password-link/${LINK}` },
    post('/v1/gabaritoro/lead', { id_gabarito: sheet.id, ...LEAD }, { 'x-api-key': key }),
    {
      method: 'GET' as const,
      url: `/v1/checkout/findStudent?cpf=${student.cpf}&email=${student.email}`,
      headers: { 'x-api-key': key },
    },
    post(
      '/v1/checkout/save-by-step',
      {
        curso: sale.tag,
        id_turma: sale.id,
        step: 'dados',
        form: { full_name: form.full_name, email: form.email, document_number: form.document_number },
      },
      { 'x-api-key': key },
    ),
    post('/v1/client-errors', {
      message: `no sheet of ${LEAD.email}`,
      path: `/gabaritoro/fill/${LINK}`,
      version: '1',
    }),
  ];
  const secrets = [
    student.email,
    student.cpf ?? '',
    token,
    form.email,
    form.document_number,
    form.full_name,
    PERSON.telefone,
    PERSON.rua,
    PERSON.bairro,
    '11976543210',
    LEAD.name,
    LEAD.email,
    LEAD.phone,
    PASSWORD,
    WRONG,
    'Nova@2027',
    LINK,
    CARD.card_number,
    CARD.holder_name,
    CARD.holder_document,
    key,
  ];
  return { sent, secrets, form };
}

const findLeaks = (secrets: readonly string[]) => {
  const text = lines.join('');
  return secrets.filter((secret) => text.includes(secret));
};

describe('the log at trace level contains no personal data', () => {
  it('when all requests are handled', async () => {
    lines.length = 0;
    const { sent, secrets, form } = await buildRequests();
    const statuses = [];
    for (const request of sent) statuses.push((await app.request(request)).status);
    statuses.push((await client.credit(form)).status);
    expect(statuses).toEqual([401, 200, 200, 422, 200, 404, 200, 200, 200, 200, 200]);
    expect(lines.length).toBeGreaterThanOrEqual(statuses.length);
    expect(findLeaks(secrets)).toEqual([]);
  });

  it('when database queries fail', async () => {
    const { sent, secrets, form } = await buildRequests();
    lines.length = 0;
    const tables = ['students', 'leads', 'filled_sheets', 'orders'];
    for (const table of tables)
      await app.context.db.execute(sql.raw(`alter table ${table} rename to ${table}_gone`));
    try {
      for (const request of sent) await app.request(request);
      expect((await client.credit(form)).status).toBe(500);
    } finally {
      for (const table of tables)
        await app.context.db.execute(sql.raw(`alter table ${table}_gone rename to ${table}`));
    }
    expect(lines.filter((line) => line.includes('Failed query')).length).toBeGreaterThan(5);
    expect(findLeaks(secrets)).toEqual([]);
  });
});
