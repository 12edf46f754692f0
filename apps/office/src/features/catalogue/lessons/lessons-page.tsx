import { lessonList } from '@toro/contract/catalogue/lessons/lesson-list';
import { officeLessonsCalls } from '@toro/contract/catalogue/lessons/office-calls';
import { api } from '../../../shared/api.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { CourseTabs } from '../categories/index.ts';

export function LessonsPage() {
  const mayExport = usePermission()('courses.write');
  return (
    <Page title="Aulas" parent={{ label: 'Cursos', to: '/cursos' }}>
      <CourseTabs current="/aulas" />
      <OfficeList
        definition={lessonList}
        load={(query) => api.send(officeLessonsCalls.listAllLessons, { query })}
        exportRows={mayExport ? (body) => api.send(officeLessonsCalls.exportLessons, { body }) : undefined}
        href={({ id }) => `/aulas/${id}`}
        empty="Ainda não há aulas."
      />
    </Page>
  );
}
