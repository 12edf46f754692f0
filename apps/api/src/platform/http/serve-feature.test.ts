import type { Call, Schemas } from '@toro/contract/call';
import { catalogue, type Route } from '@toro/contract/catalogue';
import { officeCatalogue } from '@toro/contract/office-catalogue';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { insertStudent } from '../../../test/factories.ts';
import { signIn } from '../../../test/lesson-factories.ts';
import { useApp } from '../../../test/test-app.ts';
import type { Context } from '../context.ts';
import { createLog } from '../logging.ts';
import { createServer } from './create-server.ts';
import { serveFeature } from './serve-feature.ts';
import { compileInput, type Sender } from './verb-input.ts';

const app = useApp();
const response = z.object({ said: z.string() });

function declare<S extends Schemas>(schemas: S, call: Partial<Call> = {}): Route<S> {
  return { call: { method: 'POST', path: '/x/:id', guard: 'public', ...call }, schemas } as Route<S>;
}

const parts = {
  summary: 'x',
  params: z.object({ id: z.coerce.number() }),
  query: z.object({ page: z.coerce.number().optional() }),
  body: z.object({ name: z.string() }),
  response,
};

const open = async () => {
  const http = await createServer(app.context, createLog('silent'));
  return { http, context: app.context, served: [] as Call[] };
};

describe('a feature', () => {
  it('gives a verb params, query and body as one object, and nothing that no schema names', async () => {
    const served = await open();
    const say = (_: Context, input: { id: number; page?: number; name: string }) => ({
      said: JSON.stringify({ ...input }),
    });
    serveFeature(served, { say: declare(parts) }, { say });
    const { body } = await served.http.inject({
      method: 'POST',
      url: '/x/7?page=2&foreign=1',
      payload: { name: 'Ana', foreign: 1 },
    });
    expect(JSON.parse(JSON.parse(body).said)).toEqual({ id: 7, page: 2, name: 'Ana' });
    await served.http.close();
  });

  it('gives a verb who asks, which no copy of its input contains', async () => {
    const served = await open();
    const schemas = { summary: 'x', params: parts.params, response };
    const { id } = await insertStudent(app.context);
    const tell = (_: Context, { student, studentId, sender, ...rest }: AskedInput) => ({
      said: `${student.id} ${studentId} ${sender.network} ${JSON.stringify(rest)}`,
    });
    serveFeature(served, { tell: declare(schemas, { guard: 'student' }) }, { tell });
    const headers = { authorization: `Bearer ${await signIn(app.context, id)}` };
    const { body } = await served.http.inject({ method: 'POST', url: '/x/7', headers });
    expect(JSON.parse(body).said).toBe(`${id} ${id} 127.0.0 {"id":7}`);
    await served.http.close();
  });

  it('gives a verb the cookies of the browser, and sets those of the verb with the answer', async () => {
    const served = await open();
    const schemas = { summary: 'x', params: parts.params, response };
    const remember = (_: Context, { id, sender: { cookies, userAgent } }: AskedSender) => {
      cookies.set('seen', `${id}`, { path: '/', httpOnly: true });
      cookies.clear('old', { path: '/' });
      return { said: `${cookies.get('old')} ${userAgent.length}` };
    };
    serveFeature(served, { remember: declare(schemas) }, { remember });
    const headers = { cookie: 'old=7', 'user-agent': 'x'.repeat(400) };
    const answer = await served.http.inject({ method: 'POST', url: '/x/7', headers });
    expect(JSON.parse(answer.body).said).toBe('7 300');
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'seen', value: '7', httpOnly: true }),
      expect.objectContaining({ name: 'old', value: '', expires: new Date(0) }),
    ]);
    await served.http.close();
  });

  it('rejects a verb that asks for a student where none is signed in', async () => {
    const served = await open();
    const schemas = { summary: 'x', params: parts.params, response };
    const tell = (_: Context, { student }: { student: { id: number } }) => ({ said: `${student.id}` });
    const order = (_: Context, { by }: { by: { id: number } }) => ({ said: `${by.id}` });
    serveFeature(
      served,
      { tell: declare(schemas), order: declare(schemas, { path: '/y/:id' }) },
      { tell, order },
    );
    for (const url of ['/x/7', '/y/7'])
      expect((await served.http.inject({ method: 'POST', url })).statusCode).toBe(401);
    await served.http.close();
  });

  it('serves a call by a handler where the reply is needed, and with the options of the call', async () => {
    const served = await open();
    serveFeature(
      served,
      { say: declare(parts) },
      {
        say: {
          handle: ({ body, reply }) => {
            reply.header('x-said', body.name);
            return { said: body.name };
          },
        },
      },
      { say: { withoutPageHeaders: true } },
    );
    const answer = await served.http.inject({ method: 'POST', url: '/x/7', payload: { name: 'Ana' } });
    expect(answer.headers['x-said']).toBe('Ana');
    expect(answer.headers['content-security-policy']).toBeUndefined();
    await served.http.close();
  });

  it('takes only verbs that fit their calls, all of them, and none without a call', async () => {
    const served = await open();
    const routes = { say: declare(parts) };
    const say = (_: Context, { name }: { name: string }) => ({ said: name });
    const register = () => {
      // @ts-expect-error: a verb is missing
      serveFeature(served, routes, {});
      // @ts-expect-error: no call has this name
      serveFeature(served, routes, { say, shout: say });
      // @ts-expect-error: the call gives no `age`
      serveFeature(served, routes, { say: (_: Context, { age }: { age: number }) => ({ said: `${age}` }) });
      // @ts-expect-error: the response of the call has another shape
      serveFeature(served, routes, { say: () => ({ sung: 'x' }) });
      // @ts-expect-error: options of a call that is not there
      serveFeature(served, routes, { say }, { shout: {} });
    };
    expect(register).toThrow();
    await served.http.close();
  });
});

