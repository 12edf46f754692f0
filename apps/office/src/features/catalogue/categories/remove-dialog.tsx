import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '@toro/contract/api-error';
import { describeUse, type Use } from '@toro/domain/catalogue/courses/uses';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { errorMessage } from '../../../shared/api.ts';

const readUses = (error: unknown): Use[] =>
  error instanceof ApiError ? ((error.details as { uses?: Use[] } | undefined)?.uses ?? []) : [];

/** What keeps an entity from being removed, each number a link to what it counts. */
export function UsesNotice({ error }: { error: unknown }) {
  const uses = readUses(error);
  return (
    <Notice kind="failure">
      {uses.length === 0 ? (
        <p>{errorMessage(error)}</p>
      ) : (
        <>
          <p>Nada foi removido, porque ainda está em uso:</p>
          <ul>
            {uses.map((use) => (
              <li key={use.what}>
                {use.href ? <Link to={use.href}>{describeUse(use)}</Link> : describeUse(use)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

interface RemoveDialogProps {
  /** Such as 'a categoria CFP'. */
  name: string;
  remove: () => Promise<unknown>;
  onDone: () => unknown;
  onClose: () => void;
}

/** Asks before something is removed, and shows what still uses it. */
export function RemoveDialog({ name, remove, onDone, onClose }: RemoveDialogProps) {
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      toastSuccess('Removido.');
      onClose();
      return onDone();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={`Remover ${name}?`}
      confirm="Remover"
      danger
      pending={removing.isPending}
      onClose={onClose}
      onConfirm={() => removing.mutate()}
    >
      {removing.isError ? (
        <UsesNotice error={removing.error} />
      ) : (
        <p>Só sai o que nada usa; o que ainda está em uso fica como está.</p>
      )}
    </ConfirmDialog>
  );
}
