import { and, desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { insertCandidate } from '../../../../test/exam-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { readDataCopy, readRows } from '../../../../test/read-data-copy.ts';
import { auditEntries, dataCopies, mailOutbox } from '../../../database/schema/index.ts';
import { deleteExpiredDataCopies } from '../../accounts/profile/data-copies.ts';
import { forgetStudent } from '../../accounts/profile/forget-student.ts';

const office = useOffice();
const DAY_MS = 86_400_000;
const REASON = 'Pedido do aluno por telefone';

const post = (cookie: string, path: string, payload?: object) =>
  office.request({ method: 'POST', url: `/v1/office/students/${path}`, cookie, ...(payload && { payload }) });

async function mailedLink(recipient: string): Promise<string> {
  const [mail] = await office.app.context.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.mail, 'data-copy')))
    .orderBy(desc(mailOutbox.id));
  return /https?:\/\/\S+\/v1\/downloads\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
}

const download = (link: string) => {
  const { pathname, search } = new URL(link);
  return office.app.request({ method: 'GET', url: pathname + search });
};

it('mails the student a link of 7 days to the same file as the own copy, and shows it to nobody (PEOPLE-34)', async () => {
  const { context, clock } = office.app;
  const { student, token } = await insertCandidate(context);
  const { cookie } = await office.enter('support');
  const sent = await post(cookie, `${student.id}/data-copies`);
  expect(sent.status).toBe(200);
  expect(Object.keys(sent.body)).toEqual(['expires_at']);
  const link = await mailedLink(student.email);
  const own = await office.app.request({ method: 'GET', url: '/v1/profile/export', token });
  const copy = await download(link);
  expect(copy.headers['content-disposition']).toContain('meus-dados-2026-11-15.zip');
  expect(own.body.filename).toBe('meus-dados-2026-11-15.zip');
  // The mail itself came after the mailed copy was written.
  const { 'e-mails': _mails, 'LEIA-ME.txt': _readme, ...ownFiles } = readDataCopy(own.body.content);
  const [stored] = await context.db.select().from(dataCopies).where(eq(dataCopies.studentId, student.id));
  const file = await (await context.storage.find(stored?.path ?? ''))?.open();
  expect(copy.headers['content-type']).toBe('application/zip');
  expect(readDataCopy(Buffer.concat((await file?.toArray()) ?? []))).toMatchObject(ownFiles);
  const start = clock.now;
  clock.now = new Date(start.getTime() + 7 * DAY_MS - 1000);
  await deleteExpiredDataCopies(context);
  expect((await download(link)).status).toBe(200);
  clock.now = new Date(start.getTime() + 7 * DAY_MS + 1000);
  expect((await download(link)).status).toBe(404);
  await deleteExpiredDataCopies(context);
  clock.now = start;
  expect((await download(link)).status).toBe(404);
  expect(await context.db.select().from(dataCopies).where(eq(dataCopies.studentId, student.id))).toEqual([]);
});

it('staff see the copy only with the permission, step-up and a reason, which is recorded (PEOPLE-34)', async () => {
  const { context, clock } = office.app;
  const { student } = await insertCandidate(context);
  const { cookie } = await office.enter('support');
  const path = `${student.id}/data-copy`;
  const missing = await post(cookie, path, {});
  expect([missing.status, missing.body.details[0].field]).toEqual([422, 'reason']);
  const { cookie: finance } = await office.enter('finance');
  expect((await post(finance, path, { reason: REASON })).status).toBe(403);
  const shown = await post(cookie, path, { reason: REASON });
  expect(shown.status).toBe(200);
  expect(readRows(readDataCopy(shown.body.content), 'perfil')).toMatchObject([{ 'E-mail': student.email }]);
  const [entry] = await context.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.studentId, student.id), eq(auditEntries.action, 'open-data-copy')));
  expect(entry?.reason).toBe(REASON);
  const start = clock.now;
  clock.now = new Date(start.getTime() + 11 * 60_000);
  for (const call of [path, `${student.id}/data-copies`]) {
    const { status, body } = await post(cookie, call, { reason: REASON });
    expect([status, body.code]).toEqual([403, 'step_up_required']);
  }
  clock.now = start;
});

it('forgetting the student removes the file behind a mailed link (PEOPLE-34)', async () => {
  const { context } = office.app;
  const { student } = await insertCandidate(context);
  const { cookie } = await office.enter('support');
  await post(cookie, `${student.id}/data-copies`);
  const link = await mailedLink(student.email);
  await forgetStudent(context, student.email);
  expect((await download(link)).status).toBe(404);
});
