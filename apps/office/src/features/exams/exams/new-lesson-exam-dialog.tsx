import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lessonCalls } from '@toro/contract/catalogue/lessons/content-calls';
import { examCalls } from '@toro/contract/exams/exam-composition/content-calls';
import {
  isMockKind,
  LESSON_KINDS,
  LESSON_LENGTHS,
  type LessonKind,
} from '@toro/domain/catalogue/lessons/lesson-fields';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { useRef } from 'react';
import { api } from '../../../shared/api.ts';
import { DialogForm } from '../../../shared/form-dialog.tsx';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { courseChoicesQuery } from '../../catalogue/courses/index.ts';

const KINDS: readonly LessonKind[] = ['mock', 'mock_video', 'lesson', 'live'];

interface NewLessonExamDialogProps {
  onBack: () => void;
  onClose: () => void;
}

/** Makes a lesson and its exam as drafts and opens the exam. */
export function NewLessonExamDialog({ onBack, onClose }: NewLessonExamDialogProps) {
  const navigate = useNavigate();
  const { data } = useQuery(courseChoicesQuery);
  /** A lesson whose exam could not be made is not made a second time. */
  const lesson = useRef<number | null>(null);
  const form = useAppForm({
    initialValues: { course: '', kind: 'mock', code: '', title: '', number: '' },
    validate: ({ course, kind, code, title, number }) => ({
      course: course === '' ? 'Escolha o curso.' : null,
      code: code.trim() === '' ? 'Digite o código.' : null,
      title: title.trim() === '' ? 'Digite o título.' : null,
      number:
        isMockKind(kind as LessonKind) && !/^[1-9]\d{0,2}$/.test(number)
          ? 'Digite o número do simulado, de 1 a 999.'
          : null,
    }),
    async submit({ course, kind, code, title, number }) {
      const fields = {
        course: Number(course),
        kind: kind as LessonKind,
        code: code.trim(),
        title: title.trim(),
        mock_number: isMockKind(kind as LessonKind) ? Number(number) : null,
      };
      lesson.current ??= (await api.send(lessonCalls.create, { body: { fields } })).id;
      return api.send(examCalls.create, { body: { fields: { lesson: lesson.current } } });
    },
    async onDone({ id }) {
      onClose();
      await navigate({ to: '/provas/$id', params: { id: String(id) } });
    },
  });
  return (
    <Modal opened onClose={onClose} title="Nova prova com a aula">
      <DialogForm form={form} confirm="Criar e compor" cancel="Voltar" onClose={onBack}>
        <p className="muted">
          As duas nascem como rascunho. A prova vai ao ar junto com a aula, quando você publicar a aula.
        </p>
        <SelectField
          label="Curso"
          data-autofocus
          data={[
            { value: '', label: 'Escolha' },
            ...(data?.courses ?? []).map((course) => ({ value: String(course.id), label: course.title })),
          ]}
          {...form.field('course')}
        />
        <SelectField
          label="Tipo"
          data={KINDS.map((value) => ({ value, label: LESSON_KINDS[value] }))}
          {...form.field('kind')}
        />
        {isMockKind(form.values.kind as LessonKind) && (
          <TextField label="Número do simulado" inputMode="numeric" maxLength={3} {...form.field('number')} />
        )}
        <CountedText label="Código" maxLength={LESSON_LENGTHS.code} {...form.field('code')} />
        <CountedText label="Título" maxLength={LESSON_LENGTHS.title} {...form.field('title')} />
      </DialogForm>
    </Modal>
  );
}
