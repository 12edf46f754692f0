import { useQuery } from '@tanstack/react-query';
import { hasLandingPage, landingPanels } from '@toro/domain/catalogue/courses/course-landing';
import { Card } from '@toro/ui/card.tsx';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { Drawing } from '@toro/ui/drawing.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { lazy, Suspense } from 'react';
import { ScorePanel } from '../../features/learning/performance/index.ts';
import { loadCourseAbility } from '../../features/learning/study/index.ts';
import { type Course, statisticsQuery } from '../../shared/courses/queries.ts';
import { useHasStudy } from '../../shared/use-has-study.ts';
import classes from './course-landing.module.css';
import type { CourseLandingProps } from './course-landing-props.ts';
import { ExamDatePanel } from './exam-date/exam-date-panel.tsx';
import { findNextLesson, NextLessonCard } from './next-lesson-card.tsx';
import { getLanding } from './use-course-location.ts';
import { WelcomeCard } from './welcome-card.tsx';

const CourseAbility = lazy(loadCourseAbility);

/** Whether nothing of the course is done: all its figures are zero. */
function useIsFirstDay(course: Course, { progress, total }: CourseLandingProps['state']): boolean {
  const { data } = useQuery(statisticsQuery(course));
  const hasFigures = !data || data.module_performance.length > 0 || data.trend.length > 0;
  return total > 0 && progress === 0 && !hasFigures && hasLandingPage(getLanding(course));
}

/** What a course shows while no lesson is selected. */
export function CourseLanding({ course, state, onOpen }: CourseLandingProps) {
  const panels = landingPanels(getLanding(course));
  const requiresDate = panels.includes('exam-date');
  const hasStudy = useHasStudy();
  const hasDashboard = panels.includes('weekly-report');
  const hasScore = hasDashboard || panels.includes('score');
  const isFirstDay = useIsFirstDay(course, state);
  return (
    <article className="page" data-gap="l-m">
      <PageHeader title={course.title} lead={course.turma && `Turma: ${course.turma}`} />
      {panels.includes('description') && course.descricao && (
        <Card as="section" aria-label="Sobre o curso">
          <CleanHtml html={course.descricao} />
        </Card>
      )}
      {isFirstDay && <WelcomeCard lesson={findNextLesson(course)} hasPlan={hasStudy} onOpen={onOpen} />}
      {(requiresDate || hasDashboard) && (
        <div className={isFirstDay ? 'stack' : `columns ${classes.pair}`}>
          <ExamDatePanel course={course} requiresDate={requiresDate} />
          {!isFirstDay && <NextLessonCard course={course} state={state} onOpen={onOpen} />}
        </div>
      )}
      {hasScore && isFirstDay && (
        <details className={classes.folded}>
          <summary className="strong">Meu desempenho: ainda sem provas</summary>
          <ScorePanel course={course} dashboard={hasDashboard} />
        </details>
      )}
      {hasScore && !isFirstDay && <ScorePanel course={course} dashboard={hasDashboard} />}
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
