import { notifications } from '@mantine/notifications';

/** A toast leaves by itself after this long. */
export const TOAST_MS = 5000;

/** Says that something worked. */
export const toastSuccess = (message: string) => notifications.show({ message, color: 'green' });

/** Says that something failed. */
export const toastFailure = (message: string) => notifications.show({ message, color: 'red' });

/** Says that there is something to know. */
export const toastInfo = (message: string) => notifications.show({ message, color: 'blue' });
