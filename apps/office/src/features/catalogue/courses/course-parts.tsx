import { Button } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeDays } from '@toro/domain/catalogue/courses/class-group-fields';
import { describeUse } from '@toro/domain/catalogue/courses/uses';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { useState } from 'react';
import { LinkButton } from '../../../shared/link-button.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { NewClassGroupDialog } from '../class-groups/index.ts';
import classes from './courses.module.css';
import { DuplicateCourseDialog } from './duplicate-course-dialog.tsx';
import { coursePartsQuery } from './queries.ts';

/** The lessons and class groups of a course. */
export function CourseParts({ id }: { id: number }) {
  const isAllowed = usePermission();
  const [isCreating, setCreating] = useState(false);
  const [isDuplicating, setDuplicating] = useState(false);
  return (
    <QueryState
      query={useQuery(coursePartsQuery(id))}
      loading="Carregando aulas e turmas..."
      skeleton={[120, 240]}
      failure={{ text: 'As aulas e turmas não carregaram. Nada mudou.' }}
    >
      {({ title, lessons, class_groups }) => (
        <div className="stack">
          <Card
            id="aulas"
            title="Aulas"
            actions={
              <>
                <LinkButton variant="default" to="/cursos/$id/calendario" params={{ id: String(id) }}>
                  Calendário
                </LinkButton>
                <LinkButton variant="default" to="/cursos/$id/aulas" params={{ id: String(id) }}>
                  Abrir aulas
                </LinkButton>
              </>
            }
          >
            <p className="muted">
              {lessons === 0
                ? 'Nenhuma aula publicada. O curso precisa de pelo menos uma.'
                : `${describeUse({ what: 'lessons', count: lessons })} no ar.`}
            </p>
          </Card>
          <Card
            id="turmas"
            title="Turmas"
            actions={
              isAllowed('groups.write') && (
                <Button
                  variant="default"
                  leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                  onClick={() => setCreating(true)}
                >
                  Nova turma
                </Button>
              )
            }
          >
            {class_groups.length === 0 && (
              <p className="muted">Nenhuma turma. O curso precisa de pelo menos uma.</p>
            )}
            <ul className="plainList rows">
              {class_groups.map((group) => (
                <li key={group.id}>
                  <Link to="/turmas/$id" params={{ id: String(group.id) }} className={classes.group}>
                    <span>
                      <b>{group.name}</b>
                      <span className="muted small">
                        {describeDays(group.starts_on, group.ends_on)} ·{' '}
                        {group.students.toLocaleString('pt-BR')} {group.students === 1 ? 'aluno' : 'alunos'}
                      </span>
                    </span>
                    <span className="state" data-kind={group.is_on_sale ? 'ok' : 'none'}>
                      {group.is_on_sale ? 'À venda' : 'Fora de venda'}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
          {isAllowed('courses.write') && (
            <div>
              <Button
                variant="default"
                leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
                onClick={() => setDuplicating(true)}
              >
                Duplicar curso
              </Button>
            </div>
          )}
          {isDuplicating && (
            <DuplicateCourseDialog id={id} title={title} onClose={() => setDuplicating(false)} />
          )}
          {isCreating && <NewClassGroupDialog courseId={id} onClose={() => setCreating(false)} />}
        </div>
      )}
    </QueryState>
  );
}
