import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { TERMS_KINDS } from '@toro/domain/office/terms/terms';
import { QueryState } from '@toro/ui/query-state.tsx';
import { usePermission } from '../../../../shared/session/session-query.ts';
import { NewVersionForm } from './new-version-form.tsx';
import { newestVersionQuery } from './queries.ts';

/** The form of the next version of a document, which begins with the text of the newest one. */
export function NewVersionPage({ id }: { id: string }) {
  const kind = TERMS_KINDS.find((each) => each === id);
  const mayWrite = usePermission()('terms.write');
  const query = useQuery({ ...newestVersionQuery(kind ?? 'terms'), enabled: kind !== undefined });
  if (!kind || !mayWrite)
    return <Navigate to="/configuracoes/$section" params={{ section: 'termos' }} replace />;
  return (
    <QueryState
      query={query}
      loading="Carregando a versão mais nova..."
      skeleton={[480]}
      failure={{ title: 'A versão mais nova não carregou', text: 'Nada mudou. Tente de novo.' }}
    >
      {({ number, text }) => <NewVersionForm kind={kind} number={number + 1} text={text ?? ''} />}
    </QueryState>
  );
}
