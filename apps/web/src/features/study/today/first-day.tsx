import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Countdown } from './countdown.tsx';
import { lessonLink, type TodayCourses } from './describe-item.ts';
import type { Today } from './queries.ts';

const SetUp = lazy(() => import('../plan/set-up.tsx'));
const FirstPractice = lazy(() => import('../plan/first-practice.tsx'));

/** What a student without any answer begins with: the plan's two questions, then ten questions. */
export function FirstDay({ today, course, exam }: TodayCourses & { today: Today }) {
  if (today.needs_set_up)
    return (
      <Suspense fallback={<Skeleton height={260} />}>
        <SetUp asksDate={today.asks_date} />
      </Suspense>
    );
  return (
    <>
      <Countdown exam={exam} />
      <p>
        Responda às primeiras questões: a partir delas o Toro escolhe o que você revisa e treina a cada dia.
      </p>
      <div className="row" data-stretch>
        <Suspense fallback={<Skeleton height={44} width={260} />}>
          <FirstPractice />
        </Suspense>
        {course?.next_lesson && (
          <Button variant="default" renderRoot={(props) => <Link {...props} {...lessonLink(course)} />}>
            Começar pela aula {course.next_lesson.order}
          </Button>
        )}
      </div>
    </>
  );
}
