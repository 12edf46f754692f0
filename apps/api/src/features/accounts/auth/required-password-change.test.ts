import { all } from '@toro/contract/testing/scripted-client';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate } from '../../../../test/exam-factories.ts';
import { insertStudent, PASSWORD } from '../../../../test/factories.ts';
import { keyHeader } from '../../../../test/key-header.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { students } from '../../../database/schema/index.ts';
import { invalidateSessions } from '../../../platform/http/session-cache.ts';

const app = useApp();

async function requirePasswordChange(studentId: number) {
  await app.context.db
    .update(students)
    .set({ requirePasswordChange: true })
    .where(eq(students.id, studentId));
  invalidateSessions(studentId);
}

it('refuses every call for students until a required password change is done, but those it needs (SHELL-42)', async () => {
  const student = await insertStudent(app.context, { requirePasswordChange: true });
  const forStudents = all.filter(({ guard }) => guard.startsWith('student'));
  const served: string[] = [];
  for (const call of forStudents) {
    const url = call.path.replaceAll(/:\w+/g, '1');
    const { status, body } = await app.request({
      method: call.method,
      url,
      token: await signIn(app.context, student.id),
      headers: { 'x-api-key': keyHeader(app.context) },
    });
    if (call.beforePasswordChange) {
      served.push(`${call.method} ${call.path}`);
      expect(body.code).not.toBe('password_change_required');
    } else
      expect({ url, status, code: body.code }).toEqual({
        url,
        status: 409,
        code: 'password_change_required',
      });
  }
  expect(forStudents.length).toBeGreaterThan(40);
  expect(served.length).toBeLessThan(10);
});

it('serves the calls again as soon as the password is changed', async () => {
  const student = await insertStudent(app.context, { requirePasswordChange: true });
  const token = await signIn(app.context, student.id);
  const listNotifications = () => app.request({ method: 'GET', url: '/v1/services/notifications', token });
  expect((await listNotifications()).status).toBe(409);
  const { status } = await app.request({
    method: 'POST',
    url: `/v1/services/aluno/${student.id}/trocarsenha`,
    token,
    payload: { senha_atual: PASSWORD, nova_senha: 'Nova@2027', reNewPassword: 'Nova@2027' },
  });
  expect(status).toBe(200);
  expect((await listNotifications()).status).not.toBe(409);
});

it('accepts the saves of an attempt that is open, and starts none', async () => {
  const candidate = await insertCandidate(app.context);
  const client = createExamClient(app, candidate);
  expect((await client.store()).status).toBe(200);
  await requirePasswordChange(candidate.student.id);
  expect((await client.store({ question: client.right })).status).toBe(200);
  expect((await client.finish()).body.code).toBe('password_change_required');

  const other = await insertCandidate(app.context);
  const second = createExamClient(app, other);
  await second.questions();
  await requirePasswordChange(other.student.id);
  for (const fields of [{}, { start: crypto.randomUUID() }, { question: second.right }]) {
    const { status, body } = await second.store(fields);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'password_change_required' });
  }
});
