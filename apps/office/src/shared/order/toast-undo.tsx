import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { errorMessage } from '../api.ts';

const UNDO_MS = 10_000;

/** Says what was done and offers to undo it for ten seconds. */
export function toastUndo(message: string, undo: () => Promise<unknown>): void {
  const id = notifications.show({
    autoClose: UNDO_MS,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
    message: (
      <div className="row" data-spread>
        <span>{message}</span>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            undo().then(
              () => toastSuccess('Desfeito.'),
              (error: unknown) => toastFailure(errorMessage(error)),
            );
          }}
        >
          Desfazer
        </Button>
      </div>
    ),
  });
}
