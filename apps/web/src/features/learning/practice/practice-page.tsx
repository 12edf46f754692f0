import { Button, Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ApiError } from '@toro/contract/client';
import { Message } from '@toro/ui/message.tsx';
import { useCallback } from 'react';
import { errorMessage } from '../../../shared/api.ts';
import { readRequests } from '../../../shared/outbox/stored-requests.ts';
import { useSession } from '../../../shared/session.ts';
import { PACK_TOO_OLD, PackTooOldError } from '../../../shared/study-pack/study-pack.ts';
import classes from './practice-page.module.css';
import type { SentAnswers } from './practice-payload.ts';
import { PracticeResult } from './practice-result.tsx';
import { PracticeRoom } from './practice-room.tsx';
import { outboxKey, type UnsentPractice } from './practice-session.ts';
import { PRACTICE_KEY, practiceQuery } from './queries.ts';

const route = getRouteApi('/full-screen/study/practice/$id');

/** What this device has of the training and the server does not. */
async function readUnsent(student: number, id: string): Promise<UnsentPractice | null> {
  const found = (await readRequests(student)).find(({ key }) => key === outboxKey(Number(id)));
  if (!found) return null;
  const { body } = found.input as { body: SentAnswers };
  return { sent: body, finishes: found.call.path.endsWith('/finish') };
}

const NEEDS_INTERNET = 'Esta parte precisa de internet.';

function describeFailure(error: Error | null): string {
  if (error instanceof ApiError && error.status === 404) return 'Não encontramos este treino';
  if (error instanceof PackTooOldError) return PACK_TOO_OLD;
  return error && !navigator.onLine ? NEEDS_INTERNET : 'O treino não abriu';
}

function explainFailure(error: Error): string {
  if (error instanceof PackTooOldError) return 'O que você já respondeu está guardado e será enviado.';
  return navigator.onLine ? errorMessage(error) : 'Este treino não está neste aparelho.';
}

/** A training: its room while it is open, its result once it is finished. */
export function PracticePage() {
  const { id } = route.useParams();
  const student = useSession((session) => session.user?.id ?? 0);
  const queries = useQueryClient();
  const practice = useQuery(practiceQuery(id));
  const unsent = useQuery({
    queryKey: [PRACTICE_KEY, 'unsent', student, id],
    queryFn: () => readUnsent(student, id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const showResult = useCallback(() => {
    void queries.invalidateQueries({ queryKey: [PRACTICE_KEY] });
  }, [queries]);
  if (practice.data?.finished_at) return <PracticeResult practice={practice.data} />;
  if (practice.data && unsent.isFetched && practice.data.questions.length > 0)
    return <PracticeRoom practice={practice.data} unsent={unsent.data ?? null} onEnded={showResult} />;
  const isGone = practice.error instanceof ApiError && practice.error.status === 404;
  if (practice.isError || practice.data?.questions.length === 0)
    return (
      <main className={classes.centre}>
        <Message
          level={1}
          drawing="mountains"
          title={describeFailure(practice.error)}
          text={
            practice.error
              ? explainFailure(practice.error)
              : 'As questões deste treino estão guardadas para um simulado. Ele volta quando você terminar.'
          }
        >
          {!isGone && practice.isError && (
            <Button onClick={() => void practice.refetch()}>Tentar de novo</Button>
          )}
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/study/practice" />}>
            Voltar aos treinos
          </Button>
        </Message>
      </main>
    );
  return (
    <main className={classes.centre}>
      <Loader aria-label="Carregando o treino" />
    </main>
  );
}
