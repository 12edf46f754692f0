import { Outlet } from '@tanstack/react-router';
import { ToastContainer } from './toast-container.tsx';

/** A page that fills the screen, without the shell. */
export const FullScreenLayout = () => (
  <>
    <Outlet />
    <ToastContainer />
  </>
);
