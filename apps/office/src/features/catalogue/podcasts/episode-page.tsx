import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ContentCalls } from '@toro/contract/catalogue/content/content-calls';
import type { ContentSchemas } from '@toro/contract/catalogue/content/content-schemas';
import { episodeCalls } from '@toro/contract/catalogue/podcasts/content-calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { toParagraphs } from '@toro/domain/base/rich-text/typed-text';
import {
  EPISODE_LENGTHS,
  type EpisodeFields,
  findEpisodeMissingFields,
} from '@toro/domain/catalogue/podcasts/podcast-fields';
import { Card } from '@toro/ui/card.tsx';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { useState } from 'react';
import type { ContentPageKind, DraftField, DraftForm } from '../../../shared/content/content-kind.ts';
import { ContentPage } from '../../../shared/content/content-page.tsx';
import { MomentField } from '../../../shared/content/moment-field.tsx';
import { CountedText, CountedTextArea } from '../../../shared/forms/counted-fields.tsx';
import { FileField } from '../../../shared/uploads/file-field.tsx';
import { formatLength } from './episodes-card.tsx';
import classes from './podcasts.module.css';
import { episodesQuery } from './queries.ts';

const LABELS = {
  podcast: 'Podcast',
  title: 'Título',
  professor: 'Professor',
  description: 'Descrição',
  lesson: 'Aula',
  audio: 'Áudio',
  published_at: 'Sai em',
} as const;

/** The lesson that shows the episode, of the courses of its podcast. */
function LessonField({
  podcast,
  value,
  onValue,
  ...props
}: DraftField<number | null> & { podcast: number | null }) {
  const { data } = useQuery(episodesQuery(podcast ?? 0));
  return (
    <Select
      label={LABELS.lesson}
      description="A aula mostra o episódio, e ele abre junto com ela."
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Sem aula' }}
      nothingFoundMessage="Nenhuma aula com este nome."
      data={(data?.lessons ?? []).map(({ id, title, course }) => ({
        value: String(id),
        label: `${title} (${course})`,
      }))}
      {...props}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onValue(chosen === null ? null : Number(chosen))}
    />
  );
}

function Preview({ form }: { form: DraftForm<EpisodeFields> }) {
  const { title, professor, description, audio, podcast } = form.values;
  const [seconds, setSeconds] = useState<number | null>(null);
  const url = form.urlOf(audio);
  return (
    <Card id="previa" title="Como os alunos ouvem">
      <div>
        <h3>{title || 'Título'}</h3>
        <p className="muted small">
          {professor || 'Professor'}
          {url && seconds !== null && ` · ${formatLength(seconds)}`}
        </p>
        <CleanHtml html={toParagraphs(description)} />
      </div>
      {url ? (
        // biome-ignore lint/a11y/useMediaCaption: an episode is speech without a caption file.
        <audio
          key={url}
          className={classes.audio}
          controls
          preload="metadata"
          src={url}
          aria-label="Ouvir o áudio"
          onLoadedMetadata={({ currentTarget }) => setSeconds(Math.round(currentTarget.duration))}
        />
      ) : (
        <p className="muted">Envie o áudio para ouvir aqui.</p>
      )}
      {podcast !== null && (
        <Link to="/podcasts/$id" params={{ id: String(podcast) }}>
          Ver o podcast e os outros episódios
        </Link>
      )}
    </Card>
  );
}

const EPISODE_KIND: ContentPageKind<EpisodeFields> = {
  kind: 'episode',
  name: 'Episódio',
  calls: episodeCalls as unknown as ContentCalls<ContentSchemas>,
  list: { label: 'Podcasts', to: '/podcasts' },
  write: 'podcasts.write',
  publish: 'podcasts.write',
  titleOf: ({ title }) => title,
  labels: LABELS,
  describe(field, value, fileName) {
    if (value === null || value === undefined) return '';
    if (field === 'audio') return fileName(Number(value));
    if (field === 'published_at') return dateAndTime(new Date(String(value)));
    if (field === 'podcast') return `Podcast ${value}`;
    return field === 'lesson' ? `Aula ${value}` : String(value);
  },
  findMissingFields: findEpisodeMissingFields,
  publishing:
    'Os alunos encontram o episódio a partir do dia e da hora que você escolheu. Com um áudio novo, cada aluno continua de onde parou.',
  describeArchiving: async () => ({
    text: 'O episódio sai da página dos alunos. O ponto em que cada aluno parou fica guardado.',
    students: 0,
  }),
  fields: ({ field, fileField, values }) => (
    <>
      <Card id="audio" title="Áudio" lead="A duração é lida do áudio.">
        <div className="form">
          <FileField kind="audio" label={LABELS.audio} {...fileField('audio')} />
        </div>
      </Card>
      <Card id="texto" title="Episódio">
        <div className="form">
          <CountedText label={LABELS.title} maxLength={EPISODE_LENGTHS.title} {...field('title')} />
          <CountedText
            label={LABELS.professor}
            maxLength={EPISODE_LENGTHS.professor}
            {...field('professor')}
          />
          <CountedTextArea
            label={LABELS.description}
            maxLength={EPISODE_LENGTHS.description}
            autosize
            minRows={3}
            {...field('description')}
          />
          <LessonField podcast={values.podcast} {...field('lesson')} />
          <MomentField
            label={LABELS.published_at}
            description="Vazio: assim que você publicar."
            {...field('published_at')}
          />
        </div>
      </Card>
    </>
  ),
  preview: (form) => <Preview form={form} />,
};

export const EpisodePage = () => <ContentPage kind={EPISODE_KIND} />;
