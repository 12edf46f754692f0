import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { ApiError } from '@toro/contract/client';
import type { ReactNode } from 'react';
import { Message } from '../../ui/message.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { type Course, courseQuery } from './queries.ts';
import { Unavailable } from './unavailable.tsx';
import classes from './wizard.module.css';

export interface CoursePlace {
  curso: string;
  idTurma: string;
}

const NOT_FOR_SALE = new Set([404, 409, 422]);

/** Loads the course that an address names, or says why it cannot be bought. */
export function CourseGate({
  place,
  children,
}: {
  place: CoursePlace;
  children: (course: Course) => ReactNode;
}) {
  const named = /^[1-9]\d{0,9}$/.test(place.idTurma);
  const { data, isPending, error, refetch } = useQuery({
    ...courseQuery(place.curso, Number(place.idTurma)),
    enabled: named,
  });
  if (!named) {
    return (
      <CheckoutFrame>
        <Message
          drawing="broken"
          title="Algo deu errado"
          text="O link está incompleto e não diz qual é a turma. Peça um novo link ou fale com a gente."
        />
      </CheckoutFrame>
    );
  }
  if (error instanceof ApiError && NOT_FOR_SALE.has(error.status))
    return <Navigate to="/checkout-notfound" replace />;
  return (
    <CheckoutFrame>
      {isPending && (
        <div role="status" aria-label="Carregando o curso" className={classes.wizard}>
          <Skeleton className={classes.summary} height={260} radius="md" />
          <div className={classes.steps}>
            <Skeleton height={32} />
            <Skeleton height={34} width="50%" />
            <Skeleton height={420} radius="md" />
          </div>
        </div>
      )}
      {error && <Unavailable onRetry={() => void refetch()} />}
      {data && children(data)}
    </CheckoutFrame>
  );
}
