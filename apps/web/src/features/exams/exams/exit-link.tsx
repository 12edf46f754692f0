import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lessonLink } from './lesson-link.ts';
import type { LoadedExam } from './load-exam.ts';

interface ExitLinkProps {
  course: LoadedExam['course'];
  lesson: number;
  step?: 'file' | 'lecture';
  label?: string;
}

/** A link back to the lesson of the exam. */
export function ExitLink({ course, lesson, step = 'lecture', label = 'Voltar para a aula' }: ExitLinkProps) {
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link
          {...props}
          to="/courses/$courseId/$courseClassId/$currentClassId"
          params={lessonLink(course, lesson)}
          search={{ step }}
        />
      )}
    >
      {label}
    </Button>
  );
}
