import { landingPanels } from '@toro/domain/courses/course-landing';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { Drawing } from '@toro/ui/drawing.tsx';
import { ScorePanel } from '../performance/index.ts';
import classes from './course-landing.module.css';
import type { CourseLandingProps } from './course-landing-props.ts';
import { ExamDatePanel } from './exam-date/exam-date-panel.tsx';
import { NextLessonCard } from './next-lesson-card.tsx';
import { getLanding } from './use-course-location.ts';

/** What a course shows while no lesson is selected. */
export function CourseLanding({ course, state, lastStudied, onOpen }: CourseLandingProps) {
  const panels = landingPanels(getLanding(course));
  const requiresDate = panels.includes('exam-date');
  return (
    <article className={classes.landing}>
      <header className={classes.head}>
        <h1>{course.title}</h1>
        {course.turma && <p className={classes.group}>Turma: {course.turma}</p>}
      </header>
      {panels.includes('description') && course.descricao && (
        <section className={classes.panel} aria-label="Sobre o curso">
          <CleanHtml html={course.descricao} />
        </section>
      )}
      {(requiresDate || panels.includes('weekly-report')) && (
        <div className={classes.pair}>
          <ExamDatePanel course={course} requiresDate={requiresDate} />
          <NextLessonCard course={course} state={state} lastStudied={lastStudied} onOpen={onOpen} />
        </div>
      )}
      {(panels.includes('score') || panels.includes('weekly-report')) && (
        <ScorePanel course={course} dashboard={panels.includes('weekly-report')} />
      )}
      {state.total === 0 && (
        <section className={classes.empty}>
          <Drawing name="building" />
          <p>As aulas deste curso ainda não foram publicadas. Elas aparecem aqui assim que chegarem.</p>
        </section>
      )}
    </article>
  );
}
