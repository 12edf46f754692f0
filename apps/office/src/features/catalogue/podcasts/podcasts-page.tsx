import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { podcastCalls } from '@toro/contract/catalogue/podcasts/content-calls';
import { EmptyState } from '@toro/ui/empty-state.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { api } from '../../../shared/api.ts';
import { ContentRow, ContentRows } from '../../../shared/content/content-row.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { useAction } from '../../../shared/use-action.ts';
import { type PodcastRow, podcastsQuery, STATES } from './queries.ts';

export function PodcastsPage() {
  const mayWrite = usePermission()('podcasts.write');
  const navigate = useNavigate();
  const creating = useAction({
    send: () => api.send(podcastCalls.create, { body: { fields: {} } }),
    onDone: ({ id }) => navigate({ to: '/podcasts/$id', params: { id: String(id) } }),
  });
  return (
    <Page
      title="Podcasts"
      actions={
        mayWrite && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            loading={creating.isPending}
            onClick={() => creating.mutate()}
          >
            Novo podcast
          </Button>
        )
      }
    >
      <QueryState
        query={useQuery(podcastsQuery)}
        loading="Carregando os podcasts..."
        skeleton={[84, 84]}
        failure={{ title: 'Os podcasts não carregaram', text: 'Nada mudou. Tente de novo.' }}
        isEmpty={({ podcasts }) => podcasts.length === 0}
        empty={
          <EmptyState
            drawing="mountains"
            title="Ainda não há podcasts"
            text="Um podcast é ouvido pelos alunos dos cursos que você escolhe."
          />
        }
      >
        {({ podcasts }) => (
          <ContentRows contents={podcasts}>{(podcast) => <Row podcast={podcast} />}</ContentRows>
        )}
      </QueryState>
    </Page>
  );
}

const Row = ({ podcast }: { podcast: PodcastRow }) => (
  <ContentRow
    to="/podcasts/$id"
    params={{ id: String(podcast.id) }}
    picture={podcast.image_url}
    title={podcast.title || 'Sem título'}
    about={
      <>
        {podcast.author && `${podcast.author} · `}
        {podcast.episodes === 1 ? '1 episódio' : `${podcast.episodes} episódios`}
      </>
    }
    marks={[podcast.has_draft && podcast.state === 'published' && 'Com rascunho']}
    standing={{ text: STATES[podcast.state], isOn: podcast.state === 'published' }}
  />
);
