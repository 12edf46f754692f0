import { Button, Loader } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { ApiError } from '@toro/contract/client';
import { NOTHING_TO_REDO } from '@toro/domain/exams/exams/review';
import { useState } from 'react';
import { today } from '../../../shared/api.ts';
import { findEnrolment, parseAddressNumber } from '../../../shared/courses/course-entry.ts';
import { COURSES_FAILURE, coursesQuery } from '../../../shared/courses/queries.ts';
import { useSession } from '../../../shared/session.ts';
import { ExamFailure } from './exam-failure.tsx';
import classes from './exam-page.module.css';
import { ExitLink } from './exit-link.tsx';
import { type LoadedExam, loadExam } from './load-exam.ts';
import { isBegunByServer, startAttempt } from './start-attempt.ts';
import { StartScreen } from './start-screen.tsx';
import { ExamScreen } from './taking/exam-screen.tsx';
import { useExamCopy } from './use-exam-copy.ts';

const route = getRouteApi('/full-screen/lectures/$courseId/$courseClassId');

function ExamStart({ exam: loaded }: { exam: LoadedExam }) {
  // A finished attempt that the server does not have yet needs no start page.
  const [started, setStarted] = useState(loaded.storedAttempt?.finishing ?? false);
  const start = useMutation({
    mutationFn: startAttempt,
    networkMode: 'always',
    onSuccess: () => setStarted(true),
  });
  const exam = start.data ?? loaded;
  const copy = useExamCopy(exam, started);
  return started ? (
    <ExamScreen exam={exam} copy={copy} />
  ) : (
    <StartScreen
      exam={exam}
      copy={copy}
      starting={start.isPending}
      failure={start.error && describeStartFailure(start.error)}
      onStart={() => (isBegunByServer(exam) ? start.mutate(exam) : setStarted(true))}
    />
  );
}

/** Why the server has not begun the attempt. */
function describeStartFailure(error: Error): string {
  const { status, message } = error instanceof ApiError ? error : { status: 0, message: '' };
  return status === 0 ? 'Sem conexão. Esta prova começa assim que a internet voltar.' : message;
}

const OFFLINE = {
  title: 'Sem conexão',
  text: 'Esta prova ainda não está guardada neste aparelho. Ela abre assim que a internet voltar.',
};

/** Why an exam does not open, with a title of its own where the usual one would be wrong. */
function describeFailure(error: unknown, redo: boolean): { title?: string; text: string } {
  const { status, message } = error instanceof ApiError ? error : { status: null, message: '' };
  if (status === 0) return OFFLINE;
  const rejections: Partial<Record<number, string>> = { 404: NOTHING_TO_REDO, 409: message };
  const rejection = redo && status !== null && rejections[status];
  return rejection ? { title: 'Nada para refazer', text: rejection } : { text: COURSES_FAILURE };
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
    queryKey: ['exam', student, courseId, id_turma, lesson, redo],
    queryFn: ({ signal }) => loadExam({ address, student, lesson: lesson ?? 0, redo: redo ?? null }, signal),
    enabled: lesson !== null && course !== null,
    // Every visit loads the attempt again, and nothing reloads it while it is open.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    // Without a network it opens from the device.
    networkMode: 'always',
  });
  const failed = exam.isError || courses.isLoadingError;
  const retry = () => void (exam.isError ? exam.refetch() : courses.refetch());
  useWindowEvent('online', () => failed && !exam.data && retry());
  if (courses.data && (course === null || lesson === null)) return <Navigate to="/courses" replace />;
  // A retake loads the exam again and starts from its start page.
  if (exam.data) return <ExamStart key={exam.dataUpdatedAt} exam={exam.data} />;
  if (failed) {
    return (
      <ExamFailure {...describeFailure(exam.error ?? courses.error, redo !== undefined)} onRetry={retry}>
        {course && lesson !== null ? (
          <ExitLink course={course} lesson={lesson} />
        ) : (
          <Button variant="default" component="a" href="/courses">
            Ir para meus cursos
          </Button>
        )}
      </ExamFailure>
    );
  }
  return (
    <main className={classes.loading}>
      <Loader aria-label="Carregando a prova" />
    </main>
  );
}
