import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children?: ReactNode;
  confirm: string;
  cancel?: string;
  /** Red button, for actions that cannot be undone. */
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation; the cancel button has the focus. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirm,
  cancel = 'Cancelar',
  danger = false,
  pending = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Modal opened={opened} onClose={pending ? () => undefined : onClose} title={title}>
      <div className="dialogBody">
        {children}
        <div className={`row ${classes.actions}`} data-end>
          <Button variant="default" onClick={onClose} disabled={pending} data-autofocus>
            {cancel}
          </Button>
          <Button className={danger ? 'dangerButton' : undefined} loading={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
