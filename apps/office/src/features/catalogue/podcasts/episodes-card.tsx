import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { episodeCalls } from '@toro/contract/catalogue/podcasts/content-calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { api } from '../../../shared/api.ts';
import { ContentRow, ContentRows } from '../../../shared/content/content-row.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { useAction } from '../../../shared/use-action.ts';
import { type EpisodeRow, episodesQuery, STATES } from './queries.ts';

/** 125 as '2 min 5 s'. */
export const formatLength = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

const describe = ({ professor, seconds, published_at }: EpisodeRow) =>
  [
    professor,
    seconds === null ? null : formatLength(seconds),
    published_at === null ? null : dateAndTime(new Date(published_at)),
  ]
    .filter(Boolean)
    .join(' · ');

export function EpisodesCard({ podcastId }: { podcastId: number }) {
  const mayWrite = usePermission()('podcasts.write');
  const navigate = useNavigate();
  const creating = useAction({
    send: () => api.send(episodeCalls.create, { body: { fields: { podcast: podcastId } } }),
    onDone: ({ id }) => navigate({ to: '/podcasts/episodios/$id', params: { id: String(id) } }),
  });
  return (
    <Card
      id="episodios"
      title="Episódios"
      actions={
        mayWrite && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            loading={creating.isPending}
            onClick={() => creating.mutate()}
          >
            Novo episódio
          </Button>
        )
      }
    >
      <QueryState
        query={useQuery(episodesQuery(podcastId))}
        loading="Carregando os episódios..."
        skeleton={[64, 64]}
        failure={{ title: 'Os episódios não carregaram', text: 'Nada mudou. Tente de novo.' }}
        isEmpty={({ episodes }) => episodes.length === 0}
        empty={<p className="muted">Ainda não há episódios.</p>}
      >
        {({ episodes }) => (
          <ContentRows contents={episodes}>
            {(episode) => (
              <ContentRow
                to="/podcasts/episodios/$id"
                params={{ id: String(episode.id) }}
                title={episode.title || 'Sem título'}
                about={describe(episode)}
                marks={[
                  episode.has_draft &&
                    episode.state !== 'draft' &&
                    episode.state !== 'archived' &&
                    'Com rascunho',
                ]}
                standing={{ text: STATES[episode.state], isOn: episode.state === 'published' }}
              />
            )}
          </ContentRows>
        )}
      </QueryState>
    </Card>
  );
}
