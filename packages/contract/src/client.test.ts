import { describe, expect, it } from 'vitest';
import { authCalls } from './accounts/auth/calls.ts';
import { profileCalls } from './accounts/profile/calls.ts';
import { coursesCalls } from './catalogue/courses/calls.ts';
import { createClient } from './client.ts';
import { questionBankCalls } from './learning/question-bank/calls.ts';
import { notificationsCalls } from './messages/notifications/calls.ts';
import { walletCalls } from './sales/wallet/calls.ts';
import {
  all,
  captureHeaders,
  createScriptedClient,
  json,
  listRoutes,
  webCalls,
} from './testing/scripted-client.ts';

describe('what a call sends', () => {
  it('goes to the configured host', async () => {
    const { client, request } = createScriptedClient([json([])], { baseUrl: 'https://other.test/' });
    await client.send(coursesCalls.findCoursesByStudent);
    expect(request().url).toBe('https://other.test/v1/services/aluno/findCoursesByStudent');
  });

  it('requests and sends JSON, except forms and files (API-03)', async () => {
    for (const call of all) expect((await captureHeaders(call)).get('accept')).toBe('application/json');
    const { client, request } = createScriptedClient();
    const body = { email: 'a@toro.test', password: 'segredo' };
    await client.send(authCalls.login, { body });
    expect(request().headers.get('content-type')).toBe('application/json');
    expect(await request().json()).toEqual(body);
  });

  it('calls fetch without a receiver, as browsers require', async () => {
    const owners: unknown[] = [];
    const client = createClient({
      baseUrl: '',
      async fetch(this: unknown) {
        owners.push(this);
        return json([]);
      },
      session: { token: () => null, purge: () => {} },
      key: async () => '',
    });
    await client.send(coursesCalls.findCoursesByStudent);
    expect(owners).toEqual([undefined]);
  });

  it('sends neither body nor content type when there is no body', async () => {
    const { client, request } = createScriptedClient();
    await client.send(authCalls.logout);
    expect(request().headers.has('content-type')).toBe(false);
    expect(await request().text()).toBe('');
  });

  it('passes query parameters that are given and leaves out those that are not (API-05)', async () => {
    const { client, request } = createScriptedClient();
    await client.send(notificationsCalls.listNotifications);
    await client.send(notificationsCalls.listNotifications, { query: { page: 2 } });
    await client.send(questionBankCalls.searchQuestions, {
      query: { 'filter[term]': 'ação & risco', 'filter[families]': [1, '2'], 'filter[module_id]': undefined },
    });
    expect(new URL(request(0).url).search).toBe('');
    expect(new URL(request(1).url).search).toBe('?page=2');
    expect([...new URL(request(2).url).searchParams]).toEqual([
      ['filter[term]', 'ação & risco'],
      ['filter[families]', '1'],
      ['filter[families]', '2'],
    ]);
  });

  it('repeats a list in the query', async () => {
    const { client, request } = createScriptedClient();
    await client.send(notificationsCalls.deleteNotifications, { query: { 'notifications_ids[]': [3, 4] } });
    expect(new URL(request().url).searchParams.getAll('notifications_ids[]')).toEqual(['3', '4']);
  });

  it('does not compile without what a call requires', async () => {
    const { client } = createScriptedClient();
    // @ts-expect-error params are required
    await client.send(coursesCalls.getCourse);
    // @ts-expect-error courseTag is required
    await client.send(coursesCalls.getCourse, { params: {} });
    // @ts-expect-error email and password are required
    await client.send(authCalls.login, { body: { email: 'a@toro.test' } });
    // @ts-expect-error the answer is a list
    (await client.send(coursesCalls.findCoursesByStudent)).id_curso;
  });

  it('encodes path parameters', async () => {
    const { client, request } = createScriptedClient();
    await client.send(coursesCalls.getCourse, { params: { courseTag: 'a/b ç' } });
    expect(new URL(request().url).pathname).toBe('/v1/services/course/a%2Fb%20%C3%A7');
  });

  it('sends a form as URL-encoded and a file as multipart', async () => {
    const { client, request } = createScriptedClient();
    await client.send(walletCalls.createWalletCoupon, { body: { value: '10,00' } });
    await client.send(profileCalls.uploadPhoto, {
      body: { photo: new File(['x'], 'me.png', { type: 'image/png' }) },
    });
    expect(request(0).headers.get('content-type')).toMatch('application/x-www-form-urlencoded');
    expect(await request(0).text()).toBe('value=10%2C00');
    const photo = (await request(1).formData()).get('photo');
    expect(photo).toBeInstanceOf(File);
    expect(photo).toMatchObject({ name: 'me.png', type: 'image/png' });
  });
});

describe('headers', () => {
  it('name the application on every call (AUTH-22)', async () => {
    for (const call of all) expect((await captureHeaders(call)).get('x-application')).toBe('aluno_web');
  });

  it('carry the bearer token on every call of the student area (AUTH-19)', async () => {
    const area = all.filter(({ guard }) => guard.startsWith('student'));
    expect(area.length).toBeGreaterThan(40);
    for (const call of area) expect((await captureHeaders(call)).get('authorization')).toBe('Bearer tok');
  });

  it('carry the token in checkout and answer sheet when there is a session, and only then (AUTH-21)', async () => {
    for (const call of listRoutes(['checkout', 'sheets'])) {
      expect((await captureHeaders(call, 'tok')).get('authorization')).toBe('Bearer tok');
      expect((await captureHeaders(call, null)).has('authorization')).toBe(false);
    }
  });

  it('carry the key on the calls of the answer sheet (AUTH-23)', async () => {
    for (const call of listRoutes(['sheets']))
      expect((await captureHeaders(call)).get('x-api-key')).toBe('the-key');
  });

  it('carry the key on every checkout call of the browser (AUTH-24)', async () => {
    for (const call of webCalls(listRoutes(['checkout']))) {
      expect((await captureHeaders(call)).get('x-api-key')).toBe('the-key');
    }
  });

  it('carry the key on the calls of the channels (AUTH-25)', async () => {
    for (const call of listRoutes(['channels']))
      expect((await captureHeaders(call)).get('x-api-key')).toBe('the-key');
  });

  it('carry no key elsewhere', async () => {
    for (const call of [authCalls.login, coursesCalls.findCoursesByStudent])
      expect((await captureHeaders(call)).has('x-api-key')).toBe(false);
  });
});

describe('what a call answers', () => {
  it('reads the response as JSON whatever type it claims (API-06)', async () => {
    const plain = new Response('[{"id_curso":1}]', { headers: { 'content-type': 'text/plain' } });
    expect(await createScriptedClient([plain]).client.send(coursesCalls.findCoursesByStudent)).toEqual([
      { id_curso: 1 },
    ]);
  });

  it('treats a response that is not JSON as empty (API-07)', async () => {
    const page = new Response('<html></html>', { headers: { 'content-type': 'application/json' } });
    expect(await createScriptedClient([page]).client.send(coursesCalls.findCoursesByStudent)).toBeUndefined();
    expect(
      await createScriptedClient([new Response(null, { status: 204 })]).client.send(authCalls.logout),
    ).toBeUndefined();
  });

  it("reads the server's clock from the Date header", async () => {
    const { client } = createScriptedClient([json({}, 200, { date: 'Sun, 01 Mar 2026 12:05:00 GMT' })]);
    expect(client.serverTime()).toBe(Date.parse('2026-03-01T12:00:00Z'));
    await client.send(authCalls.logout);
    expect(client.serverTime()).toBe(Date.parse('2026-03-01T12:05:00Z'));
  });
});
