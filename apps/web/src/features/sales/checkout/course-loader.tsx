import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { ApiError } from '@toro/contract/client';
import { lazy, type ReactNode, Suspense } from 'react';
import { CheckoutLayout } from './checkout-layout.tsx';
import { type Course, courseQuery } from './queries.ts';
import classes from './wizard.module.css';

export interface CheckoutCourseParams {
  curso: string;
  idTurma: string;
}

const Unavailable = lazy(() =>
  import('./course-unavailable.tsx').then((module) => ({ default: module.CourseUnavailable })),
);
const BrokenLink = lazy(() =>
  import('./course-unavailable.tsx').then((module) => ({ default: module.BrokenLink })),
);

const NOT_FOR_SALE = new Set([404, 409, 422]);

/** Loads the course that the address names, or shows why it cannot be bought. */
export function CourseLoader({
  courseParams,
  children,
}: {
  courseParams: CheckoutCourseParams;
  children: (course: Course) => ReactNode;
}) {
  const hasClassGroup = /^[1-9]\d{0,9}$/.test(courseParams.idTurma);
  const { data, isPending, error, refetch } = useQuery({
    ...courseQuery(courseParams.curso, Number(courseParams.idTurma)),
    enabled: hasClassGroup,
  });
  if (!hasClassGroup) {
    return (
      <CheckoutLayout>
        <Suspense>
          <BrokenLink />
        </Suspense>
      </CheckoutLayout>
    );
  }
  if (error instanceof ApiError && NOT_FOR_SALE.has(error.status))
    return <Navigate to="/checkout-notfound" replace />;
  return (
    <CheckoutLayout>
      {isPending && (
        <div role="status" aria-label="Carregando o curso" className={`stack ${classes.wizard}`}>
          <Skeleton className={classes.summary} height={260} radius="md" />
          <div className="stack" data-gap="l-m">
            <Skeleton height={32} />
            <Skeleton height={34} width="50%" />
            <Skeleton height={900} radius="md" />
          </div>
        </div>
      )}
      <Suspense>{error && <Unavailable onRetry={() => void refetch()} />}</Suspense>
      {data && children(data)}
    </CheckoutLayout>
  );
}
