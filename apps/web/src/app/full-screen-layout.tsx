import { Outlet } from '@tanstack/react-router';
import { ToastContainer } from '@toro/ui/toasts/toast-container.tsx';
import { useState } from 'react';
import { useSession } from '../shared/session.ts';
import { NeedsInternet } from './needs-internet.tsx';
import { PasswordChangeModal } from './shell/password-change-modal.tsx';
import { useNeedsInternet } from './use-needs-internet.ts';

/** A page that fills the screen, without the shell. */
export function FullScreenLayout() {
  // A page that is open when the change becomes required stays: an exam still saves its answers.
  const [blocked] = useState(useSession.getState().user?.require_password_change ?? false);
  const needsInternet = useNeedsInternet();
  return (
    <>
      {!blocked && (needsInternet ? <NeedsInternet /> : <Outlet />)}
      <PasswordChangeModal />
      <ToastContainer />
    </>
  );
}
