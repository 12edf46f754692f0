import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lessonCalls } from '@toro/contract/catalogue/lessons/content-calls';
import { api } from '../../../shared/api.ts';
import { useAction } from '../../../shared/use-action.ts';

interface NewLessonButtonProps {
  courseId: number;
  /** The main act of its page. */
  isMain?: boolean;
}

/** Begins a lesson of a course as a draft and opens it. */
export function NewLessonButton({ courseId, isMain = false }: NewLessonButtonProps) {
  const navigate = useNavigate();
  const creating = useAction({
    send: () => api.send(lessonCalls.create, { body: { fields: { course: courseId } } }),
    onDone: (lesson) => navigate({ to: '/aulas/$id', params: { id: String(lesson.id) } }),
  });
  return (
    <Button
      {...(!isMain && { variant: 'default' })}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      loading={creating.isPending}
      onClick={() => creating.mutate()}
    >
      Nova aula
    </Button>
  );
}
