import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { questionImportsCalls } from '@toro/contract/questions/question-imports/calls';
import { formatSize } from '@toro/domain/office/files/format-size';
import { DROPPED_NAMES } from '@toro/domain/questions/question-imports/imports';
import { Card } from '@toro/ui/card.tsx';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { saveFile } from '@toro/ui/save-file.ts';
import { toastFailure } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, errorMessage } from '../../../shared/api.ts';
import { formatFigure } from '../../../shared/list/format-count.ts';
import { StepLink, stepPath } from './import-steps.tsx';
import { countWaiting, type QuestionImport, refreshImport } from './queries.ts';
import classes from './question-imports.module.css';

const questions = (count: number) => `${formatFigure(count)} ${count === 1 ? 'questão' : 'questões'}`;

function ReportButton({ item }: { item: QuestionImport }) {
  const download = () =>
    api
      .send(questionImportsCalls.getImportReport, { params: { id: item.id } })
      .then(({ csv }) =>
        saveFile(URL.createObjectURL(new Blob([csv], { type: 'text/csv' })), `importacao-${item.id}.csv`),
      )
      .catch((error: unknown) => toastFailure(errorMessage(error)));
  return (
    <Button variant="default" onClick={() => void download()}>
      Baixar relatório
    </Button>
  );
}

/** 'Simulação': what a commit would write, and what the file has that is left out. */
export function SimulationStep({ item }: { item: QuestionImport }) {
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: ['question-import-simulation', item.id],
    queryFn: () => api.send(questionImportsCalls.simulateImport, { params: { id: item.id } }),
  });
  const starting = useMutation({
    mutationFn: () => api.send(questionImportsCalls.startImport, { params: { id: item.id } }),
    onSuccess: async () => {
      await refreshImport(item.id);
      await navigate({ to: stepPath(item.id, 'conclusao') });
    },
    onError: (error) => {
      toastFailure(errorMessage(error));
      void refreshImport(item.id);
    },
  });
  return (
    <Card
      id="simulacao"
      title="Simulação"
      lead={item.state === 'done' ? 'O que entra além do que já foi importado.' : 'Nada foi gravado ainda.'}
    >
      <QueryState
        query={query}
        loading="Simulando..."
        skeleton={[200]}
        failure={{ title: 'A simulação não carregou', text: 'Nada foi gravado. Tente de novo.' }}
      >
        {({ added, changed, incomplete, same, left_out, errors, pictures, bytes }) => {
          const written = added + changed;
          return (
            <>
              <dl className={classes.figures}>
                {[
                  ['Novas', formatFigure(added)],
                  ['Mudadas', formatFigure(changed)],
                  ['Iguais', formatFigure(same)],
                  ['Incompletas', formatFigure(incomplete)],
                  ['Deixadas de fora', formatFigure(left_out)],
                  ['Com erro, ficam de fora', formatFigure(errors)],
                  ['Imagens', pictures === 0 ? '0' : `${formatFigure(pictures)} (${formatSize(bytes)})`],
                ].map(([label, value]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              {incomplete > 0 && (
                <p>
                  {incomplete === 1
                    ? 'Uma questão entra incompleta: a lista de questões diz o que falta, e ela só é publicada completa.'
                    : `${formatFigure(incomplete)} questões entram incompletas: a lista de questões diz o que falta em cada uma, e elas só são publicadas completas.`}
                </p>
              )}
              {item.dropped.length > 0 && (
                <>
                  <h3 className={classes.heading}>O que não vem junto</h3>
                  <ul>
                    {item.dropped.map(({ kind, count }) => (
                      <li key={kind}>{`${DROPPED_NAMES[kind] ?? kind}: ${questions(count)}`}</li>
                    ))}
                  </ul>
                </>
              )}
              <div className="row" data-end>
                <ReportButton item={item} />
                <StepLink id={item.id} step="conferencia" label="Voltar" variant="default" />
                <Button
                  loading={starting.isPending}
                  disabled={written === 0}
                  onClick={() => starting.mutate()}
                >
                  {`Importar ${questions(written)}`}
                </Button>
              </div>
            </>
          );
        }}
      </QueryState>
    </Card>
  );
}

/** 'Conclusão': what was written, the report, the file and 'Desfazer importação'. */
export function FinalStep({ item }: { item: QuestionImport }) {
  const [isAsking, setIsAsking] = useState(false);
  const undoing = useMutation({
    mutationFn: () => api.send(questionImportsCalls.undoQuestionImport, { params: { id: item.id } }),
    onSuccess: async () => {
      setIsAsking(false);
      await refreshImport(item.id);
    },
    onError: (error) => {
      setIsAsking(false);
      toastFailure(errorMessage(error));
    },
  });
  const { result } = item;
  const waiting = countWaiting(item);
  return (
    <Card id="conclusao" title="Conclusão">
      <p role="status">
        {item.state === 'done' &&
          result &&
          `${questions(result.added)} em rascunho e ${questions(result.changed)} mudadas. ${questions(result.left_out)} de fora.`}
        {item.state === 'undone' && 'Importação desfeita: o banco está como antes dela.'}
      </p>
      <div className="row">
        <ReportButton item={item} />
        {item.file_url && (
          <Button component="a" variant="default" href={item.file_url}>
            Baixar o arquivo
          </Button>
        )}
        {item.state === 'done' && (
          <>
            <Button variant="default" onClick={() => setIsAsking(true)}>
              Desfazer importação
            </Button>
            {waiting > 0 && (
              <StepLink
                id={item.id}
                step="conferencia"
                label={`Ver ${waiting === 1 ? 'a que ficou' : `as ${formatFigure(waiting)} que ficaram`} de fora`}
                variant="default"
              />
            )}
            <Button component={Link} to={`/questoes?import=${item.id}`}>
              Ver questões
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title="Desfazer a importação?"
        confirm="Desfazer"
        danger
        pending={undoing.isPending}
        onConfirm={() => undoing.mutate()}
        onClose={() => setIsAsking(false)}
      >
        {`Saem ${questions(result?.added ?? 0)} e voltam ao que eram ${questions(result?.changed ?? 0)}. Se alguma foi editada ou publicada depois, nada muda.`}
      </ConfirmDialog>
    </Card>
  );
}
