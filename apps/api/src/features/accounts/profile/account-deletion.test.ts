import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertStudent, PASSWORD } from '../../../../test/factories.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { accountDeletions, auditEntries, mailOutbox, students } from '../../../database/schema/index.ts';
import { inTransaction, withActor } from '../../../platform/context.ts';
import { deleteDueAccounts } from './delete-due-accounts.ts';
import { removeDueDeletion } from './deletion-queries.ts';

const app = useApp();
const DAY_MS = 86_400_000;

async function enter() {
  const student = await insertStudent(app.context);
  return { student, token: await signIn(app.context, student.id) };
}

const request = (token: string, senha = PASSWORD) =>
  app.request({ method: 'POST', url: '/v1/profile/deletion', token, payload: { senha } });
const undo = (token: string) => app.request({ method: 'DELETE', url: '/v1/profile/deletion', token });
const readUser = async (token: string) =>
  (await app.request({ method: 'GET', url: '/v1/check-token-expiration', token })).body.user;

async function findLink(email: string): Promise<string> {
  const mails = await app.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
  return /\/account\/keep\/([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

const useLink = (token: string) =>
  app.request({ method: 'POST', url: `/v1/account-deletion/${token}/undo`, payload: {} });

async function findStudent(id: number) {
  const [row] = await app.context.db.select().from(students).where(eq(students.id, id));
  return row;
}

const isDeleted = async (id: number) => (await findStudent(id))?.anonymisedAt !== null;

function later(days: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS);
}

const runJob = () => deleteDueAccounts(withActor(app.context, { kind: 'job', id: 'delete-accounts' }));

describe('the deletion of an account', () => {
  it('needs the password, happens in seven days and is mailed with a link', async () => {
    const { student, token } = await enter();
    const wrong = await request(token, 'errada');
    expect(wrong.status).toBe(422);
    expect(wrong.body.details).toEqual([{ field: 'senha', message: expect.stringContaining('não confere') }]);
    expect((await readUser(token)).delete_after).toBeUndefined();

    const { status, body } = await request(token);
    expect(status).toBe(200);
    expect(new Date(body.delete_after).getTime()).toBe(app.clock.now.getTime() + 7 * DAY_MS);
    expect((await readUser(token)).delete_after).toBe(body.delete_after);
    expect(await findLink(student.email)).toHaveLength(43);
    expect((await request(token)).status).toBe(409);
  });

  it('is shown by a login within the seven days, and undone by the student', async () => {
    const { student, token } = await enter();
    await request(token);
    const login = await app.request({
      method: 'POST',
      url: '/login',
      payload: { email: student.email, password: PASSWORD, remember: false },
    });
    expect(login.body.user.delete_after).toBeDefined();
    expect((await undo(login.body.token)).status).toBe(200);
    expect((await readUser(token)).delete_after).toBeUndefined();
    later(8);
    await runJob();
    expect(await isDeleted(student.id)).toBe(false);
    const actions = await app.context.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subject, `student:${student.id}`));
    expect(actions.map(({ action }) => action)).toEqual(['request-deletion', 'undo-deletion']);
  });

  it('is undone once by the mailed link, and an unknown link changes nothing', async () => {
    const { student, token } = await enter();
    await request(token);
    const link = await findLink(student.email);
    expect((await useLink('x'.repeat(43))).status).toBe(404);
    const checked = await app.request({ method: 'GET', url: `/v1/account-deletion/${link}` });
    expect(checked.body.delete_after).toBeDefined();
    expect((await useLink(link)).status).toBe(200);
    expect((await useLink(link)).status).toBe(404);
    expect((await app.request({ method: 'GET', url: `/v1/account-deletion/${link}` })).status).toBe(404);
    later(8);
    await runJob();
    expect(await isDeleted(student.id)).toBe(false);
  });

  it('happens after seven days and not before, as a job', async () => {
    const { student, token } = await enter();
    await request(token);
    const link = await findLink(student.email);
    later(6.9);
    await runJob();
    expect(await isDeleted(student.id)).toBe(false);
    later(0.2);
    expect(await runJob()).toEqual({ deleted: 1 });
    expect(await findStudent(student.id)).toMatchObject({ firstName: 'Aluno', passwordHash: null });
    expect((await undo(token)).status).toBe(401);
    expect((await useLink(link)).status).toBe(404);
    expect(await app.context.db.select().from(accountDeletions)).toEqual([]);
    const entries = await app.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `student:${student.id}`));
    expect(entries.at(-1)).toMatchObject({ action: 'forget-student', actor: 'job:delete-accounts' });
  });

  it('of one account that cannot be deleted yet does not stop the others, and is repeated', async () => {
    const [held, other] = [await enter(), await enter()];
    await request(held.token);
    await request(other.token);
    later(8);
    await app.context.db.execute(
      `create or replace function hold_student() returns trigger as $$ begin
        if old.id = ${held.student.id} then raise exception 'held'; end if; return new; end $$ language plpgsql`,
    );
    await app.context.db.execute(
      'create trigger hold_student before update on students for each row execute function hold_student()',
    );
    expect(await runJob()).toEqual({ deleted: 1 });
    await app.context.db.execute('drop trigger hold_student on students');
    expect([await isDeleted(held.student.id), await isDeleted(other.student.id)]).toEqual([false, true]);
    expect(await runJob()).toEqual({ deleted: 1 });
    expect(await isDeleted(held.student.id)).toBe(true);
  });

  it('and its undo at the same moment: the account is either kept or deleted, never in between', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { student, token } = await enter();
      await request(token);
      const link = await findLink(student.email);
      app.clock.now = new Date(app.clock.now.getTime() + 7 * DAY_MS);
      const [undone] = await Promise.all([useLink(link), runJob()]);
      expect([200, 404]).toContain(undone.status);
      expect(await isDeleted(student.id)).toBe(undone.status === 404);
    }
  });

  it('waits for an undo that has begun, and then keeps the account', async () => {
    const { student, token } = await enter();
    await request(token);
    later(8);
    let job = Promise.resolve({ deleted: 0 });
    await inTransaction(app.context, async (tx) => {
      expect(await removeDueDeletion(tx.db, student.id, app.clock.now)).toBe(true);
      job = runJob();
      await new Promise((resolve) => setImmediate(resolve));
    });
    expect(await job).toEqual({ deleted: 0 });
    expect(await isDeleted(student.id)).toBe(false);
  });
});
