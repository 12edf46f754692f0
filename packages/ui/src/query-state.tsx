import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Message } from './message.tsx';
import { NeedsInternet } from './needs-internet.tsx';
import { Notice } from './notice.tsx';
import { useOnline } from './use-online.ts';

/** The part of a TanStack query result that decides what is shown. */
interface QueryResult<T> {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  /** Whether it waits for the connection. */
  isPaused?: boolean;
  refetch: () => unknown;
}

interface QueryStateProps<T> {
  query: QueryResult<T>;
  /** The accessible name of the skeleton. */
  loading: string;
  /** The heights of the skeleton's blocks, or a skeleton of its own. */
  skeleton: readonly number[] | ReactNode;
  /** Stacks the skeleton's blocks with 16 px unless given. */
  skeletonClass?: string;
  /** What happened and that nothing was lost. Without a title it is a notice inside the page. */
  failure: { title?: string; text: string };
  /** Shown instead of the data when there are none. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** The states of a request: skeleton, failure with 'Tentar de novo', empty, data. Data stay while they reload. */
export function QueryState<T>({ query, empty, isEmpty, children, ...states }: QueryStateProps<T>) {
  const { data, isError } = query;
  const online = useOnline();
  if (data !== undefined) return empty !== undefined && isEmpty?.(data) ? empty : children(data);
  if (!online && (isError || query.isPaused)) return <NeedsInternet />;
  if (isError) return <QueryFailure query={query} {...states.failure} />;
  return <LoadingSkeleton {...states} />;
}

interface LoadingSkeletonProps {
  loading: string;
  skeleton: readonly number[] | ReactNode;
  skeletonClass?: string;
}

/** Holds the place of what loads. */
export const LoadingSkeleton = ({ loading, skeleton, skeletonClass = 'stack' }: LoadingSkeletonProps) => (
  <div role="status" aria-label={loading} className={skeletonClass}>
    {Array.isArray(skeleton)
      ? skeleton.map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change places
          <Skeleton key={index} height={height} radius="var(--radius)" />
        ))
      : skeleton}
  </div>
);

interface QueryFailureProps {
  query: Pick<QueryResult<unknown>, 'isFetching' | 'refetch'>;
  title?: string;
  text: string;
}

/** A failed request, with a button that repeats it. */
export function QueryFailure({ query, title, text }: QueryFailureProps) {
  const retry = (
    <Button
      variant={title ? 'filled' : 'default'}
      loading={query.isFetching}
      onClick={() => void query.refetch()}
    >
      Tentar de novo
    </Button>
  );
  if (title === undefined)
    return (
      <Notice kind="failure">
        <p>{text}</p>
        {retry}
      </Notice>
    );
  return (
    <div role="alert">
      <Message level={2} drawing="brokenScreen" title={title} text={text}>
        {retry}
      </Message>
    </div>
  );
}
