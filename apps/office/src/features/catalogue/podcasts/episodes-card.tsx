import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { episodeCalls } from '@toro/contract/catalogue/podcasts/content-calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { api } from '../../../shared/api.ts';
import { usePermission } from '../../../shared/session/session-query.ts';
import { useAction } from '../../../shared/use-action.ts';
import classes from './podcasts.module.css';
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
          <ul className={`plainList ${classes.list}`}>
            {episodes.map((episode) => (
              <li key={episode.id}>
                <Link
                  to="/podcasts/episodios/$id"
                  params={{ id: String(episode.id) }}
                  className={classes.row}
                >
                  <span className={classes.names}>
                    <b>{episode.title || 'Sem título'}</b>
                    <span className="muted small">{describe(episode)}</span>
                  </span>
                  <span className={classes.marks}>
                    {episode.has_draft && episode.state !== 'draft' && episode.state !== 'archived' && (
                      <span className={classes.mark}>Com rascunho</span>
                    )}
                    <span className={classes.mark} data-state={episode.state}>
                      {STATES[episode.state]}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
