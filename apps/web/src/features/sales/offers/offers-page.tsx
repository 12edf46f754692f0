import { useQuery } from '@tanstack/react-query';
import { QueryState } from '@toro/ui/query-state.tsx';
import { OffersLayout } from './offers-layout.tsx';
import { OffersView } from './offers-view.tsx';
import { offersQuery } from './queries.ts';

/** The courses on sale, at `/cursos`. */
export function OffersPage() {
  return (
    <OffersLayout>
      <QueryState
        query={useQuery(offersQuery)}
        loading="Carregando os cursos"
        skeleton={[320, 320, 320]}
        failure={{ title: 'Os cursos não carregaram', text: 'Confira a sua conexão e tente de novo.' }}
      >
        {(offers) => <OffersView offers={offers} />}
      </QueryState>
    </OffersLayout>
  );
}
