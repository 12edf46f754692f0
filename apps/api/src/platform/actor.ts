import type { Role } from '@toro/domain/accounts/staff/roles';

/** A member of staff for whom a job acts. */
export interface Orderer {
  id: number;
  name: string;
  roles: readonly Role[];
}

/** Who performs a verb. A new kind of actor is one more line. */
export type Actor =
  /** A public call without a session. */
  | { kind: 'visitor' }
  | { kind: 'student'; id: number }
  /** A member of staff in the office. */
  | { kind: 'staff'; id: number; name: string; roles: readonly Role[] }
  /** A worker, by the name of its queue or task, and the person who ordered what it does. */
  | { kind: 'job'; id: string; orderedBy?: Orderer }
  /** A person at the command line, by the name of the operating-system user, with the machine and the command. */
  | { kind: 'command'; id: string; machine: string; line: string }
  /** The start of a process, such as the seed of the demo. */
  | { kind: 'system' };

export const VISITOR: Actor = { kind: 'visitor' };

/** The actor as one text, such as `command:maria`. */
export const formatActor = (actor: Actor): string =>
  'id' in actor ? `${actor.kind}:${actor.id}` : actor.kind;
