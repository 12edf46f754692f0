import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import type { ReactNode } from 'react';
import { errorMessage } from './api.ts';

interface ConfirmActionProps<T> {
  opened: boolean;
  title: string;
  /** What the action does, in sentences. */
  text: readonly string[];
  confirm: string;
  /** The action takes something away. */
  isDanger?: boolean;
  /** Choices that belong to the action. */
  children?: ReactNode;
  send: () => Promise<T>;
  onDone: (result: T) => void;
  onFailed?: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be taken back, and keeps its failure in view. */
export function ConfirmAction<T>(props: ConfirmActionProps<T>) {
  const { opened, title, text, confirm, isDanger, children, send, onDone, onFailed, onClose } = props;
  const action = useMutation({
    mutationFn: send,
    onSuccess: (result) => {
      onClose();
      onDone(result);
    },
    onError: () => onFailed?.(),
  });
  const close = () => {
    action.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirm={confirm}
      cancel="Voltar"
      danger={isDanger}
      pending={action.isPending}
      onConfirm={() => action.mutate()}
      onClose={close}
    >
      {text.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {children}
      {action.isError && <Notice kind="failure">{errorMessage(action.error)}</Notice>}
    </ConfirmDialog>
  );
}
