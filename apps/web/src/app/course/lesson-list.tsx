import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { hasLandingPage } from '@toro/domain/catalogue/courses/course-landing';
import { useRef } from 'react';
import { today } from '../../shared/api.ts';
import { getLessonLabel, getLessonProgress } from '../../shared/courses/lesson-state.ts';
import type { Course } from '../../shared/courses/queries.ts';
import { LandingTile } from './landing-tile.tsx';
import classes from './lesson-list.module.css';
import { LessonTile, type LessonTileProps } from './lesson-tile.tsx';
import { canDownloadReport, ReportTile } from './report-tile.tsx';
import { getLanding } from './use-course-location.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { useStripScroll } from './use-strip-scroll.ts';

interface LessonListProps {
  course: Course;
  selected: number | null;
  onSelect: LessonTileProps['onSelect'];
  onLanding(): void;
}

/** The lessons of a course, side by side. */
export function LessonList({ course, selected, onSelect, onLanding }: LessonListProps) {
  const strip = useRef<HTMLUListElement>(null);
  const landing = hasLandingPage(getLanding(course));
  const report = canDownloadReport(course);
  const before = Number(landing) + Number(report);
  const at = course.classes.findIndex(({ id }) => id === selected);
  const current = at < 0 ? 0 : at + before;
  const { reachable, handlers } = useRovingFocus(strip, current);
  const { ends, measure, page } = useStripScroll(strip, current);
  const day = today();
  const fits = ends.start && ends.end;
  return (
    <nav
      className={`row ${classes.list}`}
      data-nowrap
      data-gap="xs"
      aria-label="Aulas do curso"
      data-fits={fits || undefined}
    >
      <ActionIcon
        className={classes.arrow}
        variant="default"
        size={44}
        aria-label="Aulas anteriores"
        disabled={ends.start}
        onClick={() => page(-1)}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ul ref={strip} className={`plainList ${classes.strip}`} onScroll={measure} {...handlers}>
        {landing && (
          <li className={classes.item}>
            <LandingTile selected={selected === null} reachable={reachable === 0} onSelect={onLanding} />
          </li>
        )}
        {report && (
          <li className={classes.item}>
            <ReportTile course={course} reachable={reachable === Number(landing)} />
          </li>
        )}
        {course.classes.map((lesson, index) => (
          <li key={lesson.id} className={classes.item}>
            <LessonTile
              id={lesson.id}
              order={lesson.order}
              title={lesson.titulo}
              progress={getLessonProgress(lesson)}
              locked={lesson.locked === 1}
              label={getLessonLabel(lesson, day)}
              selected={lesson.id === selected}
              reachable={reachable === index + before}
              onSelect={onSelect}
            />
          </li>
        ))}
      </ul>
      <ActionIcon
        className={classes.arrow}
        variant="default"
        size={44}
        aria-label="Próximas aulas"
        disabled={ends.end}
        onClick={() => page(1)}
      >
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </nav>
  );
}
