import { useQuery } from '@tanstack/react-query';
import { findCourseToContinue, findCourseToStart } from '@toro/domain/catalogue/courses/course-to-continue';
import { isCourseVisible } from '@toro/domain/catalogue/courses/course-visibility';
import { findNextExam } from '@toro/domain/catalogue/courses/next-exam';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { Section } from '@toro/ui/section.tsx';
import { HeroBanner } from '../../features/catalogue/banners/index.ts';
import { TodayCard } from '../../features/learning/study/index.ts';
import { today } from '../../shared/api.ts';
import { COURSES_FAILURE, coursesQuery, type Enrolment } from '../../shared/courses/queries.ts';
import { useHasStudy } from '../../shared/use-has-study.ts';
import { ContinueCard } from './continue-card.tsx';
import { CourseCard } from './course-card.tsx';
import { coursesSkeleton, NoCourses } from './course-grid-states.tsx';
import { ExamCountdown } from './exam-countdown.tsx';
import classes from './home-page.module.css';
import { MissingNotice } from './missing-notice.tsx';

function Courses({ courses }: { courses: Enrolment[] }) {
  const day = today();
  const visible = courses.filter((course) => isCourseVisible(course, day));
  const leftOff = findCourseToContinue(visible, day);
  const first = findCourseToStart(visible, day);
  const exam = findNextExam(visible, day);
  const isStudyShown = useHasStudy();
  if (visible.length === 0) return <NoCourses />;
  return (
    <>
      {isStudyShown && (
        <TodayCard course={leftOff ?? first} exam={exam} hasSeveralCourses={visible.length > 1} />
      )}
      {!isStudyShown && leftOff && <ContinueCard course={leftOff} exam={exam} />}
      {!isStudyShown && first && <ContinueCard course={first} exam={exam} isFirst />}
      {!isStudyShown && !leftOff && !first && exam && (
        <Card>
          <ExamCountdown exam={exam} />
        </Card>
      )}
      <Section id="courses" title="Meus cursos">
        <ul className={`plainList ${classes.grid}`}>
          {visible.map((course) => (
            <li key={`${course.id_curso}-${course.id_turma}`}>
              <CourseCard course={course} today={day} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** Meus cursos: the banner, the course to continue, then the course cards. */
export function HomePage() {
  return (
    <div className="page">
      {/* The page title, for screen readers only: the sections have their own headings. */}
      <h1 className="visuallyHidden">Meus cursos</h1>
      <MissingNotice />
      <HeroBanner />
      <QueryState
        query={useQuery(coursesQuery)}
        loading="Carregando cursos..."
        skeleton={coursesSkeleton}
        skeletonClass="page"
        failure={{ title: 'Seus cursos não carregaram', text: COURSES_FAILURE }}
      >
        {(courses) => <Courses courses={courses} />}
      </QueryState>
    </div>
  );
}
