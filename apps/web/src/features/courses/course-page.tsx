import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { ApiError } from '@toro/contract/client';
import { today } from '../../shared/api.ts';
import { enteredCourse, isInProgress } from '../../shared/courses/course-entry.ts';
import { courseQuery, coursesQuery, type Enrolment, statisticsQuery } from '../../shared/courses/queries.ts';
import { CourseScreen } from './course-screen.tsx';
import { CourseWaiting } from './course-waiting.tsx';

const NOT_FOUND = 404;
const isMissing = (error: unknown) => error instanceof ApiError && error.status === NOT_FOUND;

const toCourses = <Navigate to="/courses" replace />;

function EnteredCourse({ enrolment }: { enrolment: Enrolment }) {
  const { id_curso: id, id_turma, tag } = enrolment;
  const course = useQuery(courseQuery(tag, id_turma));
  const statistics = useQuery(statisticsQuery({ id, id_turma }));
  if (isMissing(course.error) || !isInProgress(statistics.data)) return toCourses;
  if (!course.data) return <CourseWaiting query={course} title={enrolment.curso} />;
  return <CourseScreen course={course.data} lastStudied={enrolment.next_lesson?.id ?? null} />;
}

/** A course and, in it, the lesson that the address names. What is not the student's to study leads home. */
export function CoursePage() {
  const { courseId, courseClassId } = useParams({ strict: false });
  const courses = useQuery(coursesQuery);
  const enrolment = courses.data && enteredCourse(courses.data, { courseId, courseClassId }, today());
  if (enrolment) return <EnteredCourse key={enrolment.id_turma} enrolment={enrolment} />;
  // A list from before a purchase does not decide: the one on its way does.
  if (courses.data && !courses.isFetching) return toCourses;
  return <CourseWaiting query={courses} />;
}
