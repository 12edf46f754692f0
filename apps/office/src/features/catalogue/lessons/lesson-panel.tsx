import { Button } from '@mantine/core';
import { IconCalendar, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { useState } from 'react';
import { LinkButton } from '../../../shared/link-button.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { CopyLessonDialog } from './copy-lesson-dialog.tsx';
import { NewLessonButton } from './new-lesson-button.tsx';
import { lessonUsageQuery } from './queries.ts';

const countStudents = (count: number) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? 'aluno' : 'alunos'}`;

/** The course of a lesson, how many students used it, and what can be done with it. */
export function LessonPanel({ id }: { id: number }) {
  const mayWrite = usePermission()('courses.write');
  const [isCopying, setCopying] = useState(false);
  return (
    <QueryState
      query={useQuery(lessonUsageQuery(id))}
      loading="Carregando o curso da aula..."
      skeleton={[200]}
      failure={{ text: 'O curso da aula não carregou. Nada mudou.' }}
    >
      {({ course, begun, attempted }) => (
        <Card id="curso" title="Curso">
          <div className="stack" data-gap="s">
            <Link to="/cursos/$id/aulas" params={{ id: String(course.id) }}>
              {course.title}
            </Link>
            <p className="muted small">
              {begun === 0
                ? 'Nenhum aluno começou esta aula.'
                : `${countStudents(begun)} já começaram esta aula.`}
              {attempted > 0 && ` ${countStudents(attempted)} já fizeram o teste.`}
            </p>
            <div className="row">
              <LinkButton
                to="/cursos/$id/calendario"
                params={{ id: String(course.id) }}
                variant="default"
                leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
              >
                Calendário
              </LinkButton>
              {mayWrite && <NewLessonButton courseId={course.id} />}
              {mayWrite && (
                <Button
                  variant="default"
                  leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
                  onClick={() => setCopying(true)}
                >
                  Copiar para…
                </Button>
              )}
            </div>
          </div>
          {isCopying && <CopyLessonDialog id={id} courseId={course.id} onClose={() => setCopying(false)} />}
        </Card>
      )}
    </QueryState>
  );
}
