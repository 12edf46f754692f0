import type { Orderer } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { findMember } from './member-queries.ts';

/** The person for whom a job acts; null when they have no access any more. */
export async function findOrderer({ db }: Context, id: number): Promise<Orderer | null> {
  const member = await findMember(db, id);
  return member && !member.deactivatedAt ? { id, name: member.name, roles: member.roles } : null;
}
