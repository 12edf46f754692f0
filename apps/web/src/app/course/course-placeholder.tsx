import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '@toro/contract/client';
import { Message } from '@toro/ui/message.tsx';
import { CourseBreadcrumb } from './course-breadcrumb.tsx';
import head from './course-head.module.css';
import classes from './course-placeholder.module.css';
import list from './lesson-list.module.css';

const FAILURE = 'Problemas ao listar os detalhes do curso, por favor contate o administrador.';
const OFFLINE =
  'Sem conexão com a internet. Nada do que você fez foi perdido; as aulas abrem assim que ela voltar.';

type CourseQueryState = Pick<UseQueryResult, 'error' | 'fetchStatus' | 'isFetching' | 'refetch'>;

function CourseFailure({ text, query }: { text: string; query: CourseQueryState }) {
  return (
    <div role="alert" className="page" data-gap="l-m">
      <CourseBreadcrumb />
      <Message drawing="brokenScreen" title="As aulas não abriram" text={text}>
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          Tentar de novo
        </Button>
      </Message>
    </div>
  );
}

const failureText = (error: Error) =>
  error instanceof ApiError && error.status === 0 ? error.message : FAILURE;

/** Shown while a course loads or when loading failed. */
export function CoursePlaceholder({ query, title }: { query: CourseQueryState; title?: string }) {
  if (query.fetchStatus === 'paused') return <CourseFailure text={OFFLINE} query={query} />;
  if (query.error) return <CourseFailure text={failureText(query.error)} query={query} />;
  return (
    <div className="page" data-gap="l-m">
      <div className={`row ${head.head}`} data-spread>
        <CourseBreadcrumb title={title} />
        <div className={`stack ${head.progress}`} data-gap="xs">
          <Skeleton height={16} my={3} width={150} />
          <Skeleton height={6} />
        </div>
      </div>
      <div role="status" aria-label="Carregando aulas..." className="page" data-gap="l-m">
        <div className={list.list}>
          <div className={`${list.strip} ${classes.strip}`}>
            {['a', 'b', 'c', 'd', 'e', 'f'].map((tile) => (
              <Skeleton key={tile} className={list.item} radius="var(--radius)" />
            ))}
          </div>
        </div>
        <div className="stack" data-gap="xs">
          <Skeleton height={18} width={90} />
          <Skeleton height={32} width="min(420px, 80%)" />
        </div>
        <div className={`columns ${classes.body}`}>
          <Skeleton height={320} radius="var(--radius)" />
          <Skeleton height={280} radius="var(--radius)" />
        </div>
      </div>
    </div>
  );
}
