import { useSession } from './session.ts';

/** The student of this session. Staff who see as a student have no session id, and keep and change nothing. */
export function findOwnStudent(): number | undefined {
  const { tokenId, user } = useSession.getState();
  return tokenId === null ? undefined : user?.id;
}
