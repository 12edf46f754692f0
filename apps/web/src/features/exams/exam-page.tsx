import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { ApiError } from '@toro/contract/client';
import { NOTHING_TO_REDO } from '@toro/domain/exams/review';
import { useState } from 'react';
import { today } from '../../shared/api.ts';
import { findEnrolment, parseAddressNumber } from '../../shared/courses/course-entry.ts';
import { COURSES_FAILURE, coursesQuery } from '../../shared/courses/queries.ts';
import { useSession } from '../../shared/session.ts';
import { ExamFailure } from './exam-failure.tsx';
import classes from './exam-page.module.css';
import { ExitLink } from './exit-link.tsx';
import { type LoadedExam, loadExam } from './load-exam.ts';
import { StartScreen } from './start-screen.tsx';
import { ExamScreen } from './taking/exam-screen.tsx';

const route = getRouteApi('/full-screen/lectures/$courseId/$courseClassId');

function ExamStart({ exam }: { exam: LoadedExam }) {
  const [started, setStarted] = useState(false);
  return started ? <ExamScreen exam={exam} /> : <StartScreen exam={exam} onStart={() => setStarted(true)} />;
}

/** Takes a lesson's test, a mock exam, or a redo of the wrong questions of the last test. */
export function ExamPage() {
  const { courseId, courseClassId } = route.useParams();
  const { id_turma, redo } = route.useSearch();
  const student = useSession((session) => session.user?.id ?? 0);
  const courses = useQuery(coursesQuery);
  const address = { courseId, courseClassId: id_turma?.toString() };
  const course = courses.data && findEnrolment(courses.data, address, today());
  const lesson = parseAddressNumber(courseClassId);
  const exam = useQuery({
    queryKey: ['exam', courseId, id_turma, lesson, redo],
    queryFn: ({ signal }) => loadExam({ address, student, lesson: lesson ?? 0, redo: redo ?? null }, signal),
    enabled: lesson !== null && course !== null,
    // Every visit loads the attempt again, and nothing reloads it while it is open.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (courses.data && (course === null || lesson === null)) return <Navigate to="/courses" replace />;
  if (exam.data) return <ExamStart exam={exam.data} />;
  if (courses.isLoadingError || exam.isError) {
    const { status = 0, message = '' } = redo && exam.error instanceof ApiError ? exam.error : {};
    const refusals: Partial<Record<number, string>> = { 404: NOTHING_TO_REDO, 409: message };
    const refusal = refusals[status];
    return (
      <ExamFailure
        {...(refusal && { title: 'Nada para refazer' })}
        text={refusal ?? COURSES_FAILURE}
        onRetry={() => void (courses.isLoadingError ? courses.refetch() : exam.refetch())}
      >
        {course && lesson !== null && <ExitLink course={course} lesson={lesson} />}
      </ExamFailure>
    );
  }
  return (
    <main className={classes.loading}>
      <Loader aria-label="Carregando a prova" />
    </main>
  );
}
