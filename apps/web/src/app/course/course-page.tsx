import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { ApiError } from '@toro/contract/client';
import { today } from '../../shared/api.ts';
import { findEnrolment, isInProgress, parseCourseReference } from '../../shared/courses/course-entry.ts';
import {
  type CourseReference,
  courseQuery,
  coursesQuery,
  type Enrolment,
  statisticsQuery,
} from '../../shared/courses/queries.ts';
import type { MissingPage } from '../../shared/missing-page.ts';
import { CoursePlaceholder } from './course-placeholder.tsx';
import { CourseScreen } from './course-screen.tsx';

const NOT_FOUND = 404;
const isMissing = (error: unknown) => error instanceof ApiError && error.status === NOT_FOUND;

const RedirectToCourses = ({ missing }: { missing: MissingPage }) => (
  <Navigate to="/courses" replace state={{ missing }} />
);

/** Whether the student has the course, which can then only have ended. */
const isEnded = (courses: readonly Enrolment[], courseId: string | undefined) =>
  courses.some(
    ({ id_curso, data_fim_aulas }) =>
      String(id_curso) === courseId && data_fim_aulas !== null && data_fim_aulas < today(),
  );

function EnteredCourse({ enrolment, reference }: { enrolment: Enrolment; reference: CourseReference }) {
  const course = useQuery(courseQuery(reference));
  const statistics = useQuery(statisticsQuery(reference));
  if (isMissing(course.error)) return <RedirectToCourses missing="course" />;
  if (!isInProgress(statistics.data)) return <RedirectToCourses missing="ended" />;
  if (!course.data) return <CoursePlaceholder query={course} title={enrolment.curso} />;
  return <CourseScreen course={course.data} />;
}

/** A course and, in it, the lesson that the address names. A course that the student cannot study leads to the home page. */
export function CoursePage() {
  const { courseId, courseClassId } = useParams({ strict: false });
  const courses = useQuery(coursesQuery);
  const reference = parseCourseReference({ courseId, courseClassId });
  const enrolment = courses.data && findEnrolment(courses.data, { courseId, courseClassId }, today());
  if (enrolment && reference)
    return <EnteredCourse key={enrolment.id_turma} enrolment={enrolment} reference={reference} />;
  // A list cached before a purchase may lack the course: wait for the one being fetched.
  if (courses.data && !courses.isFetching)
    return <RedirectToCourses missing={isEnded(courses.data, courseId) ? 'ended' : 'course'} />;
  return <CoursePlaceholder query={courses} />;
}
