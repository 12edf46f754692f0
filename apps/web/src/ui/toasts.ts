import { notifications } from '@mantine/notifications';

/** A toast leaves by itself after this long. */
export const TOAST_DURATION_MS = 5000;

const show = (message: string, color: string) =>
  notifications.show({ message, color, closeButtonProps: { 'aria-label': 'Fechar aviso' } });

/** Says that something worked. */
export const toastSuccess = (message: string) => show(message, 'green');

/** Says that something failed. */
export const toastFailure = (message: string) => show(message, 'red');

/** Says that there is something to know. */
export const toastInfo = (message: string) => show(message, 'blue');

/** Says that the server did not take what the student did. */
export const toastNotRegistered = () => toastFailure('Problemas ao registrar a resposta.');
