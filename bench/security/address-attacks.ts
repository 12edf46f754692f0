import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import {
  filledSheets,
  mailOutbox,
  oneTimeTokens,
  students,
} from '../../apps/api/src/database/schema/index.ts';
import { replacePassword } from '../../apps/api/src/features/accounts/auth/replace-password.ts';
import { sendMail } from '../../apps/api/src/platform/mail/send-mail.ts';
import { hashToken, newToken } from '../../apps/api/src/platform/tokens.ts';
import { buildCheckoutForm } from '../../apps/api/test/checkout-factories.ts';
import { insertStudent, PASSWORD } from '../../apps/api/test/factories.ts';
import { keyHeader } from '../../apps/api/test/key-header.ts';
import type { SecurityEnvironment } from './environment.ts';

const FREE_SALE = { tag: 'financas-pessoais', id: 590 };
const HOSTILE_NAME = 'Clique Urgente https://golpe.test/pix\r\nGanhe';
const CHANNELS = { phone: true, email: true, whatsapp: true };

/** Attacks by a stranger who enters the e-mail address of somebody else in a public form. Returns what went wrong. */
export async function runAddressAttacks({ context, http }: SecurityEnvironment) {
  const { db } = context;
  const faults: string[] = [];
  let requests = 0;
  const send = async (method: InjectOptions['method'], url: string, payload?: object) => {
    requests += 1;
    const headers = { 'x-api-key': keyHeader(context) };
    const response = await http.inject({
      ...(method && { method }),
      url,
      headers,
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: JSON.parse(response.body || 'null') };
  };
  const expectThat = (holds: boolean, what: string) => {
    if (!holds) faults.push(`address: ${what}`);
  };
  const mailsTo = (email: string) =>
    db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(desc(mailOutbox.id));
  const victim = `vitima${Date.now()}@toro.test`;

  // A sheet opened with the address and submitted blank neither blocks nor replaces the sheet of its owner.
  const { body: listed } = await send('GET', '/v1/gabaritoro?term=preliminar');
  const sheetId = listed.gabaritos[0].id_gabarito;
  const lead = { id_gabarito: sheetId, name: HOSTILE_NAME, email: victim, phone: '11912345678' };
  const open = () => send('POST', '/v1/gabaritoro/lead', { ...lead, channels: CHANNELS });
  const submitBlank = async (token: string) => {
    const { body } = await send('GET', `/v1/gabaritoro/student/${token}`);
    const answers = body.modules.flatMap((module: { questions: { id_gabarito_question: number }[] }) =>
      module.questions.map(({ id_gabarito_question }) => ({
        id_gabarito_question,
        id_gabarito_marked_answer: null,
      })),
    );
    return send('PUT', `/v1/gabaritoro/student-filled/${token}`, { answers });
  };
  const squatted = await open();
  await submitBlank(squatted.body.token);
  const own = await open();
  expectThat(own.status === 200 && own.body.token !== squatted.body.token, 'a sheet is squatted');
  const [newest] = await mailsTo(victim);
  const link = /\/gabaritoro\/fill\/([\w-]{43})/.exec(newest?.text ?? '')?.[1];
  const stolen = await send('POST', `/v1/gabaritoro/confirm/${squatted.body.token}`, { mine: true });
  expectThat(stolen.status === 404, 'the browser that opened a sheet confirms it');
  await send('POST', `/v1/gabaritoro/confirm/${link}`, { mine: true });
  await submitBlank((await open()).body.token);
  const confirmed = await db
    .select({ finishedAt: filledSheets.finishedAt })
    .from(filledSheets)
    .where(and(eq(filledSheets.email, victim), isNotNull(filledSheets.confirmedAt)));
  expectThat(
    confirmed.length === 1 && confirmed[0]?.finishedAt === null,
    'a sheet replaces the confirmed one',
  );

  // A purchase with the address mails nothing that the stranger typed, and enables no channel.
  const buyer = `comprada${Date.now()}@toro.test`;
  const form = buildCheckoutForm(FREE_SALE, { type: 'free', email: buyer, full_name: HOSTILE_NAME });
  const bought = await send('POST', '/v1/checkout/process/start', form);
  expectThat(bought.status === 200, `the free order failed: ${bought.status}`);
  for (const { subject, text, html } of [...(await mailsTo(victim)), ...(await mailsTo(buyer))])
    expectThat(!/Clique|Urgente|Ganhe|golpe/.test(subject + text + html), `a mail carries "${subject}"`);
  const [account] = await db.select().from(students).where(eq(students.email, buyer));
  expectThat(
    account !== undefined && !account.channelEmail && !account.channelPhone && !account.channelWhatsapp,
    'a purchase enables a channel',
  );

  // A sent mail has no link left in the database.
  const silent = { send: async () => undefined };
  for (const { id } of await mailsTo(buyer)) await sendMail(context, silent, id);
  expectThat(
    (await mailsTo(buyer)).every(({ text, html }) => !`${text}${html}`.includes('http')),
    'a sent mail keeps its links',
  );

  // A one-time token is void after a password is set.
  const student = await insertStudent(context);
  const tokens = (['forgotten', 'first', 'purchase', 'email'] as const).map((purpose) => ({
    studentId: student.id,
    purpose,
    tokenHash: hashToken(newToken()),
    expiresAt: sql`now() + interval '1 hour'`,
  }));
  await db.insert(oneTimeTokens).values(tokens);
  const change = { current: PASSWORD, password: 'Nova@2026x', repeated: 'Nova@2026x' };
  await replacePassword(context, { id: student.id, sessionId: 0 }, change);
  const left = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.studentId, student.id), isNull(oneTimeTokens.usedAt)));
  expectThat(left.length === 0, `${left.length} one-time tokens work after a new password`);
  return { faults, requests };
}
