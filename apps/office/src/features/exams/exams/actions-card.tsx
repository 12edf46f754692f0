import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { examCompositionCalls } from '@toro/contract/exams/exam-composition/calls';
import { officePreviewsCalls } from '@toro/contract/exams/previews/office-calls';
import { listsCalls } from '@toro/contract/office/lists/calls';
import type { ExamFields } from '@toro/domain/exams/exam-composition/exam-fields';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import { api, errorMessage } from '../../../shared/api.ts';
import type { ContentPanel } from '../../../shared/content/content-kind.ts';
import { exportAddress } from '../../../shared/list/exported-file.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { CopyExamDialog } from './lesson-dialogs.tsx';

const POLL_MS = 700;

/** The paper of the draft: ordered, then asked for until it is ready. */
function Printing({ page }: { page: ContentPanel<ExamFields> }) {
  const ordering = useMutation({
    mutationFn: async (withKey: boolean) => {
      await page.save();
      return api.send(examCompositionCalls.printDraft, {
        params: { id: page.entity.id },
        body: { with_key: withKey },
      });
    },
  });
  const ordered = ordering.data;
  const { data: files } = useQuery({
    queryKey: ['my-files', ordered?.id],
    queryFn: () => api.send(listsCalls.listMyFiles),
    enabled: ordered !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.some(({ id, state: each }) => id === ordered?.id && each !== 'waiting') ? false : POLL_MS,
  });
  const file = files?.find(({ id }) => id === ordered?.id) ?? ordered;
  const isWaiting = ordering.isPending || file?.state === 'waiting';
  return (
    <div className="stack" data-gap="s">
      <p className="muted small">Cada página do impresso traz RASCUNHO.</p>
      <div className="row">
        <Button
          variant="default"
          loading={isWaiting && ordering.variables === false}
          disabled={isWaiting}
          onClick={() => ordering.mutate(false)}
        >
          Ver impressão
        </Button>
        <Button
          variant="default"
          loading={isWaiting && ordering.variables === true}
          disabled={isWaiting}
          onClick={() => ordering.mutate(true)}
        >
          Com gabarito
        </Button>
      </div>
      {ordering.isError && <Notice kind="failure">{errorMessage(ordering.error)}</Notice>}
      {isWaiting && <p className="muted small">Preparando o PDF do rascunho…</p>}
      {file?.state === 'failed' && <Notice kind="failure">O PDF não ficou pronto. Tente de novo.</Notice>}
      {file?.state === 'ready' && (
        <p role="status">
          <a href={exportAddress(file.id)} target="_blank" rel="noreferrer">
            Abrir o PDF do rascunho
          </a>
        </p>
      )}
    </div>
  );
}

/** The exam room of a student, with the draft as it is now. */
function TryOut({ page }: { page: ContentPanel<ExamFields> }) {
  const opening = useMutation({
    mutationFn: async () => {
      await page.save();
      return api.send(officePreviewsCalls.beginTryOut, { params: { id: page.entity.id }, body: {} });
    },
    onSuccess: ({ url }) => window.open(url, '_blank', 'noopener'),
  });
  return (
    <div className="stack" data-gap="s">
      <p className="muted small">
        A sala do aluno, com tempo e resultado. Janelas e tentativas não valem aqui, e nada fica registrado.
      </p>
      <div>
        <Button loading={opening.isPending} onClick={() => opening.mutate()}>
          Fazer um teste
        </Button>
      </div>
      {opening.isError && <Notice kind="failure">{errorMessage(opening.error)}</Notice>}
      {opening.data && (
        <p role="status">
          O teste abriu em outra aba.{' '}
          <a href={opening.data.url} target="_blank" rel="noreferrer">
            Abrir de novo
          </a>
        </p>
      )}
    </div>
  );
}

/** Try-out, print and copy. */
export function ActionsCard({ page }: { page: ContentPanel<ExamFields> }) {
  const [isCopying, setIsCopying] = useState(false);
  const mayWrite = usePermission()('exams.write');
  return (
    <Card id="impressao" title="Teste, impressão e cópia">
      <div className="stack">
        <TryOut page={page} />
        <Printing page={page} />
        {mayWrite && (
          <div>
            <Button variant="default" onClick={() => setIsCopying(true)}>
              Copiar prova
            </Button>
          </div>
        )}
      </div>
      {isCopying && <CopyExamDialog id={page.entity.id} onClose={() => setIsCopying(false)} />}
    </Card>
  );
}
