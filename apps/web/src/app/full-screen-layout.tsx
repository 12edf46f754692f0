import { Outlet } from '@tanstack/react-router';
import { ToastCorner } from './toast-container.tsx';

/** A room that fills the screen, without the shell. */
export const BareRoom = () => (
  <>
    <Outlet />
    <ToastCorner />
  </>
);
