import type { FirstStepName } from '@toro/contract/office/home/first-steps';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { insertModule, insertQuestion } from '../../../../test/exam-factories.ts';
import { insertBrand, insertCourse } from '../../../../test/factories.ts';
import { useGateway } from '../../../../test/fake-gateway.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { orderClient } from '../../../../test/order-factories.ts';
import { auditEntries, mailOutbox, staffMembers, termsVersions } from '../../../database/schema/index.ts';
import { type Mailer, sendMail } from '../../../platform/mail/send-mail.ts';
import { requestRefund } from '../../sales/checkout/refunds/request-refund.ts';
import { sendRefund } from '../../sales/checkout/refunds/send-refund.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { app } = office;
useGateway(app);
const { buy } = orderClient(app);

interface FirstSteps {
  hidden: boolean;
  steps: { name: FirstStepName; done: boolean }[];
  test_mail: { state: string; failure: string | null };
}
const firstSteps = async (cookie: string) =>
  (await office.request({ method: 'GET', url: '/v1/office/home', cookie })).body
    .first_steps as FirstSteps | null;
const doneOf = async (cookie: string) =>
  (await firstSteps(cookie))?.steps.filter(({ done }) => done).map(({ name }) => name);

const accepting: Mailer = { send: async () => undefined };
const refusing: Mailer = {
  send: async () => {
    throw Object.assign(new Error('535 authentication failed'), { responseCode: 535 });
  },
};
const newestMail = async () => {
  const [mail] = await app.context.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(1);
  if (!mail) throw new Error('no mail');
  return mail;
};
const testMail = (cookie: string) =>
  office.request({ method: 'POST', url: '/v1/office/home/test-mail', cookie });

