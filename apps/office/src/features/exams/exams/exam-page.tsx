import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { QueryState } from '@toro/ui/query-state.tsx';
import { useState } from 'react';
import { ContentPage } from '../../../shared/content/content-page.tsx';
import { Page } from '../../../shared/page.tsx';
import { createExamKind } from './exam-kind.tsx';
import { type ExamWork, workQuery } from './queries.ts';

/** A test or mock exam: its composition, what it will be like, and its versions. */
export function ExamPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(workQuery(Number(id)));
  if (query.data) return <OpenExam key={id} work={query.data} />;
  return (
    <Page title="Prova" parent={{ label: 'Provas', to: '/provas' }}>
      <QueryState
        query={query}
        loading="Carregando a prova..."
        skeleton={[320, 320]}
        failure={{ title: 'Esta prova não carregou', text: 'Ela pode não existir mais. Nada mudou.' }}
      >
        {() => null}
      </QueryState>
    </Page>
  );
}

function OpenExam({ work }: { work: ExamWork }) {
  // One kind for as long as the page is open: the editor belongs to it.
  const [kind] = useState(() => createExamKind(work));
  return <ContentPage kind={kind} />;
}
