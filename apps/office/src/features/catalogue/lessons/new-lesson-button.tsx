import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lessonCalls } from '@toro/contract/catalogue/lessons/content-calls';
import { toastFailure } from '@toro/ui/toasts.ts';
import { api, errorMessage } from '../../../shared/api.ts';

interface NewLessonButtonProps {
  courseId: number;
  /** The main act of its page. */
  isMain?: boolean;
}

/** Begins a lesson of a course as a draft and opens it. */
export function NewLessonButton({ courseId, isMain = false }: NewLessonButtonProps) {
  const navigate = useNavigate();
  const creating = useMutation({
    mutationFn: () => api.send(lessonCalls.create, { body: { fields: { course: courseId } } }),
    onSuccess: (lesson) => navigate({ to: '/aulas/$id', params: { id: String(lesson.id) } }),
    onError: (error) => toastFailure(errorMessage(error)),
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
