import { useNavigate } from '@tanstack/react-router';
import { authCalls } from '@toro/contract/accounts/auth/calls';
import { api } from './api.ts';
import { useSession } from './session.ts';

/** Ends the session on the device at once and informs the server without waiting for it. */
export function useLogout(): (scope?: { everywhere: boolean }) => void {
  const navigate = useNavigate();
  return ({ everywhere } = { everywhere: false }) => {
    api.send(authCalls.logout, { body: { everywhere } }).catch(() => undefined);
    const { tokenId, close } = useSession.getState();
    close();
    // Staff who see as a student have no session id, and the exams on their device are not this student's.
    if (tokenId === null) return;
    void import('./exam-storage/delete-exams.ts').then(({ deleteExamsAtLogout }) => deleteExamsAtLogout());
    void import('./study-pack/delete-packs.ts').then(({ deletePacks }) => deletePacks());
    void navigate({ to: '/', replace: true });
  };
}
