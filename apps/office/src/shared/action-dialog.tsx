import { Button, Modal } from '@mantine/core';
import type { AppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import type { ReactNode } from 'react';
import { OfficeForm } from './forms/office-form.tsx';

interface ActionDialogProps {
  opened: boolean;
  title: string;
  confirm: string;
  /** The action takes something away. */
  isDanger?: boolean;
  form: Pick<AppForm<object>, 'onSubmit' | 'isDirty' | 'resetDirty' | 'pending' | 'result' | 'failure'>;
  onClose: () => void;
  children: ReactNode;
}

export const ActionDialog = ({
  opened,
  title,
  confirm,
  isDanger,
  form,
  onClose,
  children,
}: ActionDialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={title}
    size="lg"
    closeButtonProps={{ 'aria-label': 'Fechar' }}
  >
    <OfficeForm form={form} className="form">
      {form.failure && <Notice kind="failure">{form.failure}</Notice>}
      {children}
      <div className="row" data-end>
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
        <Button type="submit" className={isDanger ? 'dangerButton' : ''} loading={form.pending}>
          {confirm}
        </Button>
      </div>
    </OfficeForm>
  </Modal>
);
