import { Modal } from '@mantine/core';
import { type DialogFormProps, DialogForm as Fields } from '@toro/ui/forms/dialog-form.tsx';
import { OfficeForm } from './forms/office-form.tsx';

/** The form of a dialog that is built anew each time it opens: it stands inside a `Modal`. */
export const DialogForm = (props: Omit<DialogFormProps, 'as'>) => <Fields {...props} as={OfficeForm} />;

interface FormDialogProps extends Omit<DialogFormProps, 'as'> {
  opened?: boolean;
  title: string;
  size?: string;
}

export const FormDialog = ({ opened = true, title, size, ...props }: FormDialogProps) => (
  <Modal opened={opened} onClose={props.onClose} title={title} size={size}>
    <DialogForm {...props} />
  </Modal>
);
