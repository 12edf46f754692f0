import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { STAFF_PASSWORD, useOffice } from '../../../../test/office-app.ts';
import { runAcademyCommand } from '../../../../test/run-academy-command.ts';
import { mailOutbox, staffInvitations, staffMembers } from '../../../database/schema/index.ts';

const office = useOffice();
const HOUR = 3_600_000;
const db = () => office.app.context.db;

let network = 0;
/** Each request comes from another network: their limits are tested elsewhere. */
const send = (method: 'GET' | 'POST' | 'DELETE', url: string, cookie?: string, payload?: object) => {
  network += 1;
  return office.request({ method, url: `/v1/office/${url}`, cookie, payload, from: `10.1.${network}.1` });
};

async function mailedToken(email: string): Promise<string> {
  const [mail] = await db()
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(desc(mailOutbox.id))
    .limit(1);
  return /\/(?:convite|nova-senha)\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
}

async function invite(cookie: string, email: string, roles = ['support']) {
  const answer = await send('POST', 'invitations', cookie, { name: 'Joana Freire', email, roles });
  return { ...answer, token: answer.status === 200 ? await mailedToken(email) : 'none' };
}

const accept = (token: string, password = STAFF_PASSWORD) =>
  send('POST', `invitations/${token}/acceptance`, undefined, { name: 'Joana Freire', password });

const GONE = 'Este convite não vale mais. Peça outro a quem convidou você.';

