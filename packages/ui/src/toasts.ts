import { notifications } from '@mantine/notifications';

/** How long a toast is shown. */
export const TOAST_DURATION_MS = 5000;

const show = (message: string, color: string) =>
  notifications.show({ message, color, closeButtonProps: { 'aria-label': 'Fechar aviso' } });

export const toastSuccess = (message: string) => show(message, 'green');

export const toastFailure = (message: string) => show(message, 'red');

export const toastInfo = (message: string) => show(message, 'blue');

/** Shown when the server did not register an action of the student. */
export const toastNotRegistered = () => toastFailure('Problemas ao registrar a resposta.');
