import type { Role } from '@toro/domain/accounts/staff/roles';
import { count, inArray } from 'drizzle-orm';
import { staffMembers } from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';
import { hashPassword } from '../../platform/passwords.ts';

/** One person for each role. The password is published, so it is exempt from the rules of staff passwords. */
export const DEMO_STAFF: readonly { email: string; name: string; role: Role }[] = [
  { email: 'direcao@toro.test', name: 'Helena Demonstração', role: 'owner' },
  { email: 'conteudo@toro.test', name: 'Marina Demonstração', role: 'content' },
  { email: 'provas@toro.test', name: 'Carla Demonstração', role: 'exams' },
  { email: 'professor@toro.test', name: 'Renato Demonstração', role: 'teacher' },
  { email: 'atendimento@toro.test', name: 'Joana Demonstração', role: 'support' },
  { email: 'financeiro@toro.test', name: 'Otávio Demonstração', role: 'finance' },
  { email: 'comunicacao@toro.test', name: 'Lívia Demonstração', role: 'communication' },
  { email: 'auditoria@toro.test', name: 'Sérgio Demonstração', role: 'auditor' },
];

/** Creates the people of the demo's office who are missing. */
export async function addStaff({ db }: Context, password: string): Promise<void> {
  const emails = DEMO_STAFF.map(({ email }) => email);
  const [row] = await db
    .select({ total: count() })
    .from(staffMembers)
    .where(inArray(staffMembers.email, emails));
  if (row?.total === emails.length) return;
  const passwordHash = await hashPassword(password);
  const members = DEMO_STAFF.map(({ role, ...person }) => ({ ...person, passwordHash, roles: [role] }));
  await db.insert(staffMembers).values(members).onConflictDoNothing();
}
