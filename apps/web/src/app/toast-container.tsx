import { Notifications } from '@mantine/notifications';
import { TOAST_DURATION_MS } from '../ui/toasts.ts';

/** Where toasts show, on every screen of a student. */
export const ToastContainer = () => (
  <Notifications position="top-right" autoClose={TOAST_DURATION_MS} limit={3} />
);
