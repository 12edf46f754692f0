import { useNavigate } from '@tanstack/react-router';
import { officeCoursesCalls } from '@toro/contract/catalogue/courses/office-calls';
import { COURSE_LENGTHS } from '@toro/domain/catalogue/courses/course-fields';
import { MAX_TAG, proposeTag, tagError } from '@toro/domain/catalogue/courses/tag';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api, queryClient } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';

interface DuplicateCourseDialogProps {
  id: number;
  title: string;
  onClose: () => void;
}

/** Copies a course with its lessons as a draft. */
export function DuplicateCourseDialog({ id, title, onClose }: DuplicateCourseDialogProps) {
  const navigate = useNavigate();
  const name = `${title.slice(0, COURSE_LENGTHS.title - ' (cópia)'.length)} (cópia)`;
  const form = useAppForm({
    initialValues: { title: name, tag: proposeTag(name) },
    validate: (values) => ({
      title: values.title.trim() === '' ? 'Digite o título.' : null,
      tag: tagError(values.tag),
    }),
    submit: (body) => api.send(officeCoursesCalls.duplicateCourse, { params: { id }, body }),
    onDone: async (copy) => {
      onClose();
      void queryClient.invalidateQueries({ queryKey: ['list', 'courses'] });
      toastSuccess('Curso duplicado. Esta é a cópia, como rascunho.');
      await navigate({ to: '/cursos/$id', params: { id: String(copy.id) } });
    },
  });
  return (
    <FormDialog title="Duplicar curso" form={form} confirm="Duplicar" onClose={onClose}>
      <p className="muted">
        A cópia nasce como rascunho, com todas as aulas, vídeos, materiais e testes. Turmas, matrículas e
        pedidos não vêm junto.
      </p>
      <CountedText label="Título" maxLength={COURSE_LENGTHS.title} data-autofocus {...form.field('title')} />
      <CountedText
        label="Endereço"
        description="Aparece nos links do curso. Pode mudar até a primeira publicação."
        maxLength={MAX_TAG}
        spellCheck={false}
        {...form.field('tag')}
      />
    </FormDialog>
  );
}
