import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../shared/session.ts';
import { PasswordChangeModal } from './shell/password-change-modal.tsx';
import { ToastContainer } from './toast-container.tsx';

/** A page that fills the screen, without the shell. */
export function FullScreenLayout() {
  // A page that is open when the change becomes required stays: an exam still saves its answers.
  const [blocked] = useState(useSession.getState().user?.require_password_change ?? false);
  return (
    <>
      {!blocked && <Outlet />}
      <PasswordChangeModal />
      <ToastContainer />
    </>
  );
}
