import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { wholePercent } from '@toro/domain/catalogue/courses/course-progress';
import { useMentorshipDialog } from '../../features/people/mentorships/index.ts';
import { CourseBreadcrumb } from './course-breadcrumb.tsx';
import classes from './course-head.module.css';

interface CourseHeadProps {
  title: string;
  progress: number;
  done: number;
  total: number;
  onIndex(): void;
}

/** Breadcrumb and progress of the course, with a button to the list of lessons. */
export function CourseHead({ title, progress, done, total, onIndex }: CourseHeadProps) {
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
          <div className="row" data-spread data-nowrap>
            <span className="muted small figures">
              <strong className={classes.percent}>{percent}%</strong> do curso · {done} de {total}{' '}
              {total === 1 ? 'aula' : 'aulas'}
            </span>
            <button type="button" className={`linkButton small strong ${classes.index}`} onClick={onIndex}>
              Todas as aulas
            </button>
          </div>
          <progress className={classes.bar} value={percent} max={100} aria-label="Progresso do curso" />
        </div>
      )}
    </header>
  );
}
