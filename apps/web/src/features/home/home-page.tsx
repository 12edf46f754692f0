import { useQuery } from '@tanstack/react-query';
import { findCourseToContinue } from '@toro/domain/courses/course-to-continue';
import { isCourseVisible } from '@toro/domain/courses/course-visibility';
import { today } from '../../shared/api.ts';
import { coursesQuery } from '../../shared/courses/queries.ts';
import { HeroBanner } from '../banners/index.ts';
import { ContinueCard } from './continue-card.tsx';
import { CourseCard } from './course-card.tsx';
import { CoursesFailure, CoursesSkeleton, NoCourses } from './course-grid-states.tsx';
import classes from './home-page.module.css';

function Courses() {
  const { data, isPending, isLoadingError, refetch } = useQuery(coursesQuery);
  if (isPending) return <CoursesSkeleton />;
  if (isLoadingError) return <CoursesFailure onRetry={() => void refetch()} />;
  const day = today();
  const visible = data.filter((course) => isCourseVisible(course, day));
  const leftOff = findCourseToContinue(visible, day);
  if (visible.length === 0) return <NoCourses />;
  return (
    <>
      {leftOff && <ContinueCard course={leftOff} today={day} />}
      <section aria-labelledby="courses">
        <h2 id="courses" className={classes.heading}>
          Meus cursos
        </h2>
        <ul className={classes.grid}>
          {visible.map((course) => (
            <li key={`${course.id_curso}-${course.id_turma}`}>
              <CourseCard course={course} today={day} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Meus cursos: the banner, the course to continue, then the course cards. */
export function HomePage() {
  return (
    <div className={classes.page}>
      {/* The page title, for screen readers only: the sections have their own headings. */}
      <h1 className="visuallyHidden">Meus cursos</h1>
      <HeroBanner />
      <Courses />
    </div>
  );
}
