import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Today } from './queries.ts';

const SetUp = lazy(() => import('../plan/set-up.tsx'));

/** What a student without any answer begins with: the plan's two questions. */
export const FirstDay = ({ asksDate }: { asksDate: Today['asks_date'] }) => (
  <Suspense fallback={<Skeleton height={260} />}>
    <SetUp asksDate={asksDate} />
  </Suspense>
);
