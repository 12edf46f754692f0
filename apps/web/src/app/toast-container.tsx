import { Notifications } from '@mantine/notifications';
import { TOAST_MS } from '../ui/toasts.ts';

/** Where toasts show, on every screen of a student. */
export const ToastCorner = () => <Notifications position="top-right" autoClose={TOAST_MS} limit={3} />;
