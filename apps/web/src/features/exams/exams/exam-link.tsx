import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AttemptSource } from '../../../shared/exam-storage/stored-attempt.ts';

/** The search parameters of an exam and of its review. */
export const examSearch = ({ course, redo }: AttemptSource) => ({
  id_turma: course.id_turma,
  ...(redo !== null && { redo: 'last' as const }),
});

/** A link to an attempt on this device. */
export function ExamLink({ source, label }: { source: AttemptSource; label: string }) {
  return (
    <Button
      variant="default"
      size="sm"
      renderRoot={(props) => (
        <Link
          {...props}
          to="/lectures/$courseId/$courseClassId"
          params={{ courseId: String(source.course.id_curso), courseClassId: String(source.lesson) }}
          search={examSearch(source)}
        />
      )}
    >
      {label}
    </Button>
  );
}
