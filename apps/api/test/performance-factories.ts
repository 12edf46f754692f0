import { eq } from 'drizzle-orm';
import { students } from '../src/database/schema/index.ts';
import type { Context } from '../src/platform/context.ts';
import { PASSWORD } from './factories.ts';

type SendRequest = (options: {
  method: 'POST';
  url: string;
  payload: object;
}) => Promise<{ body: { token: string; user: { id: number } } }>;

/** A student of the demo academy, signed in. */
export async function logInDemoStudent(ask: SendRequest, email: string) {
  const { body } = await ask({ method: 'POST', url: '/login', payload: { email, password: PASSWORD } });
  return { token: body.token, id: body.user.id };
}

export async function setMailChannel(context: Context, studentId: number, wants: boolean): Promise<void> {
  await context.db.update(students).set({ channelEmail: wants }).where(eq(students.id, studentId));
}
