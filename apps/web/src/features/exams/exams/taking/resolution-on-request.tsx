import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { questionBankCalls } from '@toro/contract/learning/question-bank/calls';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import { api } from '../../../../shared/api.ts';
import type { ExamQuestion } from '../load-exam.ts';
import { ResolutionDialogs } from '../review/resolution.tsx';

/** During an attempt questions come without a resolution; it is fetched on request. */
export function ResolutionOnRequest({ question, isLibras }: { question: ExamQuestion; isLibras: boolean }) {
  const [requested, setRequested] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['explained', question.id_questao],
    queryFn: ({ signal }) =>
      api.send(questionBankCalls.explainQuestionById, {
        params: { id: question.id_questao },
        query: {},
        signal,
      }),
    enabled: requested,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <ResolutionDialogs
      offers={{
        text: question.has_text_resolution,
        regular: question.has_video_resolution,
        libras: question.has_libras_resolution,
      }}
      isLibras={isLibras}
      explained={data}
      placeholder={
        isError && (
          <Notice kind="info">
            A resolução não chegou. <Button onClick={() => void refetch()}>Tentar de novo</Button>
          </Notice>
        )
      }
      onOpen={() => setRequested(true)}
    />
  );
}
