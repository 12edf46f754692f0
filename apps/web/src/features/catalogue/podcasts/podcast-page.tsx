import { Navigate } from '@tanstack/react-router';
import { Card } from '@toro/ui/card.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { EpisodeList } from './episode-list.tsx';
import { LargePlayer } from './large-player.tsx';
import classes from './podcast-page.module.css';
import type { Podcast } from './queries.ts';
import { usePodcasts } from './use-podcasts.ts';

function PodcastLayout({ podcasts }: { podcasts: Podcast[] }) {
  return (
    <div className={`columns ${classes.columns}`}>
      {podcasts.length > 0 ? (
        <EpisodeList podcasts={podcasts} />
      ) : (
        <Card as="p" className="muted">
          O curso que você comprou ainda não tem podcast disponível.
        </Card>
      )}
      <LargePlayer empty={podcasts.length === 0} />
    </div>
  );
}

function OpenPodcasts() {
  return (
    <section className="page">
      <PageHeader
        title="Podcast"
        lead="Ouça os nossos especialistas no caminho, na fila ou na véspera da prova."
      />
      <QueryState
        query={usePodcasts()}
        loading="Carregando podcasts..."
        skeleton={[320, 320]}
        skeletonClass={`columns ${classes.columns}`}
        failure={{ title: 'Os podcasts não carregaram', text: 'Verifique a conexão e tente de novo.' }}
      >
        {(podcasts) => <PodcastLayout podcasts={podcasts.filter(({ episodes }) => episodes.length > 0)} />}
      </QueryState>
    </section>
  );
}

export function PodcastPage() {
  const { features } = useRuntimeConfig();
  return features.podcast ? <OpenPodcasts /> : <Navigate to="/courses" replace />;
}
