import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { studentsCalls } from '@toro/contract/people/students/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { saveFile } from '@toro/ui/save-file.ts';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, errorMessage } from '../../../shared/api.ts';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import classes from './bulk.module.css';

const POLL_MS = 1500;

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** The progress of a run, its result and 'Desfazer'. */
export function EnrolmentRun({ id, onAgain }: { id: number; onAgain: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const query = useQuery({
    queryKey: ['enrolment-run', id],
    queryFn: () => api.send(studentsCalls.getEnrolmentRun, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  });
  const download = () =>
    api
      .send(studentsCalls.getEnrolmentResult, { params: { id } })
      .then(({ csv }) =>
        saveFile(URL.createObjectURL(new Blob([csv], { type: 'text/csv' })), `matriculas-${id}.csv`),
      )
      .catch((error: unknown) => toastFailure(errorMessage(error)));
  return (
    <QueryState
      query={query}
      loading="Carregando o andamento..."
      skeleton={[160]}
      failure={{ title: 'O andamento não carregou', text: 'As matrículas continuam. Tente de novo.' }}
    >
      {({ course, class_group, state, total, counts, notes, undo_until }) => (
        <Card id="andamento" title={`${course}, turma ${class_group}`}>
          <progress
            className={classes.bar}
            value={total - counts.waiting}
            max={total}
            aria-label={`${total - counts.waiting} de ${total} linhas`}
          />
          <p role="status">
            {state === 'running' && `${total - counts.waiting} de ${total} linhas...`}
            {state === 'done' &&
              `Pronto: ${count(counts.created, 'aluno novo', 'alunos novos')} e ${count(counts.enrolled, 'que já era aluno', 'que já eram alunos')}. ${count(counts.skipped, 'linha não matriculada', 'linhas não matriculadas')}.`}
            {state === 'undone' &&
              `Desfeito: ${count(counts.undone, 'matrícula terminou', 'matrículas terminaram')}, ${count(counts.kept, 'ficou', 'ficaram')}.`}
          </p>
          {notes.length > 0 && (
            <ul>
              {notes.map(({ line, name, note }) => (
                <li key={line}>{`Linha ${line}, ${name}: ${note}`}</li>
              ))}
            </ul>
          )}
          <div className="row">
            {state !== 'running' && (
              <Button variant="default" onClick={() => void download()}>
                Baixar o resultado
              </Button>
            )}
            {undo_until && (
              <Button variant="default" onClick={() => setIsAsking(true)}>
                {`Desfazer (até ${dateAndTime(new Date(undo_until))})`}
              </Button>
            )}
            {state !== 'running' && <Button onClick={onAgain}>Outro arquivo</Button>}
          </div>
          <ReasonDialog
            opened={isAsking}
            title="Desfazer as matrículas?"
            text="Terminam as matrículas de quem ainda não estudou nada nesta turma. As outras ficam e são listadas."
            confirm="Desfazer matrículas"
            send={(reason) => api.send(studentsCalls.undoEnrolmentRun, { params: { id }, body: { reason } })}
            onDone={() => {
              toastSuccess('Matrículas desfeitas.');
              void query.refetch();
            }}
            onClose={() => setIsAsking(false)}
          />
        </Card>
      )}
    </QueryState>
  );
}
