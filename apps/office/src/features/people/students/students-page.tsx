import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { studentsCalls } from '@toro/contract/people/students/calls';
import { studentsList } from '@toro/contract/people/students/students-list';
import { api } from '../../../shared/api.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';

/** The students of the academy, found by any of their keys. */
export function StudentsPage() {
  const isAllowed = usePermission();
  return (
    <Page
      title="Alunos"
      actions={
        isAllowed('people.write') && (
          <Button renderRoot={(props) => <Link {...props} to="/alunos/matricular-em-lote" />}>
            Matricular em lote
          </Button>
        )
      }
    >
      <nav className="row" aria-label="Mais sobre alunos">
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/alunos/cpf-repetido" />}>
          CPF em dois cadastros
        </Button>
        {isAllowed('privacy.write') && (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/alunos/solicitacoes-lgpd" />}
          >
            Solicitações LGPD
          </Button>
        )}
        {isAllowed('privacy.write') && (
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/alunos/incidentes" />}>
            Incidentes
          </Button>
        )}
      </nav>
      <OfficeList
        definition={studentsList}
        load={(query) => api.send(studentsCalls.listStudents, { query })}
        exportRows={(body) => api.send(studentsCalls.exportStudents, { body })}
        reveal={(id, column) => api.send(studentsCalls.revealStudent, { params: { id }, body: { column } })}
        href={({ id }) => `/alunos/${id}`}
        empty="Ainda não há alunos. O primeiro aparece com a primeira compra ou matrícula."
      />
    </Page>
  );
}
