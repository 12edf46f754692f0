import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { QuestionFields } from '@toro/domain/questions/questions/question-fields';
import type { ReactNode } from 'react';
import type { ContentPanel } from '../../../shared/content/content-kind.ts';
import { useMember, usePermission } from '../../../shared/session/session-query.ts';
import { workQuery } from './queries.ts';
import { mayApprove, useReview } from './use-review.tsx';

/** What can be done next with a draft that needs a review; null when that is its publication. */
export function useMainButton(page: ContentPanel<QuestionFields>): ReactNode {
  const { entity } = page;
  const isAllowed = usePermission();
  const { roles } = useMember();
  const { data: work } = useQuery(workQuery(entity.id, entity.revision));
  const review = useReview(page, work);
  if (!work?.needs_review || entity.archived) return null;
  if (work.state === 'draft' && isAllowed('questions.write'))
    return (
      <>
        <Button loading={review.isPending} onClick={review.request}>
          Pedir revisão
        </Button>
        {review.dialogs}
      </>
    );
  if (work.state !== 'review') return null;
  const canApprove = isAllowed('questions.review') && mayApprove(work, roles);
  return (
    <>
      <Button disabled={!canApprove} loading={review.isPending} onClick={review.approve}>
        {canApprove ? 'Aprovar' : 'Esperando revisão'}
      </Button>
      {review.dialogs}
    </>
  );
}
