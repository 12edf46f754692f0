import { and, eq, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { insertStudent, PASSWORD } from '../../../../test/factories.ts';
import { keyHeader } from '../../../../test/key-header.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { oneTimeTokens } from '../../../database/schema/index.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';

const app = useApp();
const NEW_PASSWORD = 'Nova@2026x';
const PURPOSES = ['forgotten', 'first', 'purchase', 'email'] as const;

/** A student with one open token for each purpose. */
async function insertTokens() {
  const student = await insertStudent(app.context);
  const tokens = Object.fromEntries(PURPOSES.map((purpose) => [purpose, newToken()]));
  await app.context.db.insert(oneTimeTokens).values(
    PURPOSES.map((purpose) => ({
      studentId: student.id,
      purpose,
      tokenHash: hashToken(tokens[purpose] ?? ''),
      expiresAt: new Date(app.clock.now.getTime() + 3_600_000),
    })),
  );
  return { student, tokens };
}

const countOpen = async (studentId: number) =>
  (
    await app.context.db
      .select()
      .from(oneTimeTokens)
      .where(and(eq(oneTimeTokens.studentId, studentId), isNull(oneTimeTokens.usedAt)))
  ).length;

it('are void after the student changes the password, also the login after a purchase', async () => {
  const { student, tokens } = await insertTokens();
  expect(await countOpen(student.id)).toBe(4);
  const changed = await app.request({
    method: 'POST',
    url: `/v1/services/aluno/${student.id}/trocarsenha`,
    token: await signIn(app.context, student.id),
    payload: { senha_atual: PASSWORD, nova_senha: NEW_PASSWORD, reNewPassword: NEW_PASSWORD },
  });
  expect(changed.status).toBe(200);
  expect(await countOpen(student.id)).toBe(0);
  const login = await app.request({
    method: 'POST',
    url: '/login/purchase',
    headers: { 'x-api-key': keyHeader(app.context) },
    payload: { login_token: tokens.purchase },
  });
  expect(login.status).toBe(404);
});

it('are void after one of them sets a password', async () => {
  const { student, tokens } = await insertTokens();
  const set = (token: string | undefined) =>
    app.request({
      method: 'POST',
      url: `/v1/password-link/${token}`,
      payload: { nova_senha: NEW_PASSWORD, reNewPassword: NEW_PASSWORD },
    });
  const { status, body } = await set(tokens.first);
  expect(status).toBe(200);
  // The first password logs in; one that was forgotten asks for it.
  const opened = await app.request({
    method: 'GET',
    url: '/v1/services/aluno/findCoursesByStudent',
    token: body.session.token,
  });
  expect(opened.status).toBe(200);
  expect(body.session.user).toMatchObject({ id: student.id });
  expect(await countOpen(student.id)).toBe(0);
  expect((await set(tokens.forgotten)).status).toBe(404);
});
