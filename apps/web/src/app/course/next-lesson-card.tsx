import { Button } from '@mantine/core';
import { wholePercent } from '@toro/domain/catalogue/courses/course-progress';
import { nextLesson } from '@toro/domain/catalogue/courses/course-to-continue';
import { toLessonMarks } from '@toro/domain/catalogue/lessons/lesson-parts';
import { nextStep, sideSteps } from '@toro/domain/catalogue/lessons/lesson-steps';
import { Card } from '@toro/ui/card.tsx';
import { getLessonProgress, visibleParts } from '../../shared/courses/lesson-state.ts';
import type { Course, Lesson } from '../../shared/courses/queries.ts';
import classes from './course-landing.module.css';
import type { CourseLandingProps } from './course-landing-props.ts';

export const findNextLesson = (course: Course): Lesson | null =>
  nextLesson(
    course.classes.map((lesson) => ({
      locked: lesson.locked === 1,
      progress: getLessonProgress(lesson),
      lesson,
    })),
  )?.lesson ?? null;

/** The student's progress in the course, and a button to the next lesson. */
export function NextLessonCard({ course, state, onOpen }: CourseLandingProps) {
  const lesson = findNextLesson(course);
  const isStarted = lesson !== null && getLessonProgress(lesson) > 0;
  const step = lesson && isStarted ? nextStep(visibleParts(lesson), toLessonMarks(lesson)) : null;
  const stepTitle = lesson && sideSteps(visibleParts(lesson)).find((entry) => entry.step === step)?.title;
  return (
    <Card as="section" aria-label="Seu andamento">
      <dl className="figureList">
        <div>
          <dt>do curso concluído</dt>
          <dd className="figure">{wholePercent(state.progress)}%</dd>
        </div>
        <div>
          <dt>{state.total === 1 ? 'de 1 aula concluída' : `de ${state.total} aulas concluídas`}</dt>
          <dd className="figure">{state.done}</dd>
        </div>
      </dl>
      {lesson && (
        <div className="stack divided" data-gap="2xs">
          <p className="muted small strong">{isStarted ? 'Continue de onde parou' : 'Próxima aula'}</p>
          <h2 className="breakWords">{`Aula ${lesson.order} · ${lesson.titulo}`}</h2>
          {stepTitle && <p className="muted">Próxima etapa: {stepTitle}</p>}
          <div className={`row ${classes.action}`} data-stretch>
            <Button onClick={() => onOpen(lesson.id, step ?? undefined)}>
              {isStarted ? 'Continuar aula' : 'Abrir aula'}
            </Button>
          </div>
        </div>
      )}
      {!lesson && state.total > 0 && (
        <p className="muted">Você concluiu todas as aulas liberadas. Parabéns!</p>
      )}
    </Card>
  );
}
