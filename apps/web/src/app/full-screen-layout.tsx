import { Outlet } from '@tanstack/react-router';
import { PasswordChangeModal } from './shell/password-change-modal.tsx';
import { ToastContainer } from './toast-container.tsx';

/** A page that fills the screen, without the shell. */
export const FullScreenLayout = () => (
  <>
    <Outlet />
    <PasswordChangeModal />
    <ToastContainer />
  </>
);