describe('an invitation', () => {
  it('asks for a name, an e-mail and a role, mails a link of 48 hours and stores its hash alone (STAFF-11)', async () => {
    const { cookie } = await office.enter('owner');
    const faulty = [
      { name: '', email: 'a@equipe.test', roles: ['support'] },
      { name: 'x'.repeat(101), email: 'a@equipe.test', roles: ['support'] },
      { name: 'Ana', email: 'a', roles: ['support'] },
      { name: 'Ana', email: 'a@equipe.test', roles: [] },
      { name: 'Ana', email: 'a@equipe.test', roles: ['king'] },
    ];
    for (const payload of faulty)
      expect((await send('POST', 'invitations', cookie, payload)).status).toBe(422);
    const { status, token } = await invite(cookie, 'joana@equipe.test', ['support', 'finance']);
    expect(status).toBe(200);
    const rows = await db().select().from(staffInvitations);
    expect(JSON.stringify(rows)).not.toContain(token);
    const checked = await send('GET', `links/${token}`);
    expect(checked.body).toEqual({ kind: 'invitation', name: 'Joana Freire', email: 'joana@equipe.test' });
    const { status: accepted, body, cookie: session } = await accept(token);
    expect(accepted).toBe(200);
    expect(body.member).toMatchObject({ email: 'joana@equipe.test', roles: ['support', 'finance'] });
    expect(session).toBeTruthy();
  });

  it('says the same of a used, an expired and a cancelled link (STAFF-12)', async () => {
    const { cookie } = await office.enter('owner');
    const used = await invite(cookie, 'usado@equipe.test');
    await accept(used.token);
    const cancelled = await invite(cookie, 'cancelado@equipe.test');
    await send('DELETE', `invitations/${cancelled.body.id}`, cookie);
    const expired = await invite(cookie, 'vencido@equipe.test');
    office.app.clock.now = new Date(office.app.clock.now.getTime() + 48 * HOUR + 1000);
    for (const { token } of [used, cancelled, expired]) {
      const checked = await send('GET', `links/${token}`);
      expect([checked.status, checked.body.error]).toEqual([404, GONE]);
      const accepted = await accept(token);
      expect([accepted.status, accepted.body.error]).toEqual([404, GONE]);
    }
  });

  it('makes one account when two browsers accept it at the same moment (STAFF-13)', async () => {
    const { cookie } = await office.enter('owner');
    const { token } = await invite(cookie, 'corrida@equipe.test');
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    const members = await db()
      .select()
      .from(staffMembers)
      .where(eq(staffMembers.email, 'corrida@equipe.test'));
    expect(members).toHaveLength(1);
  });

  it('leaves one open link when the same address is invited several times at the same moment (STAFF-15)', async () => {
    const { cookie } = await office.enter('owner');
    const email = 'ao.mesmo.tempo@equipe.test';
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        send('POST', 'invitations', cookie, { name: 'Joana Freire', email, roles: ['support'] }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { body } = await send('GET', 'invitations', cookie);
    expect(body.filter((invitation: { email: string }) => invitation.email === email)).toHaveLength(1);
  });

  it('is refused for somebody in the team (STAFF-14)', async () => {
    const { cookie, email } = await office.enter('owner');
    const answer = await invite(cookie, email.toUpperCase());
    expect([answer.status, answer.body.error]).toEqual([409, 'Esta pessoa já faz parte da equipe.']);
  });

  it('is listed while it is open; sending it again, or inviting again, voids the older link (STAFF-15)', async () => {
    const { cookie } = await office.enter('owner');
    const first = await invite(cookie, 'lista@equipe.test');
    const list = async () =>
      (await send('GET', 'invitations', cookie)).body.filter(
        ({ email }: { email: string }) => email === 'lista@equipe.test',
      );
    expect(await list()).toMatchObject([
      { roles: ['support'], invited_by: expect.stringMatching(/^Pessoa/), expires_at: expect.any(String) },
    ]);
    await send('POST', `invitations/${first.body.id}/mail`, cookie);
    const resent = await mailedToken('lista@equipe.test');
    expect(resent).not.toBe(first.token);
    expect((await send('GET', `links/${first.token}`)).status).toBe(404);
    const again = await invite(cookie, 'lista@equipe.test');
    expect((await send('GET', `links/${resent}`)).status).toBe(404);
    expect(await list()).toHaveLength(1);
    await send('DELETE', `invitations/${again.body.id}`, cookie);
    expect(await list()).toHaveLength(0);
  });

  it.each([
    ['curta', 'curta 1'],
    ['longa', 'x'.repeat(129)],
    ['comum', 'qwerty123456'],
    ['com o e-mail', 'Joana.Silva tem 3 gatos'],
    ['com o nome da academia', 'a melhor escola TORO 9'],
  ])('takes no password that is %s (STAFF-16)', async (kind, password) => {
    const { cookie } = await office.enter('owner');
    const email = kind === 'com o e-mail' ? 'joana.silva@equipe.test' : `p${password.length}@equipe.test`;
    await office.app.context.db.execute(
      `insert into brands (tag, name, style, logo_path, logo_on_dark_path, icon_path, light, dark)
       values ('toro', 'Toro', 1, '/l', '/l', '/l', '{}', '{}') on conflict do nothing`,
    );
    const { token } = await invite(cookie, email);
    const answer = await accept(token, password);
    expect(answer.status).toBe(422);
    expect(answer.body.details[0].field).toMatch(/password$/);
    expect((await send('GET', `links/${token}`)).status).toBe(200);
  });
});

describe('the password', () => {
  it('is changed with the current one, which ends the other sessions (STAFF-16)', async () => {
    const { email, cookie } = await office.enter('support');
    const other = await office.login(email);
    const change = (current: string, password: string) =>
      office.request({
        method: 'PUT',
        url: '/v1/office/password',
        cookie,
        payload: { current, password },
      });
    expect((await change('errada', 'outra frase bem longa')).status).toBe(422);
    expect((await change(STAFF_PASSWORD, 'curta')).status).toBe(422);
    expect((await change(STAFF_PASSWORD, 'outra frase bem longa')).status).toBe(200);
    expect((await send('GET', 'session', other)).status).toBe(401);
    expect((await send('GET', 'session', cookie)).status).toBe(200);
  });

  it('is set by a link that works once and for an hour, ends all sessions, and is answered alike for every address (STAFF-20)', async () => {
    const { email, cookie } = await office.enter('support');
    const ask = (address: string) => send('POST', 'password-links', undefined, { email: address });
    const known = await ask(email);
    const unknown = await ask('ninguem@equipe.test');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const token = await mailedToken(email);
    const set = (password: string, which = token) =>
      send('POST', `password-links/${which}`, undefined, { password });
    expect((await set('curta')).status).toBe(422);
    expect((await set('uma senha nova e longa')).status).toBe(200);
    expect((await set('uma senha nova e longa')).status).toBe(404);
    expect((await send('GET', 'session', cookie)).status).toBe(401);

    await ask(email);
    const twice = await mailedToken(email);
    const both = await Promise.all([set('a primeira das duas', twice), set('a segunda das duas', twice)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);

    await ask(email);
    const late = await mailedToken(email);
    office.app.clock.now = new Date(office.app.clock.now.getTime() + HOUR + 1000);
    expect((await set('mais uma senha bem longa', late)).status).toBe(404);
  });
});

describe('the first owner', () => {
  it('is invited at the command line, as Direção alone (STAFF-10)', async () => {
    const run = (...args: string[]) => runAcademyCommand(office.app.context, args);
    const { status, stdout } = await run('invite-staff', 'dona@academia.test', 'owner');
    expect(status).toBe(0);
    expect(stdout).toContain(`/convite/${await mailedToken('dona@academia.test')}`);
    const refused = await run('invite-staff', 'outra@academia.test', 'support');
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('in the office');
  });
});
