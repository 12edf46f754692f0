import { Notifications } from '@mantine/notifications';
import { TOAST_DURATION_MS } from '@toro/ui/toasts.ts';
import classes from './toast-container.module.css';

/** Renders the toasts of every page. */
export const ToastContainer = () => (
  <Notifications className={classes.toasts} position="bottom-left" autoClose={TOAST_DURATION_MS} limit={3} />
);
