import { Button, Modal } from '@mantine/core';
import { Form } from '@toro/ui/forms/form.tsx';
import { TextAreaField } from '@toro/ui/forms/text-area-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';

interface ReasonDialogProps {
  opened: boolean;
  title: string;
  /** What the act touches. */
  text: string;
  confirm: string;
  send: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** An act that needs a reason of 5 to 500 characters, which is kept in the audit. */
export function ReasonDialog({ opened, title, text, confirm, send, onDone, onClose }: ReasonDialogProps) {
  const form = useAppForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({
      reason: reason.trim().length < 5 ? 'Escreva o motivo, com pelo menos 5 letras.' : null,
    }),
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
        <TextAreaField
          label="Motivo"
          description="Fica na auditoria."
          maxLength={500}
          autosize
          minRows={2}
          data-autofocus
          {...form.field('reason')}
        />
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
