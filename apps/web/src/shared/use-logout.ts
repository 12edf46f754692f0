import { useNavigate } from '@tanstack/react-router';
import { logout } from '@toro/contract/auth/calls';
import { api } from './api.ts';
import { useSession } from './session.ts';

/** Ends the session on the device at once and informs the server without waiting for it. */
export function useLogout(): (scope?: { everywhere: boolean }) => void {
  const navigate = useNavigate();
  return ({ everywhere } = { everywhere: false }) => {
    api.send(logout, { body: { everywhere } }).catch(() => undefined);
    useSession.getState().close();
    void import('./exam-storage/delete-exams.ts').then(({ deleteExamsAtLogout }) => deleteExamsAtLogout());
    void navigate({ to: '/', replace: true });
  };
}
