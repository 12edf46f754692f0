import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { FormDialog } from '../form-dialog.tsx';
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
    <FormDialog title={`${words}?`} form={form} confirm={words} isDanger={!action.isSafe} onClose={onClose}>
      <p>{action.text}</p>
      {action.needsReason && <ReasonField data-autofocus {...form.field('reason')} />}
    </FormDialog>
  );
}
