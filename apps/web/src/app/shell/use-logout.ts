import { useNavigate } from '@tanstack/react-router';
import { logout } from '@toro/contract/auth/calls';
import { api, forgetSession } from '../api.ts';

/** Ends the session here at once; the server hears of it, but nobody waits for the answer. */
export function useLogout(): (scope?: { everywhere: boolean }) => void {
  const navigate = useNavigate();
  return ({ everywhere } = { everywhere: false }) => {
    api.send(logout, { body: { everywhere } }).catch(() => undefined);
    forgetSession();
    void navigate({ to: '/', replace: true });
  };
}
