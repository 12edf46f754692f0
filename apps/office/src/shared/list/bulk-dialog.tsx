import { Button, Modal } from '@mantine/core';
import { Form } from '@toro/ui/forms/form.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { ReasonField, reasonError } from '../forms/reason-field.tsx';
import type { BulkDialogProps } from './list-action.ts';

/** Asks in words with the count; the button says the same. */
export function BulkDialog({ action, count, selection, onDone, onClose }: BulkDialogProps) {
  const form = useAppForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: action.needsReason ? reasonError(reason) : null }),
    validateOnBlur: [],
    submit: ({ reason }) =>
      action.send({ selection, reason: action.needsReason ? reason.trim() : undefined }),
    onDone: (state) => {
      onClose();
      onDone(state);
    },
  });
  const words = action.describe(count);
  return (
    <Modal opened onClose={onClose} title={`${words}?`} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Form form={form} className="form">
        <p>{action.text}</p>
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        {action.needsReason && <ReasonField data-autofocus {...form.field('reason')} />}
        <div className="row" data-end>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" {...(!action.isSafe && { className: 'dangerButton' })} loading={form.pending}>
            {words}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
