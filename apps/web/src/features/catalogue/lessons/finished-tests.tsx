import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CallResponse } from '@toro/contract/call';
import type { examsCalls } from '@toro/contract/exams/exams/calls';
import { shortDate } from '@toro/domain/base/calendar/day';
import { isMockLesson } from '@toro/domain/catalogue/lessons/lesson-kind';
import { mockAverage } from '@toro/domain/exams/exams/result';
import { REDO_LABEL } from '@toro/domain/exams/exams/review';
import classes from './finished-tests.module.css';
import type { LessonProps } from './lesson-props.ts';
import { finishedTestsQuery } from './queries.ts';

type FinishedTest = CallResponse<typeof examsCalls.listFinishedAttempts>[number];

/** Formats 'yyyy/MM/dd HH:mm' for display. */
function formatFinishedAt(test: FinishedTest): string {
  const [day = '', time = ''] = test.data_prova.split(' ');
  return `${shortDate(day.replaceAll('/', '-'))} às ${time}`;
}

/** Whether every question of the newest test was answered right; a redo repeats wrong questions and does not count. */
export function isNewestTestPerfect(tests: readonly FinishedTest[]): boolean {
  const newest = tests
    .filter(({ redo }) => !redo)
    .sort((one, other) => other.id_prova - one.id_prova)
    .at(0);
  return newest !== undefined && countCorrect(newest) === newest.totalQuestions;
}

const countCorrect = (test: FinishedTest) =>
  test.respostas.filter(({ resposta }) => resposta.correta === 1).length;

/** Date and duration, with the average of a mock exam and a label for a redo. */
function describeTest(test: FinishedTest, mock: boolean): string {
  const parts = [formatFinishedAt(test), test.tempo_prova];
  if (mock) parts.push(`média ${mockAverage(countCorrect(test), test.respostas.length)}%`);
  if (test.redo) parts.unshift(REDO_LABEL);
  return parts.join(' · ');
}

/** The finished tests, newest first, with links to their reviews. A failed request shows an empty list. */
export function FinishedTests({ course, lesson }: LessonProps) {
  const { data = [] } = useQuery(finishedTestsQuery({ course, lesson }));
  const mock = isMockLesson(lesson.class_slug);
  if (data.length === 0) return null;
  return (
    <section className="stack divided" data-gap="xs" aria-labelledby="provas-realizadas">
      <h3 id="provas-realizadas">Provas realizadas</h3>
      <ul className={`plainList lines ${classes.tests}`}>
        {[...data]
          .sort((one, other) => other.id_prova - one.id_prova)
          .map((test) => (
            <li key={test.id_prova}>
              <Link
                className={`row ${classes.test}`}
                to="/lectures/$courseId/$courseClassId/$testId"
                params={{
                  courseId: String(course.id),
                  courseClassId: String(lesson.id),
                  testId: String(test.id_prova),
                }}
                search={{ id_turma: course.id_turma, ...(test.redo && { redo: 'last' }) }}
              >
                <span className={`figures ${classes.score}`}>
                  <strong>{countCorrect(test)}</strong> de {test.totalQuestions}
                </span>
                <span className={`muted small figures ${classes.date}`}>{describeTest(test, mock)}</span>
                <span className="row small strong" data-gap="2xs">
                  Fazer a revisão
                  <IconChevronRight size={18} stroke={1.75} aria-hidden />
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
