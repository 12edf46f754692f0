import { useNavigate } from '@tanstack/react-router';
import { classGroupsCalls } from '@toro/contract/catalogue/class-groups/calls';
import { parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { typedDayError } from '@toro/domain/base/calendar/typed-day';
import { MAX_CLASS_GROUP_NAME } from '@toro/domain/catalogue/courses/class-group-fields';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { api, queryClient } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';

/** Begins a class group with its name and first day; the rest is on its page. */
export function NewClassGroupDialog({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  const navigate = useNavigate();
  const form = useAppForm({
    initialValues: { name: '', starts_on: '' },
    validate: ({ name, starts_on }) => ({
      name: name.trim() === '' ? 'Digite o nome.' : null,
      starts_on: starts_on === '' ? null : typedDayError(starts_on),
    }),
    submit: ({ name, starts_on }) =>
      api.send(classGroupsCalls.createClassGroup, {
        body: {
          course_id: courseId,
          name,
          is_modular: false,
          starts_on: starts_on === '' ? null : parseBrazilianDay(starts_on),
          ends_on: null,
          shows_expiry: false,
          is_visible: true,
          is_listed: true,
          teachers: [],
        },
      }),
    onDone: async ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: ['course-parts', courseId] });
      await navigate({ to: '/turmas/$id', params: { id: String(id) } });
    },
  });
  return (
    <FormDialog title="Nova turma" form={form} confirm="Criar turma" onClose={onClose}>
      <CountedText label="Nome" maxLength={MAX_CLASS_GROUP_NAME} data-autofocus {...form.field('name')} />
      <DateField label="Primeiro dia" {...form.field('starts_on')} />
      <p className="muted small">A turma nasce fora de venda, até alguém definir o preço.</p>
    </FormDialog>
  );
}
