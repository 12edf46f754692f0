import { Button, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { exportCourses, listCourses } from '@toro/contract/office-courses/calls';
import { courseCalls } from '@toro/contract/office-courses/content-calls';
import { courseList } from '@toro/contract/office-courses/course-list';
import { COURSE_LENGTHS } from '@toro/domain/courses/course-fields';
import { MAX_TAG, proposeTag, tagError } from '@toro/domain/courses/tag';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import { api, queryClient } from '../../shared/api.ts';
import { CountedText } from '../../shared/forms/counted-fields.tsx';
import { OfficeForm } from '../../shared/forms/office-form.tsx';
import { OfficeList } from '../../shared/list/office-list.tsx';
import { Page } from '../../shared/page.tsx';
import { usePermission } from '../../shared/session/session-query.ts';
import { CourseTabs, categoriesQuery } from '../categories/index.ts';

/** The courses with their drafts. */
export function CoursesPage() {
  const isAllowed = usePermission();
  const [isCreating, setCreating] = useState(false);
  return (
    <Page
      title="Cursos"
      actions={
        isAllowed('courses.write') && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setCreating(true)}
          >
            Novo curso
          </Button>
        )
      }
    >
      <CourseTabs current="/cursos" />
      <OfficeList
        definition={courseList}
        load={(query) => api.send(listCourses, { query })}
        exportRows={isAllowed('courses.write') ? (body) => api.send(exportCourses, { body }) : undefined}
        href={({ id }) => `/cursos/${id}`}
        empty="Ainda não há cursos."
      />
      {isCreating && <NewCourseDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

function NewCourseDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
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
      await navigate({ to: `/cursos/${id}` as never });
    },
  });
  const { onValue, ...title } = form.field('title');
  return (
    <Modal opened onClose={onClose} title="Novo curso" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <OfficeForm form={form} className="form">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
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
        <div className="row" data-end>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={form.pending}>
            Criar curso
          </Button>
        </div>
      </OfficeForm>
    </Modal>
  );
}
