import { Button } from '@mantine/core';
import { studentsCalls } from '@toro/contract/people/students/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { usePermission } from '../../../shared/session/session-query.ts';
import { useAction } from '../../../shared/use-action.ts';
import { refreshStudent, type StudentPageData } from './queries.ts';
import classes from './student.module.css';

/** Where the student is logged in, with 'Encerrar'. */
export function SessionsCard({ student: { id, sessions } }: { student: StudentPageData }) {
  const isAllowed = usePermission();
  const [isAsking, setIsAsking] = useState(false);
  const end = useAction({
    send: async (session: number | 'all') => {
      if (session === 'all') await api.send(studentsCalls.endStudentSessions, { params: { id } });
      else await api.send(studentsCalls.endStudentSession, { params: { id, session } });
    },
    done: (_, session) => (session === 'all' ? 'Sessões encerradas.' : 'Sessão encerrada.'),
    onDone: () => refreshStudent(id),
  });
  const canEnd = isAllowed('people.write');
  return (
    <Card
      id="sessoes"
      title="Sessões abertas"
      actions={
        canEnd &&
        sessions.length > 0 && (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            Encerrar sessões
          </Button>
        )
      }
    >
      {sessions.length === 0 && <p className="muted">Nenhuma sessão aberta.</p>}
      <ul className={`plainList ${classes.rows}`}>
        {sessions.map((session) => (
          <li key={session.id} className={classes.session}>
            <span>
              <b>{session.device}</b> <span className="muted small figures">{session.network}</span>
            </span>
            <span className="row">
              <span className="muted small figures">
                {`último uso ${dateAndTime(new Date(session.last_used_at))}`}
              </span>
              {canEnd && (
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-xs"
                  aria-label={`Encerrar a sessão ${session.device}`}
                  onClick={() => end.mutate(session.id)}
                >
                  Encerrar
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={isAsking}
        title={sessions.length === 1 ? 'Encerrar a sessão?' : `Encerrar as ${sessions.length} sessões?`}
        confirm="Encerrar sessões"
        cancel="Voltar"
        danger
        onConfirm={() => {
          setIsAsking(false);
          end.mutate('all');
        }}
        onClose={() => setIsAsking(false)}
      >
        <p>
          O aluno precisa entrar de novo. Respostas de uma prova em andamento ficam no aparelho e são enviadas
          depois do próximo acesso.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
