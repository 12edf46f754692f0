import { IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { CallResponse } from '@toro/contract/call';
import type { officeLessonsCalls } from '@toro/contract/catalogue/lessons/office-calls';
import { LESSON_KINDS } from '@toro/domain/catalogue/lessons/lesson-fields';
import { EmptyState } from '@toro/ui/empty-state.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { ContentRow, ContentRows } from '../../../shared/content/content-row.tsx';
import { LinkButton } from '../../../shared/link-button.tsx';
import { SortableList } from '../../../shared/order/sortable-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { NewLessonButton } from './new-lesson-button.tsx';
import { OrderConflictDialog } from './order-conflict-dialog.tsx';
import { courseLessonsQuery } from './queries.ts';
import { useLessonOrder } from './use-lesson-order.ts';

const STATES = { published: 'Publicada', draft: 'Rascunho', archived: 'Arquivada' };

type Lesson = CallResponse<typeof officeLessonsCalls.listCourseLessons>['lessons'][number];

export function CourseLessonsPage() {
  const { id = '' } = useParams({ strict: false });
  const mayWrite = usePermission()('courses.write');
  const query = useQuery(courseLessonsQuery(Number(id)));
  return (
    <Page
      title="Aulas do curso"
      parent={{ label: query.data?.course.title ?? 'Curso', to: '/cursos/$id', params: { id: String(id) } }}
      actions={
        <>
          <LinkButton
            to="/cursos/$id/calendario"
            params={{ id: String(id) }}
            variant="default"
            leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
          >
            Calendário
          </LinkButton>
          {mayWrite && <NewLessonButton courseId={Number(id)} isMain />}
        </>
      }
    >
      <QueryState
        query={query}
        loading="Carregando as aulas..."
        skeleton={[240]}
        failure={{ title: 'As aulas não carregaram', text: 'Nada mudou. Tente de novo.' }}
        isEmpty={({ lessons }) => lessons.length === 0}
        empty={
          <EmptyState
            drawing="mountains"
            title="Este curso ainda não tem aulas"
            text="Comece com as boas-vindas ou com a primeira aula."
          />
        }
      >
        {({ lessons }) => <Lessons courseId={Number(id)} lessons={lessons} mayWrite={mayWrite} />}
      </QueryState>
    </Page>
  );
}

interface LessonsProps {
  courseId: number;
  lessons: Lesson[];
  mayWrite: boolean;
}

function Lessons({ courseId, lessons, mayWrite }: LessonsProps) {
  const published = lessons.filter(({ state }) => state === 'published');
  const others = lessons.filter(({ state }) => state !== 'published');
  const { order, conflict, choose } = useLessonOrder(courseId, published);
  return (
    <>
      <SortableList
        label="Aulas publicadas, na ordem"
        items={published}
        nameOf={({ title }) => title}
        disabled={!mayWrite}
        onOrder={order}
      >
        {(lesson, position) => <LessonRow lesson={lesson} position={position} />}
      </SortableList>
      {others.length > 0 && (
        <>
          <h2>Rascunhos e arquivadas</h2>
          <ContentRows contents={others}>{(lesson) => <LessonRow lesson={lesson} />}</ContentRows>
        </>
      )}
      {conflict && <OrderConflictDialog lessons={published} conflict={conflict} onChoose={choose} />}
    </>
  );
}

const LessonRow = ({ lesson, position }: { lesson: Lesson; position?: number }) => (
  <ContentRow
    to="/aulas/$id"
    params={{ id: String(lesson.id) }}
    position={position}
    title={`${lesson.code} · ${lesson.title || 'Aula sem título'}`}
    about={LESSON_KINDS[lesson.kind]}
    marks={[
      lesson.is_principal && 'Principal',
      lesson.is_locked && 'Bloqueada',
      lesson.has_draft && lesson.state === 'published' && 'Com rascunho',
      lesson.state !== 'published' && STATES[lesson.state],
    ]}
  />
);
