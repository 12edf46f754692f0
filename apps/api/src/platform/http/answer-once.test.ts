import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useOffice } from '../../../test/office-app.ts';
import { mailOutbox, staffRequestKeys } from '../../database/schema/index.ts';

const office = useOffice();

const invite = (cookie: string, key: string | undefined, body: object) =>
  office.request({
    method: 'POST',
    url: '/v1/office/invitations',
    cookie,
    ...(key && { headers: { 'idempotency-key': key } }),
    payload: { name: 'Carla', roles: ['support'], ...body },
  });

const mailsTo = (email: string) =>
  office.app.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));

describe('a creation with an idempotency key', () => {
  it('makes one thing when it is sent again, at the same moment or after a lost answer (LIST-20)', async () => {
    const { cookie } = await office.enter('owner');
    const key = randomUUID();
    const email = 'carla.uma@equipe.test';
    const answers = await Promise.all(Array.from({ length: 4 }, () => invite(cookie, key, { email })));
    answers.push(await invite(cookie, key, { email }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is done anew with another key, by another person, and after a refusal', async () => {
    const a = await office.enter('owner');
    const b = await office.enter('owner');
    const key = randomUUID();
    expect((await invite(a.cookie, key, { email: 'x' })).status).toBe(422);
    expect((await invite(a.cookie, key, { email: 'a@equipe.test' })).status).toBe(200);
    expect((await invite(b.cookie, key, { email: 'b@equipe.test' })).status).toBe(200);
    expect((await invite(a.cookie, key, { email: 'c@equipe.test' })).body.code).toBe('conflict');
    expect((await invite(a.cookie, undefined, { email: 'a@equipe.test' })).status).toBe(200);
    expect(await mailsTo('a@equipe.test')).toHaveLength(2);
  });

  it('is forgotten when its work fails, so that it can be sent again', async () => {
    const { id, cookie } = await office.enter('owner');
    const member = await office.enter('support');
    const key = randomUUID();
    const refused = await invite(cookie, key, { email: member.email });
    expect(refused.status).toBe(409);
    expect(
      await office.app.context.db.select().from(staffRequestKeys).where(eq(staffRequestKeys.staffId, id)),
    ).toEqual([]);
  });

  it('refuses a longer text at its field with 422 (LIST-23)', async () => {
    const { cookie } = await office.enter('owner');
    const { status, body } = await invite(cookie, undefined, {
      email: 'longa@equipe.test',
      name: 'x'.repeat(101),
    });
    expect([status, body.details.map(({ field }: { field: string }) => field)]).toEqual([422, ['name']]);
  });
});
