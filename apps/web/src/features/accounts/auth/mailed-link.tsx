import { Button, Loader } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Notice } from '@toro/ui/notice.tsx';
import type { ReactNode } from 'react';
import { errorMessage, isRetryable } from '../../../shared/api.ts';
import { AuthLayout } from './auth-layout.tsx';

interface MailedLinkProps<T> {
  /** The query that checks the link. */
  query: UseQueryResult<T>;
  /** The title while the link is checked. */
  title: string;
  /** What to do when the link was used or has expired. */
  expired: ReactNode;
  children: (link: T) => ReactNode;
}

/** A page of a mailed link: a loader, a retry, an expired link, or the page itself. */
export function MailedLink<T>({ query, title, expired, children }: MailedLinkProps<T>) {
  if (query.isSuccess) return children(query.data);
  if (query.isPending)
    return (
      <AuthLayout title={title}>
        <Loader aria-label="Conferindo o link" />
      </AuthLayout>
    );
  const canRetry = isRetryable(query.error);
  return (
    <AuthLayout title={canRetry ? 'O link não abriu' : 'Este link não funciona mais'}>
      <div className="form">
        <Notice kind="failure">{errorMessage(query.error)}</Notice>
        {canRetry ? (
          <Button loading={query.isFetching} onClick={() => void query.refetch()}>
            Tentar de novo
          </Button>
        ) : (
          expired
        )}
      </div>
    </AuthLayout>
  );
}
