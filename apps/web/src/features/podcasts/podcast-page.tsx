import { Button, Skeleton } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { Message } from '@toro/ui/message.tsx';
import { useRuntimeConfig } from '../../shared/runtime-config.ts';
import { EpisodeList } from './episode-list.tsx';
import { LargePlayer } from './large-player.tsx';
import classes from './podcast-page.module.css';
import { usePodcasts } from './use-podcasts.ts';

function PodcastLayout() {
  const { data, isPending, isLoadingError, refetch } = usePodcasts();
  if (isPending) {
    return (
      <div className={classes.columns} role="status" aria-label="Carregando podcasts...">
        <Skeleton height={320} radius="var(--radius)" />
        <Skeleton height={320} radius="var(--radius)" />
      </div>
    );
  }
  if (isLoadingError) {
    return (
      <Message
        level={2}
        drawing="brokenScreen"
        title="Os podcasts não carregaram"
        text="Verifique a conexão e tente de novo."
      >
        <Button onClick={() => void refetch()}>Tentar de novo</Button>
      </Message>
    );
  }
  const podcasts = data.filter(({ episodes }) => episodes.length > 0);
  return (
    <div className={classes.columns}>
      {podcasts.length > 0 ? (
        <EpisodeList podcasts={podcasts} />
      ) : (
        <p className={classes.empty}>O curso que você comprou ainda não tem podcast disponível.</p>
      )}
      <LargePlayer empty={podcasts.length === 0} />
    </div>
  );
}

export function PodcastPage() {
  const { features } = useRuntimeConfig();
  if (!features.podcast) return <Navigate to="/courses" replace />;
  return (
    <section className={classes.page}>
      <header>
        <h1>Podcast</h1>
        <p className={classes.lead}>
          Ouça os nossos especialistas no caminho, na fila ou na véspera da prova.
        </p>
      </header>
      <PodcastLayout />
    </section>
  );
}
