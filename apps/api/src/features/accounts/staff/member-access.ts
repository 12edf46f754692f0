import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { lockMember, lockOwners, type StaffMember, updateMember } from './member-queries.ts';
import { endSessions, reopenSessions } from './session-queries.ts';

export const subjectOf = ({ id, name }: Pick<StaffMember, 'id' | 'name'>) => ({
  kind: 'staff' as const,
  id,
  name,
});

export const memberNotFound = () => notFound('Esta pessoa não está na equipe.');

export function assertAnother(staffId: number, id: number): void {
  if (staffId === id)
    throw new AppError('conflict', 'Ninguém muda o próprio acesso. Peça a outra pessoa da Direção.');
}

/** The academy keeps a person of Direção. All owners are locked, so that two cannot remove each other. */
export async function assertOwnerRemains({ db }: Context, id: number): Promise<void> {
  const owners = await lockOwners(db);
  if (owners.every((owner) => owner.id === id))
    throw new AppError('conflict', 'A academia precisa de pelo menos uma pessoa na Direção.');
}

/** What an access was before it was changed. */
export interface AccessBefore {
  roles: string[];
  /** The sessions that were ended, and when. */
  sessions: number[];
  at: string;
}

interface MemberInput {
  /** The person who acts. */
  staffId: number;
  id: number;
}

const changedSince = ({ name }: StaffMember) =>
  new AppError('conflict', `O acesso de ${name} mudou depois disso. Nada foi desfeito.`);

async function lockKnownMember({ db }: Context, id: number): Promise<StaffMember> {
  const member = await lockMember(db, id);
  if (!member) throw memberNotFound();
  return member;
}

/** Ends a person's access and sessions; null when it had ended before. Call it in a transaction. */
export async function deactivateMember(
  tx: Context,
  { staffId, id, reason }: MemberInput & { reason: string },
): Promise<AccessBefore | null> {
  assertAnother(staffId, id);
  await assertOwnerRemains(tx, id);
  const member = await lockKnownMember(tx, id);
  if (member.deactivatedAt) return null;
  const at = tx.now();
  await updateMember(tx.db, id, { deactivatedAt: at });
  const sessions = await endSessions(tx.db, id, at);
  await recordAudit(tx, { action: 'deactivate-staff', subject: subjectOf(member), reason });
  return { roles: member.roles, sessions: sessions.map((session) => session.id), at: at.toISOString() };
}

/** Ends all sessions of another person. Call it in a transaction. */
export async function endMemberSessions(tx: Context, { staffId, id }: MemberInput): Promise<AccessBefore> {
  if (staffId === id)
    throw new AppError('conflict', 'As suas próprias sessões ficam abertas. Encerre-as em Minha conta.');
  const member = await lockKnownMember(tx, id);
  const at = tx.now();
  const sessions = await endSessions(tx.db, id, at);
  if (sessions.length === 0) throw new AppError('conflict', 'Não há sessão aberta.');
  await recordAudit(tx, { action: 'end-sessions-of', subject: subjectOf(member) });
  return { roles: member.roles, sessions: sessions.map((session) => session.id), at: at.toISOString() };
}

/** Opens ended sessions again, unless the person's access has changed since. */
export async function restoreSessions(tx: Context, id: number, before: AccessBefore): Promise<void> {
  const member = await lockKnownMember(tx, id);
  const isSame = !member.deactivatedAt && member.roles.join() === before.roles.join();
  const reopened = isSame ? await reopenSessions(tx.db, before.sessions, new Date(before.at)) : [];
  if (reopened.length !== before.sessions.length) throw changedSince(member);
}

/** Gives a person the access back as it was, unless it has changed since. */
export async function restoreAccess(tx: Context, id: number, before: AccessBefore): Promise<void> {
  const member = await lockKnownMember(tx, id);
  if (member.deactivatedAt?.toISOString() !== before.at) throw changedSince(member);
  await updateMember(tx.db, id, { deactivatedAt: null });
  await recordAudit(tx, { action: 'reactivate-staff', subject: subjectOf(member) });
  await restoreSessions(tx, id, before);
}
