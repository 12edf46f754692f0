import type { Guard } from '@toro/contract/call';
import type { Route } from '@toro/contract/catalogue';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { insertStudent } from '../../../test/factories.ts';
import { signIn } from '../../../test/lesson-factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { formatActor } from '../actor.ts';
import { createLog } from '../logging.ts';
import { createServer } from './create-server.ts';
import { serve } from './serve.ts';

const app = useApp();
const response = z.object({ actor: z.string() });

/** Serves a call that returns its actor. */
async function serveActor(guard: Guard) {
  const http = await createServer(app.context, createLog('silent'));
  const route = { call: { method: 'GET', path: '/x', guard }, schemas: { summary: 'x', response } };
  serve(
    { http, context: app.context, served: [] },
    route as Route<{ summary: string; response: typeof response }>,
    ({ context }) => ({ actor: formatActor(context.actor) }),
  );
  return http;
}

it('gives the verb the signed-in student as its actor, and a visitor without a session', async () => {
  const student = await insertStudent(app.context);
  const authorization = `Bearer ${await signIn(app.context, student.id)}`;
  const forStudents = await serveActor('student');
  const { body } = await forStudents.inject({ url: '/x', headers: { authorization } });
  expect(JSON.parse(body)).toEqual({ actor: `student:${student.id}` });
  const forAll = await serveActor('public');
  expect((await forAll.inject('/x')).json()).toEqual({ actor: 'visitor' });
  await Promise.all([forStudents.close(), forAll.close()]);
});
