import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { today } from '../../../../shared/api.ts';
import { findEnrolment, parseAddressNumber } from '../../../../shared/courses/course-entry.ts';
import { COURSES_FAILURE, coursesQuery } from '../../../../shared/courses/queries.ts';
import { ExamFailure } from '../exam-failure.tsx';
import classes from '../exam-page.module.css';
import { ExitLink } from '../exit-link.tsx';
import { reviewQuery } from './review-query.ts';
import { ReviewScreen } from './review-screen.tsx';

const route = getRouteApi('/full-screen/lectures/$courseId/$courseClassId/$testId');

/** A finished test with the right answers. */
export function ReviewPage() {
  const { courseId, courseClassId, testId } = route.useParams();
  const { id_turma, redo } = route.useSearch();
  const courses = useQuery(coursesQuery);
  const course =
    courses.data && findEnrolment(courses.data, { courseId, courseClassId: id_turma?.toString() }, today());
  const lesson = parseAddressNumber(courseClassId);
  const test = useQuery(reviewQuery(testId));
  if (courses.data && (!course || lesson === null)) return <Navigate to="/courses" replace />;
  if (course && lesson !== null && test.data)
    return <ReviewScreen course={course} lesson={lesson} questions={test.data} redo={redo !== undefined} />;
  if (courses.isLoadingError || test.isError) {
    return (
      <ExamFailure
        text={COURSES_FAILURE}
        onRetry={() => void (courses.isLoadingError ? courses.refetch() : test.refetch())}
      >
        {course && lesson !== null && <ExitLink course={course} lesson={lesson} />}
      </ExamFailure>
    );
  }
  return (
    <main className={classes.loading}>
      <Loader aria-label="Carregando a revisão" />
    </main>
  );
}
