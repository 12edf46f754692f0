import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { getLessonProgress } from '../../../shared/courses/lesson-state.ts';
import type { LessonProps } from './lesson-props.ts';
import classes from './lesson-view.module.css';

/** Shown when a lesson is done, with a link to the next one. */
export function LessonDone({ course, lesson, onLesson }: LessonProps & { onLesson(id: number): void }) {
  const done = getLessonProgress(lesson) === 100;
  const at = course.classes.findIndex(({ id }) => id === lesson.id);
  const next = course.classes.slice(at + 1).find(({ locked }) => locked === 0);
  return (
    <div role="status" className={classes.status}>
      {done && (
        <div className="row sunken" data-spread data-level="good">
          <p className="row strong">
            <IconCircleCheck size={22} stroke={1.75} aria-hidden />
            Aula concluída
          </p>
          {next && <Button onClick={() => onLesson(next.id)}>{`Próxima: aula ${next.order}`}</Button>}
        </div>
      )}
    </div>
  );
}
