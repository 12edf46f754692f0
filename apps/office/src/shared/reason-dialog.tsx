import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { FormDialog } from './form-dialog.tsx';
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
    <FormDialog opened={opened} title={title} form={form} confirm={confirm} isDanger onClose={onClose}>
      <p>{text}</p>
      <ReasonField data-autofocus {...form.field('reason')} />
    </FormDialog>
  );
}
