import { notifications } from '@mantine/notifications';
import { LOCKED_TEXT } from '@toro/domain/catalogue/lessons/lesson-lock';

/** What a click on a locked lesson does. */
export const notifyLocked = () => {
  notifications.show({
    id: 'locked',
    message: LOCKED_TEXT,
    color: 'yellow',
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  });
};
