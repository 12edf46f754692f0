import { useQuery } from '@tanstack/react-query';
import { courseCalls } from '@toro/contract/catalogue/courses/content-calls';
import { COURSE_LENGTHS } from '@toro/domain/catalogue/courses/course-fields';
import { MAX_TAG, proposeTag, tagError } from '@toro/domain/catalogue/courses/tag';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { api, queryClient } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { categoriesQuery } from '../categories/index.ts';

interface NewCourse {
  id: number;
  title: string;
  category: number;
}

interface NewCourseDialogProps {
  onCreated: (course: NewCourse) => void | Promise<void>;
  onClose: () => void;
}

/** Asks for the title, category and address of a new course, which begins as a draft. */
export function NewCourseDialog({ onCreated, onClose }: NewCourseDialogProps) {
  const categories = useQuery(categoriesQuery);
  const form = useAppForm({
    initialValues: { title: '', tag: '', category: '' },
    validate: ({ title, tag, category }) => ({
      title: title.trim() === '' ? 'Digite o título.' : null,
      category: category === '' ? 'Escolha a categoria.' : null,
      tag: tagError(tag),
    }),
    submit: ({ title, tag, category }) =>
      api.send(courseCalls.create, { body: { fields: { title, tag, category: Number(category) } } }),
    onDone: async ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: ['list', 'courses'] });
      await onCreated({ id, title: form.values.title, category: Number(form.values.category) });
    },
  });
  const { onValue, ...title } = form.field('title');
  return (
    <FormDialog title="Novo curso" form={form} confirm="Criar curso" onClose={onClose}>
      <CountedText
        label="Título"
        maxLength={COURSE_LENGTHS.title}
        data-autofocus
        {...title}
        onValue={(typed) => {
          // The proposal follows the title until somebody writes another one.
          if (form.values.tag === proposeTag(form.values.title)) form.setValues({ tag: proposeTag(typed) });
          onValue(typed);
        }}
      />
      <SelectField
        label="Categoria"
        data={[
          { value: '', label: 'Escolha' },
          ...(categories.data?.categories ?? []).map(({ id, name }) => ({
            value: String(id),
            label: name,
          })),
        ]}
        {...form.field('category')}
      />
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
