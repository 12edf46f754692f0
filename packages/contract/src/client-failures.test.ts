import { describe, expect, it } from 'vitest';
import { authCalls } from './accounts/auth/calls.ts';
import { coursesCalls } from './catalogue/courses/calls.ts';
import { createClient } from './client.ts';
import {
  all,
  catchApiError,
  catchError,
  createScriptedClient,
  isLogin,
  json,
  networkFailure,
} from './testing/scripted-client.ts';

describe('a call that fails', () => {
  it("throws the server's error, else the status text, else 'Unexpected error' (API-08)", async () => {
    const response = json(
      { error: 'Prova não encontrada', code: 'not_found', details: { id: 1 }, requestId: 'r1' },
      404,
    );
    const error = await catchApiError(createScriptedClient([response]).client.send(authCalls.logout));
    expect({ ...error, message: error.message }).toMatchObject({
      status: 404,
      code: 'not_found',
      message: 'Prova não encontrada',
      details: { id: 1 },
      requestId: 'r1',
    });
    const bare = new Response('<html>', { status: 500, statusText: 'Internal Server Error' });
    expect((await catchApiError(createScriptedClient([bare]).client.send(authCalls.logout))).message).toBe(
      'Internal Server Error',
    );
    const mute = new Response('', { status: 500 });
    expect((await catchApiError(createScriptedClient([mute]).client.send(authCalls.logout))).message).toBe(
      'Unexpected error',
    );
  });

  /** These statuses purge the session on every call but the logins, whatever the body. */
  async function expectPurgeOn(status: number) {
    for (const call of all.filter((one) => !isLogin(one))) {
      const { client, purge } = createScriptedClient([new Response('not even JSON', { status })]);
      expect((await catchApiError(client.send(call))).status).toBe(status);
      expect(purge).toHaveBeenCalledTimes(1);
    }
  }

  it('purges the session on any 400 but that of a login (AUTH-08)', () => expectPurgeOn(400));

  it('purges the session on any 401 but that of a login (AUTH-09)', () => expectPurgeOn(401));

  it('purges the session on any 403 but that of a login (AUTH-10)', () => expectPurgeOn(403));

  it('reports a required password change and keeps the session', async () => {
    const { client, purge, requirePasswordChange } = createScriptedClient([
      json({ error: 'Altere a senha', code: 'password_change_required' }, 409),
    ]);
    expect((await catchApiError(client.send(coursesCalls.findCoursesByStudent))).code).toBe(
      'password_change_required',
    );
    expect(requirePasswordChange).toHaveBeenCalledTimes(1);
    expect(purge).not.toHaveBeenCalled();
  });

  it('leaves the session alone when a login is refused (AUTH-12)', async () => {
    for (const status of [400, 401, 403]) {
      const { client, purge } = createScriptedClient([json({ error: 'usuário ou senha inválidos' }, status)]);
      await catchApiError(client.send(authCalls.login, { body: { email: 'a', password: 'b' } }));
      await catchApiError(client.send(authCalls.loginAfterPurchase, { body: { login_token: 'x' } }));
      expect(purge).not.toHaveBeenCalled();
    }
  });

  it.each([404, 409, 422, 429, 500])('keeps the session on %i', async (status) => {
    const { client, purge } = createScriptedClient([json({ error: 'não' }, status)]);
    await catchApiError(client.send(coursesCalls.findCoursesByStudent));
    expect(purge).not.toHaveBeenCalled();
  });

  it('throws a Portuguese message when there is no connection', async () => {
    const error = await catchApiError(createScriptedClient([networkFailure()]).client.send(authCalls.logout));
    expect(error).toMatchObject({ status: 0, code: 'network' });
    expect(error.message).toMatch('Sem conexão');
  });
});

describe('trying again', () => {
  it('retries a read at most twice, with growing delays', async () => {
    const { client, requests, pauses } = createScriptedClient([networkFailure()]);
    await catchApiError(client.send(coursesCalls.findCoursesByStudent));
    expect(requests).toHaveLength(3);
    expect(pauses).toEqual([300, 900]);
  });

  it.each([502, 503, 504])('retries after a temporary %i', async (status) => {
    const { client, requests, purge } = createScriptedClient([
      new Response('', { status }),
      networkFailure(),
      json([]),
    ]);
    expect(await client.send(coursesCalls.findCoursesByStudent)).toEqual([]);
    expect(requests).toHaveLength(3);
    expect(purge).not.toHaveBeenCalled();
  });

  it('waits as long as Retry-After says, up to a limit', async () => {
    const { client, pauses } = createScriptedClient([
      new Response('', { status: 503, headers: { 'retry-after': '2' } }),
      new Response('', { status: 503, headers: { 'retry-after': 'Sun, 01 Mar 2026 13:00:00 GMT' } }),
      json([]),
    ]);
    await client.send(coursesCalls.findCoursesByStudent);
    expect(pauses).toEqual([2000, 10_000]);
  });

  it('never retries a write', async () => {
    for (const call of all.filter(({ method }) => method !== 'GET')) {
      for (const answer of [networkFailure(), new Response('', { status: 503 })]) {
        const { client, requests } = createScriptedClient([answer]);
        await catchApiError(client.send(call));
        expect(requests).toHaveLength(1);
      }
    }
  });

  it.each([500, 404, 429])('does not retry a read after %i', async (status) => {
    const { client, requests } = createScriptedClient([new Response('', { status })]);
    await catchApiError(client.send(coursesCalls.findCoursesByStudent));
    expect(requests).toHaveLength(1);
  });
});

describe('aborting', () => {
  const reason = new DOMException('left the screen', 'AbortError');

  it('rethrows the reason of the signal', async () => {
    const { client, requests } = createScriptedClient([reason]);
    const error = await catchError(
      client.send(coursesCalls.findCoursesByStudent, { signal: AbortSignal.abort(reason) }),
    );
    expect(error).toBe(reason);
    expect(requests.length).toBeLessThanOrEqual(1);
  });

  it('ends the delay before a retry', async () => {
    const controller = new AbortController();
    const client = createClient({
      baseUrl: '',
      fetch: async () => {
        queueMicrotask(() => controller.abort(reason));
        return new Response('', { status: 503, headers: { 'retry-after': '10' } });
      },
      session: { token: () => null, purge: () => {} },
      key: async () => '',
    });
    expect(
      await catchError(client.send(coursesCalls.findCoursesByStudent, { signal: controller.signal })),
    ).toBe(reason);
  });
});
