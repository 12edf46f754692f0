import { useNavigate } from '@tanstack/react-router';
import { authCalls } from '@toro/contract/accounts/auth/calls';
import { useState } from 'react';
import { api, queryClient } from '../../../../shared/api.ts';
import { useSession } from '../../../../shared/session.ts';
import { useDraft } from '../draft-store.ts';
import type { Checkout } from '../use-checkout.ts';

/** Whether the order went to the account that is logged in. */
export function useIsOwnAccount({ draft, student }: Checkout): boolean {
  const user = useSession((session) => session.user);
  return (
    user !== null && !student?.keepRegistered && user.email.toLowerCase() === draft.buyer.email.toLowerCase()
  );
}

/**
 * Opens the course. A new student is logged in once with the order's login token, a logged-in buyer keeps the session,
 * and everybody else goes to the login.
 */
export function useFirstLogin(checkout: Checkout, login_token: string | undefined) {
  const navigate = useNavigate();
  const openSession = useSession((session) => session.open);
  const isOwnAccount = useIsOwnAccount(checkout);
  const [pending, setPending] = useState(false);
  const forget = useDraft((state) => state.forget);
  const coursePath = `/courses/${checkout.course.id_curso}/${checkout.course.id_turma}`;
  async function start() {
    setPending(true);
    try {
      if (!isOwnAccount) {
        if (!login_token) throw new Error('known already');
        openSession(await api.send(authCalls.loginAfterPurchase, { body: { login_token } }), false);
      }
      // The lists of courses from before the purchase do not contain the new one.
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'checkout' });
      await navigate({ href: coursePath });
    } catch {
      await navigate({ to: '/auth/login', search: { referrer: coursePath } });
    }
    forget();
  }
  function startOver() {
    forget();
    useDraft.setState({ forOther: true });
    void navigate({ to: '.', search: {} });
  }
  return { start, startOver, pending };
}
