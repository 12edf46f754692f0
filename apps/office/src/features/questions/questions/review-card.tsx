import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { questionsCalls } from '@toro/contract/questions/questions/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import type { QuestionFields } from '@toro/domain/questions/questions/question-fields';
import { Card } from '@toro/ui/card.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { toastFailure } from '@toro/ui/toasts.ts';
import { useId } from 'react';
import { api, errorMessage } from '../../../shared/api.ts';
import type { ContentPanel } from '../../../shared/content/content-kind.ts';
import { useMember, usePermission } from '../../../shared/session/session-query.ts';
import { choicesQuery } from './queries.ts';
import classes from './questions.module.css';
import { mayApprove, useReview, type Work } from './use-review.tsx';

const ACTIONS = { request: 'pediu a revisão', approve: 'aprovou', return: 'devolveu' } as const;

interface ReviewCardProps {
  page: ContentPanel<QuestionFields>;
  work: Work;
}

/** Where the draft stands in its review. The next step is the main button of the page. */
export function ReviewCard({ page, work }: ReviewCardProps) {
  const { entity } = page;
  const isAllowed = usePermission();
  const { roles } = useMember();
  const reviewerId = useId();
  const { reviewers = [] } = useQuery(choicesQuery).data ?? {};
  const review = useReview(page, work);
  const isOptional = !work.needs_review && work.state !== 'published' && work.state !== 'archived';
  return (
    <Card id="revisao" title="Revisão">
      {work.is_published && work.state !== 'published' && work.state !== 'archived' && (
        <p className="muted small">A versão publicada continua no ar.</p>
      )}
      {isAllowed('questions.write') && (
        <SelectField
          id={reviewerId}
          name="reviewer"
          label="Quem revisa"
          size="sm"
          value={String(work.reviewer?.id ?? '')}
          data={[
            { value: '', label: 'Qualquer pessoa' },
            ...reviewers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onValue={(value) =>
            void api
              .send(questionsCalls.assignReviewer, {
                params: { id: entity.id },
                body: { reviewer_id: value === '' ? null : Number(value) },
              })
              .then(review.reload, (error: unknown) => toastFailure(errorMessage(error)))
          }
        />
      )}
      <div className="row">
        {isOptional && isAllowed('questions.write') && work.state === 'draft' && !entity.archived && (
          <Button size="xs" variant="default" loading={review.isPending} onClick={review.request}>
            Pedir revisão
          </Button>
        )}
        {isAllowed('questions.review') && work.state === 'review' && mayApprove(work, roles) && (
          <>
            {isOptional && (
              <Button size="xs" variant="default" loading={review.isPending} onClick={review.approve}>
                Aprovar
              </Button>
            )}
            <Button size="xs" variant="default" onClick={review.askReturn}>
              Devolver
            </Button>
          </>
        )}
      </div>
      {isOptional && (
        <p className="muted small">
          A revisão está desligada em Recursos: a questão pode ser publicada sem ela.
        </p>
      )}
      {work.needs_review && work.state === 'review' && !mayApprove(work, roles) && (
        <p className="muted small">Você escreveu neste rascunho: outra pessoa precisa aprovar.</p>
      )}
      {work.reviews.length > 0 && (
        <ul className={`plainList small ${classes.reviews}`} aria-label="Revisões">
          {work.reviews.map(({ action: what, by, at, text: words }) => (
            <li key={at + what}>
              <b>{by}</b> {ACTIONS[what]} <span className="muted">{dateAndTime(new Date(at))}</span>
              {words && <p>{words}</p>}
            </li>
          ))}
        </ul>
      )}
      {review.dialogs}
    </Card>
  );
}
