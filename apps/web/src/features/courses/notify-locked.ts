import { notifications } from '@mantine/notifications';
import { LOCKED_TEXT } from '@toro/domain/lessons/lesson-lock';

/** All that a locked lesson does when it is clicked. */
export const notifyLocked = () => {
  notifications.show({
    id: 'locked',
    message: LOCKED_TEXT,
    color: 'yellow',
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  });
};
