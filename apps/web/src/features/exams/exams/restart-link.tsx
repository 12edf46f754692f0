import { Button, type ButtonProps } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trackEvent } from '../../../shared/courses/track-event.ts';
import type { LoadedExam } from './load-exam.ts';

interface RestartLinkProps extends ButtonProps {
  exam: LoadedExam;
  /** Whether only the wrong questions are answered again. */
  redo: boolean;
}

/** Starts a new attempt after a finished one: the whole exam, or a redo of its wrong questions. */
export function RestartLink({ exam, redo, ...props }: RestartLinkProps) {
  const queries = useQueryClient();
  const { course, examQuestions } = exam;
  const restart = () => {
    trackEvent('test_started', {
      id_course: course.id_curso,
      id_course_class: course.id_turma,
      id_aula: examQuestions.id_aula,
    });
    // The address stays the same, so the finished attempt has to be replaced here.
    if (redo === (examQuestions.redo !== null)) void queries.resetQueries({ queryKey: ['exam'] });
  };
  return (
    <Button
      variant="default"
      {...props}
      onClick={restart}
      renderRoot={(root) => (
        <Link
          {...root}
          to="/lectures/$courseId/$courseClassId"
          params={{ courseId: String(course.id_curso), courseClassId: String(examQuestions.id_aula) }}
          search={{ id_turma: course.id_turma, ...(redo && { redo: 'last' }) }}
        />
      )}
    />
  );
}