describe('the first steps of a new academy', () => {
  it('are ticked one after the other by what was really done, and are gone when all are (52.10)', async () => {
    const { context } = app;
    const owner = await office.enter('owner');
    expect(await firstSteps(owner.cookie)).toEqual({
      hidden: false,
      steps: ['protect-account', 'brand', 'terms', 'mail', 'payment', 'course', 'questions', 'team'].map(
        (name) => ({ name, done: false }),
      ),
      test_mail: { state: 'none', failure: null },
    });
    // A brand with the pictures of the program has no logo of its own, and one document is not both.
    await insertBrand(context, { tag: 'padrao', name: 'Academia', host: null, logoPath: '/logo.svg' });
    const terms = { number: 1, text: 'Texto', holdsFrom: context.now(), publishedBy: owner.id };
    await context.db.insert(termsVersions).values({ ...terms, kind: 'terms' });
    expect(await doneOf(owner.cookie)).toEqual([]);
    await insertBrand(context, {
      tag: 'outra',
      name: 'Outra',
      host: 'outra.test',
      logoPath: 'public/brands/logo.svg',
    });
    await context.db.insert(termsVersions).values({ ...terms, kind: 'privacy' });
    expect(await doneOf(owner.cookie)).toEqual(['brand', 'terms']);

    await testMail(owner.cookie);
    expect((await firstSteps(owner.cookie))?.test_mail.state).toBe('waiting');
    await sendMail(context, accepting, (await newestMail()).id);
    expect(await doneOf(owner.cookie)).toEqual(['brand', 'terms', 'mail']);

    // A draft, an archived course and a retired question are nothing that students see.
    await insertCourse(context, { tag: 'rascunho', publishedAt: null });
    await insertCourse(context, { tag: 'velho', archivedAt: context.now() });
    const module = await insertModule(context);
    const { id: questionId } = await insertQuestion(context, module);
    await context.db.execute(sql`update questions set retired_at = now() where id = ${questionId}`);
    expect(await doneOf(owner.cookie)).toEqual(['brand', 'terms', 'mail']);
    await context.db.execute(sql`update questions set retired_at = null where id = ${questionId}`);
    expect(await doneOf(owner.cookie)).toEqual(['brand', 'terms', 'mail', 'questions']);

    // The purchase makes a course on sale; that it was paid is not enough.
    const { id: orderId, order } = await buy({}, { priceCents: 1, cashPriceCents: 1 });
    expect((await order()).totalCents).toBe(1);
    expect(await doneOf(owner.cookie)).toEqual(['brand', 'terms', 'mail', 'course', 'questions']);
    const amount = (await order()).totalCents;
    const refund = { orderId, amount, key: 'teste', way: 'gateway', reason: 'other' } as const;
    await sendRefund(context, (await requestRefund(context, refund)).id);
    expect(await doneOf(owner.cookie)).toEqual(['brand', 'terms', 'mail', 'payment', 'course', 'questions']);

    const second = await office.enter('support');
    expect(await doneOf(owner.cookie)).toContain('team');
    expect((await firstSteps(owner.cookie))?.steps.filter(({ done }) => !done)).toEqual([
      { name: 'protect-account', done: false },
    ]);
    await context.db
      .update(staffMembers)
      .set({ totpAddedAt: context.now(), totpSecret: 'a key' })
      .where(eq(staffMembers.id, owner.id));
    expect(await firstSteps(owner.cookie)).toBeNull();
    // They come back when a second person is gone.
    await context.db
      .update(staffMembers)
      .set({ deactivatedAt: context.now() })
      .where(eq(staffMembers.id, second.id));
    expect(await doneOf(owner.cookie)).not.toContain('team');
  });

  it('say why the mail server did not accept the mail, and try again with a new one (52.10)', async () => {
    const owner = await office.enter('owner');
    await app.context.db.delete(mailOutbox);
    expect((await testMail(owner.cookie)).status).toBe(200);
    const first = await newestMail();
    expect(first).toMatchObject({ recipient: owner.email, mail: 'staff-test', studentId: null });
    await sendMail(app.context, refusing, first.id).catch(() => undefined);
    expect((await firstSteps(owner.cookie))?.test_mail).toEqual({
      state: 'failing',
      failure: expect.stringContaining('535 authentication failed'),
    });
    expect(await doneOf(owner.cookie)).not.toContain('mail');
    await testMail(owner.cookie);
    expect((await firstSteps(owner.cookie))?.test_mail).toEqual({ state: 'waiting', failure: null });
    await sendMail(app.context, accepting, (await newestMail()).id);
    expect(await doneOf(owner.cookie)).toContain('mail');
    const entries = await app.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actor, `staff:${owner.id}`));
    expect(entries.filter(({ action }) => action === 'send-test-mail')).toHaveLength(2);
  });

  it('are hidden by a person for this person alone, and can be shown again (52.10)', async () => {
    const [owner, other] = [await office.enter('owner'), await office.enter('owner')];
    const hide = (hidden: boolean) =>
      office.request({
        method: 'PUT',
        url: '/v1/office/home/first-steps',
        cookie: owner.cookie,
        payload: { hidden },
      });
    expect((await hide(true)).status).toBe(200);
    expect(await firstSteps(owner.cookie)).toMatchObject({ hidden: true });
    expect(await firstSteps(other.cookie)).toMatchObject({ hidden: false });
    await hide(false);
    expect(await firstSteps(owner.cookie)).toMatchObject({ hidden: false });
  });

  it('are for Direção alone, not for the demo and not for an academy of years (52.10)', async () => {
    const owner = await office.enter('owner');
    const content = await office.enter('content');
    expect(await firstSteps(content.cookie)).toBeNull();
    expect((await testMail(content.cookie)).body.code).toBe('forbidden');
    const { config } = app.context;
    config.demo = true;
    onTestFinished(() => {
      config.demo = false;
    });
    expect(await firstSteps(owner.cookie)).toBeNull();
    config.demo = false;
    expect(await firstSteps(owner.cookie)).not.toBeNull();
    await app.context.db.execute(
      sql`update staff_members set created_at = created_at - interval '200 days' where id = ${owner.id}`,
    );
    expect(await firstSteps(owner.cookie)).toBeNull();
  });
});
