import { Notifications } from '@mantine/notifications';
import { TOAST_DURATION_MS } from '@toro/ui/toasts.ts';

/** Renders the toasts of every page. */
export const ToastContainer = () => (
  <Notifications position="top-right" autoClose={TOAST_DURATION_MS} limit={3} />
);
