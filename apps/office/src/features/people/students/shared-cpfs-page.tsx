import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CallResponse } from '@toro/contract/call';
import { studentsCalls } from '@toro/contract/people/students/calls';
import { academyDay, shortDate } from '@toro/domain/base/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import { Page } from '../../../shared/page.tsx';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import classes from './student.module.css';

type Group = CallResponse<typeof studentsCalls.listSharedCpfAccounts>['groups'][number];

const sharedCpfsQuery = queryOptions({
  queryKey: ['shared-cpfs'],
  queryFn: () => api.send(studentsCalls.listSharedCpfAccounts),
});

/** 'CPF em dois cadastros', the oldest first. */
export function SharedCpfsPage() {
  const isAllowed = usePermission();
  const [asking, setAsking] = useState<Group | null>(null);
  return (
    <Page title="CPF em dois cadastros" parent={{ label: 'Alunos', to: '/alunos' }}>
      <QueryState
        query={useQuery(sharedCpfsQuery)}
        loading="Carregando os cadastros..."
        skeleton={[120, 120]}
        failure={{ title: 'A lista não carregou', text: 'Nada mudou. Tente de novo.' }}
        isEmpty={({ groups }) => groups.length === 0}
        empty={
          <Card>
            <p className="muted">Nenhum CPF está em dois cadastros.</p>
          </Card>
        }
      >
        {({ groups }) => (
          <>
            {groups.map((group) => (
              <Card
                key={group.students.map(({ id }) => id).join()}
                id={`cpf-${group.students[0]?.id}`}
                title={`CPF ${group.cpf}`}
                actions={
                  <span className="row">
                    {isAllowed('people.merge') && (
                      <Button
                        renderRoot={(props) => (
                          <Link
                            {...props}
                            to="/alunos/$id/unir"
                            params={{ id: String(group.students[0]?.id) }}
                            search={{ com: group.students[1]?.id }}
                          />
                        )}
                      >
                        Unir cadastros
                      </Button>
                    )}
                    {isAllowed('people.write') && (
                      <Button variant="default" onClick={() => setAsking(group)}>
                        São pessoas diferentes
                      </Button>
                    )}
                  </span>
                }
              >
                <ul className={`plainList ${classes.rows}`}>
                  {group.students.map(({ id, name, email, created_at }) => (
                    <li key={id} className={classes.session}>
                      <Link to="/alunos/$id" params={{ id: String(id) }}>
                        {name}
                      </Link>
                      <span className="muted small breakWords">
                        {`${email} · desde ${shortDate(academyDay(new Date(created_at)))}`}
                      </span>
                    </li>
                  ))}
                </ul>
              </Card>
            ))}
          </>
        )}
      </QueryState>
      <ReasonDialog
        opened={asking !== null}
        title="São pessoas diferentes?"
        text="Estes cadastros deixam de aparecer aqui. Se outro cadastro tiver o mesmo CPF, eles voltam."
        confirm="São pessoas diferentes"
        send={(reason) =>
          api.send(studentsCalls.markDistinctStudents, {
            body: { ids: asking?.students.map(({ id }) => id) ?? [], reason },
          })
        }
        onDone={() => {
          toastSuccess('Anotado. Estes cadastros saíram da lista.');
          void queryClient.invalidateQueries({ queryKey: sharedCpfsQuery.queryKey });
        }}
        onClose={() => setAsking(null)}
      />
    </Page>
  );
}
