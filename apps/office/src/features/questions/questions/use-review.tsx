import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '@toro/contract/api-error';
import type { CallResponse } from '@toro/contract/call';
import { questionsCalls } from '@toro/contract/questions/questions/calls';
import type { Role } from '@toro/domain/accounts/staff/roles';
import type { QuestionFields } from '@toro/domain/questions/questions/question-fields';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, errorMessage, queryClient } from '../../../shared/api.ts';
import type { ContentPanel } from '../../../shared/content/content-kind.ts';
import { ChangeDialog } from './change-dialog.tsx';

export type Work = CallResponse<typeof questionsCalls.getQuestionWork>;

/** Who has written in a draft does not approve it; Direção does, with a reason. */
export const mayApprove = (work: Work, roles: readonly Role[]): boolean =>
  !work.wrote || roles.includes('owner');

/** The newer text that an answer of the API names. */
const readCurrent = (error: unknown): QuestionFields | null =>
  error instanceof ApiError && error.status === 409
    ? ((error.details as { current?: { fields: QuestionFields } } | undefined)?.current?.fields ?? null)
    : null;

/** The steps of a review, with the dialogs that they need. */
export function useReview(page: ContentPanel<QuestionFields>, work: Work | undefined) {
  const { entity } = page;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'return' | 'approve' | null>(null);
  const [text, setText] = useState('');
  /** What somebody has written since the text was opened. */
  const [change, setChange] = useState<QuestionFields | null>(null);
  const reload = () => queryClient.invalidateQueries({ queryKey: ['question-work', entity.id] });
  const action = useMutation({
    mutationFn: async (what: 'request' | 'approve' | 'return') => {
      const { id, revision } = await page.save();
      const params = { id };
      if (what === 'request') {
        await api.send(questionsCalls.requestReview, { params, body: { revision } });
        toastSuccess('Revisão pedida.');
        return reload();
      }
      const { next_id } =
        what === 'approve'
          ? await api.send(questionsCalls.approveQuestion, {
              params,
              body: { revision, ...(text && { reason: text }) },
            })
          : await api.send(questionsCalls.returnQuestion, { params, body: { revision, comment: text } });
      toastSuccess(what === 'approve' ? 'Questão aprovada.' : 'Questão devolvida.');
      setDialog(null);
      setText('');
      await reload();
      if (next_id !== null && next_id !== id)
        await navigate({ to: '/questoes/$id', params: { id: String(next_id) } });
    },
    onError: (error) => {
      toastFailure(errorMessage(error));
      setChange(readCurrent(error));
    },
  });
  const dialogs = (
    <>
      {change && <ChangeDialog before={page.values} after={change} onClose={() => setChange(null)} />}
      {dialog && (
        <Modal
          opened
          onClose={() => setDialog(null)}
          title={dialog === 'return' ? 'Devolver' : 'Aprovar o próprio texto'}
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
                loading={action.isPending}
                onClick={() => action.mutate(dialog)}
              >
                {dialog === 'return' ? 'Devolver' : 'Aprovar'}
              </Button>
            </div>
          </div>
        </Modal>
      )}
    </>
  );
  return {
    dialogs,
    isPending: action.isPending,
    reload,
    request: () => action.mutate('request'),
    approve: () => (work?.wrote ? setDialog('approve') : action.mutate('approve')),
    askReturn: () => setDialog('return'),
  };
}
