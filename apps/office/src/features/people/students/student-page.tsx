import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { QueryState } from '@toro/ui/query-state.tsx';
import { EntityTabs } from '../../../shared/history/entity-tabs.tsx';
import { Page } from '../../../shared/page.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { EnrolmentsCard } from './enrolments-card.tsx';
import { OrdersCard } from './orders-card.tsx';
import { type StudentPageData, studentQuery } from './queries.ts';
import { SessionsCard } from './sessions-card.tsx';
import classes from './student.module.css';
import { StudentHeader } from './student-header.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { WalletCard } from './wallet-card.tsx';

/** A student on one page: who, what they study, what they bought, and what happened. */
export function StudentPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(studentQuery(id));
  return (
    <Page title={query.data?.name ?? 'Aluno'} parent={{ label: 'Alunos', to: '/alunos' }}>
      <QueryState
        query={query}
        loading="Carregando o aluno..."
        skeleton={[150, 320, 240]}
        failure={{
          title: 'Este aluno não carregou',
          text: 'Ele pode ter sido esquecido ou unido a outro cadastro. Tente de novo ou volte à lista.',
        }}
      >
        {(student) => (
          <EntityTabs entity={`student:${student.id}`} label="Aluno">
            <OpenStudent student={student} />
          </EntityTabs>
        )}
      </QueryState>
    </Page>
  );
}

const OpenStudent = ({ student }: { student: StudentPageData }) => (
  <div className={classes.page}>
    <StudentHeader student={student} />
    <div className={classes.columns}>
      <div className={classes.column}>
        <EnrolmentsCard student={student} />
        <OrdersCard student={student} />
        <div className={classes.pair}>
          <WalletCard student={student} />
          <ConsentsCard student={student} />
        </div>
        <SessionsCard student={student} />
      </div>
      <TimelineCard studentId={student.id} />
    </div>
  </div>
);
