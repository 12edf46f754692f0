import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '@toro/contract/api-error';
import type { CallResponse } from '@toro/contract/call';
import {
  approveQuestion,
  assignReviewer,
  type getQuestionWork,
  requestReview,
  returnQuestion,
} from '@toro/contract/office-questions/calls';
import { dateAndTime } from '@toro/domain/calendar/day';
import type { QuestionFields } from '@toro/domain/questions/question-fields';
import { Card } from '@toro/ui/card.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { useId, useState } from 'react';
import { api, errorMessage, queryClient } from '../../shared/api.ts';
import type { ContentPanel } from '../../shared/content/content-kind.ts';
import { useMember, usePermission } from '../../shared/session/session-query.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { choicesQuery } from './queries.ts';
import { QuestionStateBadge } from './question-state.tsx';
import classes from './questions.module.css';

export type Work = CallResponse<typeof getQuestionWork>;

const ACTS = { request: 'pediu a revisão', approve: 'aprovou', return: 'devolveu' } as const;

/** The newer text that an answer of the API names. */
const readCurrent = (error: unknown): QuestionFields | null =>
  error instanceof ApiError && error.status === 409
    ? ((error.details as { current?: { fields: QuestionFields } } | undefined)?.current?.fields ?? null)
    : null;

interface ReviewCardProps {
  page: ContentPanel<QuestionFields>;
  work: Work;
}

/** Where the draft stands in its review, and the next step. */
export function ReviewCard({ page, work }: ReviewCardProps) {
  const { thing } = page;
  const isAllowed = usePermission();
  const isOwner = useMember().roles.includes('owner');
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'return' | 'approve' | null>(null);
  const [text, setText] = useState('');
  /** What somebody has written since the text was opened. */
  const [change, setChange] = useState<QuestionFields | null>(null);
  const reviewerId = useId();
  const { reviewers = [] } = useQuery(choicesQuery).data ?? {};
  const reload = () => queryClient.invalidateQueries({ queryKey: ['question-work', thing.id] });
  const act = useMutation({
    mutationFn: async (what: 'request' | 'approve' | 'return') => {
      const { id, revision } = await page.save();
      const params = { id };
      if (what === 'request') {
        await api.send(requestReview, { params, body: { revision } });
        toastSuccess('Revisão pedida.');
        return reload();
      }
      const { next_id } =
        what === 'approve'
          ? await api.send(approveQuestion, { params, body: { revision, ...(text && { reason: text }) } })
          : await api.send(returnQuestion, { params, body: { revision, comment: text } });
      toastSuccess(what === 'approve' ? 'Questão aprovada.' : 'Questão devolvida.');
      setDialog(null);
      setText('');
      await reload();
      if (next_id !== null && next_id !== id) await navigate({ to: `/questoes/${next_id}` as never });
    },
    onError: (error) => {
      toastFailure(errorMessage(error));
      setChange(readCurrent(error));
    },
  });
  const mayReview = isAllowed('questions.review') && work.state === 'review' && (!work.wrote || isOwner);
  const needsReason = work.wrote;
  return (
    <Card id="revisao" title="Revisão">
      <div className="row">
        <QuestionStateBadge state={work.state} />
        {work.is_published && work.state !== 'published' && work.state !== 'archived' && (
          <span className="muted small">A versão publicada continua no ar.</span>
        )}
      </div>
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
              .send(assignReviewer, {
                params: { id: thing.id },
                body: { reviewer_id: value === '' ? null : Number(value) },
              })
              .then(reload, (error: unknown) => toastFailure(errorMessage(error)))
          }
        />
      )}
      <div className="row">
        {isAllowed('questions.write') && work.state === 'draft' && !thing.archived && (
          <Button
            size="xs"
            variant={work.needs_review ? 'filled' : 'default'}
            loading={act.isPending}
            onClick={() => act.mutate('request')}
          >
            Pedir revisão
          </Button>
        )}
        {mayReview && (
          <>
            <Button
              size="xs"
              loading={act.isPending}
              onClick={() => (needsReason ? setDialog('approve') : act.mutate('approve'))}
            >
              Aprovar
            </Button>
            <Button size="xs" variant="default" onClick={() => setDialog('return')}>
              Devolver
            </Button>
          </>
        )}
      </div>
      {!work.needs_review && work.state !== 'published' && work.state !== 'archived' && (
        <p className="muted small">
          A revisão está desligada em Recursos: a questão pode ser publicada sem ela.
        </p>
      )}
      {work.needs_review && work.state === 'review' && work.wrote && !isOwner && (
        <p className="muted small">Você escreveu neste rascunho: outra pessoa precisa aprovar.</p>
      )}
      {work.reviews.length > 0 && (
        <ul className={`plainList small ${classes.reviews}`} aria-label="Revisões">
          {work.reviews.map(({ act: what, by, at, text: words }) => (
            <li key={at + what}>
              <b>{by}</b> {ACTS[what]} <span className="muted">{dateAndTime(new Date(at))}</span>
              {words && <p>{words}</p>}
            </li>
          ))}
        </ul>
      )}
      {change && <ChangeDialog before={page.values} after={change} onClose={() => setChange(null)} />}
      {dialog && (
        <Modal
          opened
          onClose={() => setDialog(null)}
          title={dialog === 'return' ? 'Devolver' : 'Aprovar o próprio texto'}
          closeButtonProps={{ 'aria-label': 'Fechar' }}
        >
          <div className="dialogBody form">
            {dialog === 'return' ? (
              <Textarea
                label="O que precisa mudar"
                description="Pelo menos 5 caracteres."
                data-autofocus
                autosize
                minRows={3}
                maxLength={2000}
                value={text}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
              />
            ) : (
              <TextInput
                label="Motivo"
                description="Você escreveu neste rascunho. Fica na auditoria."
                data-autofocus
                maxLength={500}
                value={text}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
              />
            )}
            <div className="row" data-end>
              <Button variant="default" onClick={() => setDialog(null)}>
                Cancelar
              </Button>
              <Button
                disabled={text.trim().length < 5}
                loading={act.isPending}
                onClick={() => act.mutate(dialog)}
              >
                {dialog === 'return' ? 'Devolver' : 'Aprovar'}
              </Button>
            </div>
          </div>
        </Modal>
      )}
    </Card>
  );
}
