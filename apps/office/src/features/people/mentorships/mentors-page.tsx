import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { officeMentorshipsCalls } from '@toro/contract/people/mentorships/office-calls';
import { Card } from '@toro/ui/card.tsx';
import { EmptyState } from '@toro/ui/empty-state.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, errorMessage, queryClient } from '../../../shared/api.ts';
import { SavedStatesButton } from '../../../shared/history/saved-states.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { CourseTabs } from '../../catalogue/categories/index.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { MentorDialog } from './mentor-dialog.tsx';
import classes from './mentors.module.css';
import { type Mentor, mentorsQuery } from './queries.ts';

const refresh = () => queryClient.invalidateQueries({ queryKey: mentorsQuery.queryKey });

const describeAhead = (count: number) =>
  count === 0
    ? 'Nenhuma mentoria confirmada pela frente'
    : count === 1
      ? '1 mentoria confirmada pela frente'
      : `${count} mentorias confirmadas pela frente`;

/** The people who give mentorships, with the disciplines that each teaches. */
export function MentorsPage() {
  const mayWrite = usePermission()('mentors.write');
  const { discipline }: { discipline?: string } = useSearch({ strict: false });
  const [editing, setEditing] = useState<Mentor | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Mentor | null>(null);
  return (
    <Page
      title="Mentores"
      parent={{ label: 'Cursos', to: '/cursos' }}
      actions={
        mayWrite && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setEditing('new')}
          >
            Novo mentor
          </Button>
        )
      }
    >
      <CourseTabs current="/mentores" />
      <QueryState
        query={useQuery(mentorsQuery)}
        loading="Carregando os mentores..."
        skeleton={[320]}
        failure={{ title: 'Os mentores não carregaram', text: 'Nada mudou. Tente de novo.' }}
        isEmpty={({ mentors }) => mentors.length === 0}
        empty={
          <EmptyState
            drawing="mountains"
            title="Ainda não há mentores"
            text="Um mentor atende as mentorias das aulas das disciplinas dele."
          />
        }
      >
        {({ mentors }) => {
          const shown = mentors.filter(
            ({ discipline_names }) => !discipline || discipline_names.includes(discipline),
          );
          return (
            <Card
              id="mentores"
              title={discipline ? `Mentores de ${discipline}` : 'Mentores'}
              lead="Cada mentor atende as mentorias das aulas das disciplinas dele."
              actions={discipline && <Link to="/mentores">Ver todos</Link>}
            >
              {shown.length === 0 && <p className="muted">Nenhum mentor ensina esta disciplina.</p>}
              <ul className="plainList rows">
                {shown.map((mentor) => (
                  <MentorRow
                    key={mentor.id}
                    mentor={mentor}
                    mayWrite={mayWrite}
                    onEdit={() => setEditing(mentor)}
                    onDeactivate={() => setLeaving(mentor)}
                  />
                ))}
              </ul>
            </Card>
          );
        }}
      </QueryState>
      {editing && (
        <MentorDialog
          mentor={editing === 'new' ? null : editing}
          onDone={refresh}
          onClose={() => setEditing(null)}
        />
      )}
      {leaving && <DeactivateDialog mentor={leaving} onDone={refresh} onClose={() => setLeaving(null)} />}
    </Page>
  );
}

interface MentorRowProps {
  mentor: Mentor;
  mayWrite: boolean;
  onEdit: () => void;
  onDeactivate: () => void;
}

function MentorRow({ mentor, mayWrite, onEdit, onDeactivate }: MentorRowProps) {
  const name = `${mentor.first_name} ${mentor.last_name}`;
  const hidden = <span className="visuallyHidden"> {name}</span>;
  async function reactivate(): Promise<void> {
    try {
      await api.send(officeMentorshipsCalls.reactivateMentor, { params: { id: mentor.id } });
      toastSuccess(`${name} volta a atender mentorias.`);
    } catch (error) {
      toastFailure(errorMessage(error));
    }
    await refresh();
  }
  return (
    <li className={classes.row} aria-label={name}>
      <div>
        <p className={classes.name}>
          <strong>{name}</strong>
          {mentor.deactivated_at !== null && <span className={classes.mark}>Desativado</span>}
        </p>
        <p className="muted small">
          {mentor.email}
          {mentor.staff_name !== null && ` · na equipe como ${mentor.staff_name}`}
        </p>
        <p className="small">{mentor.discipline_names.join(', ')}</p>
        <p className="muted small">{describeAhead(mentor.mentorships_ahead)}</p>
      </div>
      {mayWrite && (
        <div className="row">
          <SavedStatesButton kind="mentor" id={mentor.id} name={name} onRestored={refresh} />
          <Button variant="default" onClick={onEdit}>
            Mudar{hidden}
          </Button>
          {mentor.deactivated_at === null ? (
            <Button variant="default" onClick={onDeactivate}>
              Desativar{hidden}
            </Button>
          ) : (
            <Button variant="default" onClick={() => void reactivate()}>
              Reativar{hidden}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
