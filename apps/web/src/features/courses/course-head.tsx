import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { wholePercent } from '@toro/domain/courses/course-progress';
import { useMentorshipDialog } from '../mentorships/index.ts';
import { CourseBreadcrumb } from './course-breadcrumb.tsx';
import classes from './course-head.module.css';

interface CourseHeadProps {
  title: string;
  progress: number;
  done: number;
  total: number;
}

/** Breadcrumb and progress of the course. */
export function CourseHead({ title, progress, done, total }: CourseHeadProps) {
  const percent = wholePercent(progress);
  const openMentorship = useMentorshipDialog((state) => state.open);
  return (
    <header className={`row ${classes.head}`} data-spread>
      <CourseBreadcrumb title={title} />
      <Button
        className={classes.mentorship}
        variant="default"
        leftSection={<IconUsers size={18} stroke={1.75} aria-hidden />}
        onClick={openMentorship}
      >
        Mentoria
      </Button>
      {total > 0 && (
        <div className={`stack ${classes.progress}`} data-gap="xs">
          <span className="muted small figures">
            <strong className={classes.percent}>{percent}%</strong> do curso · {done} de {total}{' '}
            {total === 1 ? 'aula' : 'aulas'}
          </span>
          <progress className={classes.bar} value={percent} max={100} aria-label="Progresso do curso" />
        </div>
      )}
    </header>
  );
}
