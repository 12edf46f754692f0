import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { officeLessonsCalls } from '@toro/contract/catalogue/lessons/office-calls';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api, queryClient } from '../../../shared/api.ts';
import { OfficeForm } from '../../../shared/forms/office-form.tsx';
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
    <Modal opened onClose={onClose} title="Copiar para…" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <OfficeForm form={form} className="dialogBody form">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
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
        <div className="row" data-end>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={form.pending}>
            Copiar aula
          </Button>
        </div>
      </OfficeForm>
    </Modal>
  );
}
