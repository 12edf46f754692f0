import { Button, Modal } from '@mantine/core';
import { Form } from '@toro/ui/forms/form.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { ReasonField, reasonError } from './forms/reason-field.tsx';

interface ReasonDialogProps {
  opened: boolean;
  title: string;
  /** What the action touches. */
  text: string;
  confirm: string;
  send: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** An action that needs a reason of 5 to 500 characters, which is kept in the audit. */
export function ReasonDialog({ opened, title, text, confirm, send, onDone, onClose }: ReasonDialogProps) {
  const form = useAppForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: reasonError(reason) }),
    validateOnBlur: [],
    submit: ({ reason }) => send(reason.trim()),
    onDone: () => {
      form.reset();
      onClose();
      onDone();
    },
  });
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Form form={form} className="form">
        <p>{text}</p>
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <ReasonField data-autofocus {...form.field('reason')} />
        <div className="row" data-end>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" className="dangerButton" loading={form.pending}>
            {confirm}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
