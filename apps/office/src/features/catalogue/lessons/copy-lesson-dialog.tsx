import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { officeLessonsCalls } from '@toro/contract/catalogue/lessons/office-calls';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api, queryClient } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { courseChoicesQuery } from '../courses/index.ts';

interface CopyLessonDialogProps {
  id: number;
  courseId: number;
  onClose: () => void;
}

/** Copies a lesson to a chosen course. */
export function CopyLessonDialog({ id, courseId, onClose }: CopyLessonDialogProps) {
  const navigate = useNavigate();
  const { data } = useQuery(courseChoicesQuery);
  const form = useAppForm({
    initialValues: { course: '' },
    validate: ({ course }) => ({ course: course === '' ? 'Escolha o curso.' : null }),
    submit: ({ course }) =>
      api.send(officeLessonsCalls.copyLesson, { params: { id }, body: { course: Number(course) } }),
    onDone: async (copy) => {
      onClose();
      void queryClient.invalidateQueries({ queryKey: ['course-lessons'] });
      toastSuccess('Aula copiada. Esta é a cópia, como rascunho.');
      await navigate({ to: '/aulas/$id', params: { id: String(copy.id) } });
    },
  });
  const others = (data?.courses ?? []).filter((course) => course.id !== courseId);
  return (
    <FormDialog title="Copiar para…" form={form} confirm="Copiar aula" onClose={onClose}>
      <p className="muted">
        A cópia nasce como rascunho, com vídeos, materiais e teste. Um código que já existe no outro curso
        ganha um número.
      </p>
      <SelectField
        label="Curso de destino"
        data-autofocus
        data={[
          { value: '', label: 'Escolha' },
          ...others.map((course) => ({ value: String(course.id), label: course.title })),
        ]}
        {...form.field('course')}
      />
    </FormDialog>
  );
}
