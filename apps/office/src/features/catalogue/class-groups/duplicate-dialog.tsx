import { useNavigate } from '@tanstack/react-router';
import { classGroupsCalls } from '@toro/contract/catalogue/class-groups/calls';
import { parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { typedDayError } from '@toro/domain/base/calendar/typed-day';
import { MAX_CLASS_GROUP_NAME } from '@toro/domain/catalogue/courses/class-group-fields';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api, queryClient } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';

interface DuplicateDialogProps {
  group: { id: number; course: { id: number }; fields: { name: string } };
  onClose: () => void;
}

/** Copies a class group to another first day. */
export function DuplicateDialog({ group, onClose }: DuplicateDialogProps) {
  const navigate = useNavigate();
  const form = useAppForm({
    initialValues: { name: '', starts_on: '' },
    validate: ({ name, starts_on }) => ({
      name: name.trim() === '' ? 'Digite o nome.' : null,
      starts_on: typedDayError(starts_on),
    }),
    submit: ({ name, starts_on }) =>
      api.send(classGroupsCalls.duplicateClassGroup, {
        params: { id: group.id },
        body: { name, starts_on: parseBrazilianDay(starts_on) },
      }),
    onDone: async ({ id }) => {
      toastSuccess('Turma copiada, com as vendas encerradas.');
      onClose();
      void queryClient.invalidateQueries({ queryKey: ['course-parts', group.course.id] });
      await navigate({ to: '/turmas/$id', params: { id: String(id) } });
    },
  });
  return (
    <FormDialog
      title={`Duplicar ${group.fields.name}`}
      form={form}
      confirm="Duplicar turma"
      onClose={onClose}
    >
      <CountedText label="Nome" maxLength={MAX_CLASS_GROUP_NAME} data-autofocus {...form.field('name')} />
      <DateField label="Primeiro dia" {...form.field('starts_on')} />
      <p className="muted small">
        Todos os outros dias mudam com ele. Preços, vagas e professores vão junto; alunos, não.
      </p>
    </FormDialog>
  );
}
