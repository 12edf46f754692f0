import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { QueryState } from '@toro/ui/query-state.tsx';
import { EntityTabs } from '../../../shared/history/entity-tabs.tsx';
import { Page } from '../../../shared/page.tsx';
import { ClosingCard } from './closing-card.tsx';
import { KnownCard } from './known-card.tsx';
import { NoticesCard } from './notices-card.tsx';
import classes from './privacy.module.css';
import { incidentQuery } from './queries.ts';

/** One incident with personal data: what is known, who was told, and how it ended. */
export function IncidentPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(incidentQuery(id));
  return (
    <Page
      title={query.data?.protocol ?? 'Incidente'}
      parent={{ label: 'Incidentes', to: '/alunos/incidentes' }}
    >
      <QueryState
        query={query}
        loading="Carregando o incidente..."
        skeleton={[320, 260]}
        failure={{ title: 'Este incidente não carregou', text: 'Tente de novo ou volte à lista.' }}
      >
        {(incident) => (
          <EntityTabs entity={`incident:${incident.id}`} label="Incidente">
            <div className={classes.page}>
              <KnownCard incident={incident} />
              <div className={classes.column}>
                <NoticesCard incident={incident} />
                <ClosingCard incident={incident} />
              </div>
            </div>
          </EntityTabs>
        )}
      </QueryState>
    </Page>
  );
}
