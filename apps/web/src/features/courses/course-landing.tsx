import { landingPanels } from '@toro/domain/courses/course-landing';
import { Card } from '@toro/ui/card.tsx';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { Drawing } from '@toro/ui/drawing.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { lazy, Suspense } from 'react';
import { useHasStudy } from '../../shared/use-has-study.ts';
import { ScorePanel } from '../performance/index.ts';
import { loadCourseAbility } from '../study/index.ts';
import classes from './course-landing.module.css';
import type { CourseLandingProps } from './course-landing-props.ts';
import { ExamDatePanel } from './exam-date/exam-date-panel.tsx';
import { NextLessonCard } from './next-lesson-card.tsx';
import { getLanding } from './use-course-location.ts';

const CourseAbility = lazy(loadCourseAbility);

/** What a course shows while no lesson is selected. */
export function CourseLanding({ course, state, onOpen }: CourseLandingProps) {
  const panels = landingPanels(getLanding(course));
  const requiresDate = panels.includes('exam-date');
  const hasStudy = useHasStudy();
  return (
    <article className="page" data-gap="l-m">
      <PageHeader title={course.title} lead={course.turma && `Turma: ${course.turma}`} />
      {panels.includes('description') && course.descricao && (
        <Card as="section" aria-label="Sobre o curso">
          <CleanHtml html={course.descricao} />
        </Card>
      )}
      {(requiresDate || panels.includes('weekly-report')) && (
        <div className={`columns ${classes.pair}`}>
          <ExamDatePanel course={course} requiresDate={requiresDate} />
          <NextLessonCard course={course} state={state} onOpen={onOpen} />
        </div>
      )}
      {(panels.includes('score') || panels.includes('weekly-report')) && (
        <ScorePanel course={course} dashboard={panels.includes('weekly-report')} />
      )}
      {hasStudy && (
        <Suspense fallback={null}>
          <CourseAbility courseId={course.id} />
        </Suspense>
      )}
      {state.total === 0 && (
        <section className={`centered muted ${classes.empty}`}>
          <Drawing name="building" />
          <p>As aulas deste curso ainda não foram publicadas. Elas aparecem aqui assim que chegarem.</p>
        </section>
      )}
    </article>
  );
}
