import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { listCourseLessons, reorderLessons } from '@toro/contract/office-lessons/calls';
import { lessonCalls } from '@toro/contract/office-lessons/content-calls';
import { LESSON_KINDS } from '@toro/domain/lessons/lesson-fields';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastFailure } from '@toro/ui/toasts.ts';
import { api, errorMessage, queryClient } from '../../shared/api.ts';
import { SortableList } from '../../shared/order/sortable-list.tsx';
import { Page } from '../../shared/page.tsx';
import { usePermission } from '../../shared/session/session-query.ts';

const STATES = { published: 'Publicada', draft: 'Rascunho', archived: 'Arquivada' };

/** The lessons of a course in their order. */
export function CourseLessonsPage() {
  const { id = '' } = useParams({ strict: false });
  const mayWrite = usePermission()('courses.write');
  const navigate = useNavigate();
  const queryKey = ['course-lessons', id];
  const query = useQuery({ queryKey, queryFn: () => api.send(listCourseLessons, { params: { id } }) });
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const creating = useMutation({
    mutationFn: () => api.send(lessonCalls.create, { body: { fields: { course: Number(id) } } }),
    onSuccess: (lesson) => navigate({ to: `/aulas/${lesson.id}` as never }),
    onError: (error) => toastFailure(errorMessage(error)),
  });
  const published = (query.data?.lessons ?? []).filter(({ state }) => state === 'published');
  const ordering = useMutation({
    mutationFn: (after: number[]) =>
      api.send(reorderLessons, { params: { id }, body: { before: published.map((each) => each.id), after } }),
    onError: (error) => toastFailure(errorMessage(error)),
    onSettled: refresh,
  });
  return (
    <Page
      title="Aulas do curso"
      parent={{ label: query.data?.course.title ?? 'Curso', to: `/cursos/${id}` as never }}
      actions={
        mayWrite && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            loading={creating.isPending}
            onClick={() => creating.mutate()}
          >
            Nova aula
          </Button>
        )
      }
    >
      <QueryState
        query={query}
        loading="Carregando as aulas..."
        skeleton={[240]}
        failure={{ title: 'As aulas não carregaram', text: 'Nada mudou. Tente de novo.' }}
      >
        {({ lessons }) => (
          <>
            <SortableList
              label="Aulas publicadas, na ordem"
              items={published}
              nameOf={({ title }) => title}
              disabled={!mayWrite}
              onOrder={(ids) => ordering.mutate(ids)}
            >
              {(lesson) => (
                <Link to={`/aulas/${lesson.id}` as never}>
                  {lesson.code} · {lesson.title}{' '}
                  <span className="muted small">{LESSON_KINDS[lesson.kind]}</span>
                </Link>
              )}
            </SortableList>
            <ul className="plainList rows">
              {lessons
                .filter(({ state }) => state !== 'published')
                .map((lesson) => (
                  <li key={lesson.id}>
                    <Link to={`/aulas/${lesson.id}` as never}>
                      {lesson.title || 'Aula sem título'}{' '}
                      <span className="muted small">{STATES[lesson.state]}</span>
                    </Link>
                  </li>
                ))}
            </ul>
          </>
        )}
      </QueryState>
    </Page>
  );
}
