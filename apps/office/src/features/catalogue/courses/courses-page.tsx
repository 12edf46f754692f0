import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { courseList } from '@toro/contract/catalogue/courses/course-list';
import { officeCoursesCalls } from '@toro/contract/catalogue/courses/office-calls';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { CourseTabs } from '../categories/index.ts';
import { NewCourseDialog } from './new-course-dialog.tsx';

export function CoursesPage() {
  const isAllowed = usePermission();
  const navigate = useNavigate();
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
        load={(query) => api.send(officeCoursesCalls.listCourses, { query })}
        exportRows={
          isAllowed('courses.write')
            ? (body) => api.send(officeCoursesCalls.exportCourses, { body })
            : undefined
        }
        href={({ id }) => `/cursos/${id}`}
        empty="Ainda não há cursos."
      />
      {isCreating && (
        <NewCourseDialog
          onCreated={({ id }) => navigate({ to: '/cursos/$id', params: { id: String(id) } })}
          onClose={() => setCreating(false)}
        />
      )}
    </Page>
  );
}