interface AskedInput {
  student: { id: number };
  studentId: number;
  sender: { network: string };
  id: number;
}

interface AskedSender {
  id: number;
  sender: Pick<Sender, 'cookies' | 'userAgent'>;
}

describe('the input of a call', () => {
  const compile = (schemas: Partial<typeof parts>) =>
    compileInput('say', { summary: 'x', response, ...schemas });

  it('cannot be joined from parts that share a key', () => {
    const twice = z.object({ id: z.string() }) as never;
    expect(() => compile({ params: parts.params, body: twice })).toThrow("'id' of body stands elsewhere");
    expect(() => compile({ query: z.object({ id: z.string() }).optional() as never, body: twice })).toThrow();
    const either = z.union([z.object({ a: z.string() }), z.object({ id: z.string() })]) as never;
    expect(() => compile({ params: parts.params, body: either })).toThrow("'id' of body");
  });

  it.each(['student', 'studentId', 'by', 'sender', 'reader', 'impersonation'])(
    'cannot have the key %s of who asks',
    (key) => {
      expect(() => compile({ body: z.object({ [key]: z.string() }) as never })).toThrow(key);
    },
  );

  it('cannot be joined from a body that is no object', () => {
    expect(() => compile({ body: z.array(z.string()) as never })).toThrow('known keys');
    expect(() => compile({ body: z.record(z.string(), z.string()) as never })).toThrow('known keys');
  });

  it('can be joined for every call but those that a handler serves', () => {
    const failing = [catalogue, officeCatalogue].flatMap((all) =>
      Object.entries(all).flatMap(([feature, routes]) =>
        Object.entries<Route>(routes).flatMap(([name, { schemas }]) => {
          try {
            compileInput(name, schemas);
            return [];
          } catch {
            return [`${feature}.${name}`];
          }
        }),
      ),
    );
    // The token of an unsubscription stands in the body of the page's form and in the query of a mail program's click.
    expect(failing).toEqual(['channels.disableChannels']);
  });
});
