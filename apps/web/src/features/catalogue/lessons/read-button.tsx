import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lessonsCalls } from '@toro/contract/catalogue/lessons/calls';
import { toLessonParts } from '@toro/domain/catalogue/lessons/lesson-parts';
import { isOnlyRead } from '@toro/domain/catalogue/lessons/lesson-progress';
import { Notice } from '@toro/ui/notice.tsx';
import { api } from '../../../shared/api.ts';
import { patchLesson } from '../../../shared/courses/queries.ts';
import type { LessonProps } from './lesson-props.ts';

/** The button that completes a lesson which is only read; a lesson with a file, a video or a test has none. */
export function ReadButton({ course, lesson }: LessonProps) {
  const mark = useMutation({
    mutationFn: () =>
      api.send(lessonsCalls.markLessonRead, {
        params: { id: lesson.id },
        query: { id_turma: course.id_turma },
      }),
    onSuccess: () => patchLesson(course, lesson.id, { read: true }),
  });
  if (!isOnlyRead(toLessonParts(lesson)) || lesson.read) return null;
  return (
    <>
      <Button
        leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
        loading={mark.isPending}
        onClick={() => mark.mutate()}
      >
        Marcar como lida
      </Button>
      {mark.isError && (
        <Notice kind="failure">A leitura não pôde ser registrada agora. Tente de novo em instantes.</Notice>
      )}
    </>
  );
}
