import { useReducedMotion } from '@mantine/hooks';
import { isLiveLesson } from '@toro/domain/catalogue/lessons/lesson-kind';
import { reachableStep } from '@toro/domain/catalogue/lessons/lesson-steps';
import type { SideStep } from '@toro/domain/catalogue/lessons/side-step';
import { Card } from '@toro/ui/card.tsx';
import { Suspense, useRef, useState } from 'react';
import { visibleParts } from '../../../shared/courses/lesson-state.ts';
import { trackEvent } from '../../../shared/courses/track-event.ts';
import { LessonPodcast } from '../podcasts/index.ts';
import { Discussion } from './discussion/discussion.tsx';
import { FileStep } from './file-step.tsx';
import { IntroStep } from './intro-step.tsx';
import { LectureStep } from './lecture-step.tsx';
import { LessonDone } from './lesson-done.tsx';
import { LessonPodcastSlot } from './lesson-podcast-slot.tsx';
import type { LessonProps } from './lesson-props.ts';
import classes from './lesson-view.module.css';
import { LockedLesson } from './locked-lesson.tsx';
import { StepPath } from './step-path.tsx';
import { useMaterialDownload } from './use-material-download.ts';
import { useOpenTest } from './use-open-test.ts';
import { VideoStep } from './video-step.tsx';

interface LessonViewProps extends LessonProps {
  /** The step that the address names. */
  selectedStep: SideStep;
  openStep(step: SideStep): void;
  openLesson(id: number): void;
}

/** A selected lesson: title, steps and the current step. */
export function LessonView({ course, lesson, selectedStep, openStep, openLesson }: LessonViewProps) {
  const area = useRef<HTMLElement>(null);
  const reduced = useReducedMotion();
  const [listening, setListening] = useState(false);
  const download = useMaterialDownload({ course, lesson });
  const parts = visibleParts(lesson);
  const step = reachableStep(parts, selectedStep);
  const isTestOpen = useOpenTest({ course, lesson }) !== null;

  const choose = (requested: SideStep) => {
    const target = reachableStep(parts, requested);
    openStep(target);
    trackEvent(
      'lesson_step_opened',
      { id_course: course.id, id_course_class: course.id_turma, id_aula: lesson.id },
      { step: target },
    );
    if (target === 'file' && parts.pdf) download.mutate();
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView({
      behavior: reduced ? 'instant' : 'smooth',
      block: target === 'file' ? 'start' : 'nearest',
    });
  };

  const common = { course, lesson, onStep: choose };
  return (
    <article className={classes.lesson}>
      <header className={`stack ${classes.head}`} data-gap="2xs">
        <p className="muted figures mediumWeight">Aula {lesson.order}</p>
        <h1 className="breakWords">{lesson.titulo}</h1>
        {!listening && !lesson.locked && (
          <LessonPodcastSlot lesson={lesson} onOpen={() => setListening(true)} />
        )}
      </header>
      {lesson.locked === 1 && <LockedLesson />}
      {listening && (
        <Suspense fallback={null}>
          <LessonPodcast courseId={course.id} code={lesson.cod_aula} onBack={() => setListening(false)} />
        </Suspense>
      )}
      {!listening && !lesson.locked && (
        <>
          <StepPath lesson={lesson} step={step} isTestOpen={isTestOpen} onStep={choose} />
          <div className={`stack ${classes.column}`} data-gap="l-m">
            <Card
              as="section"
              ref={area}
              className={classes.area}
              tabIndex={-1}
              aria-label="Etapa da aula"
              data-step={step}
            >
              {step === 'intro' && <IntroStep {...common} />}
              {step === 'file' && <FileStep {...common} download={download} />}
              {step === 'video' && <VideoStep {...common} />}
              {step === 'lecture' && <LectureStep {...common} />}
            </Card>
            <LessonDone course={course} lesson={lesson} onLesson={openLesson} />
            {isLiveLesson(lesson.cod_aula) && <Discussion course={course} lesson={lesson} />}
          </div>
        </>
      )}
    </article>
  );
}
