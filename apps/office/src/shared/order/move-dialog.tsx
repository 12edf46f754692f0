import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { FormDialog } from '../form-dialog.tsx';

interface MoveDialogProps {
  name: string;
  position: number;
  total: number;
  onMove: (position: number) => void;
  onClose: () => void;
}

/** Moves a row to a typed position. */
export function MoveDialog({ name, position, total, onMove, onClose }: MoveDialogProps) {
  const form = useAppForm({
    initialValues: { position: String(position) },
    validate: (values) => {
      const typed = values.position.trim();
      const isPosition = /^\d{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= total;
      return { position: isPosition ? null : `Digite um número de 1 a ${total}.` };
    },
    submit: (values) => onMove(Number(values.position)),
    onDone: onClose,
  });
  return (
    <FormDialog title="Mover para a posição…" form={form} confirm="Mover" onClose={onClose}>
      <p className="muted">{name}. Com Alt+↑ e Alt+↓ você move uma posição por vez, com o foco na linha.</p>
      <TextField
        label={`Posição, de 1 a ${total}`}
        inputMode="numeric"
        maxLength={4}
        data-autofocus
        {...form.field('position')}
      />
    </FormDialog>
  );
}
