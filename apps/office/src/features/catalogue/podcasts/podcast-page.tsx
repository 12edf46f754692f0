import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ContentCalls } from '@toro/contract/catalogue/content/content-calls';
import type { ContentSchemas } from '@toro/contract/catalogue/content/content-schemas';
import { officeCoursesCalls } from '@toro/contract/catalogue/courses/office-calls';
import { podcastCalls } from '@toro/contract/catalogue/podcasts/content-calls';
import { toParagraphs } from '@toro/domain/base/rich-text/typed-text';
import {
  findPodcastMissingFields,
  PODCAST_LENGTHS,
  type PodcastFields,
} from '@toro/domain/catalogue/podcasts/podcast-fields';
import { Card } from '@toro/ui/card.tsx';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { api } from '../../../shared/api.ts';
import type { ContentPageKind, DraftField, DraftForm } from '../../../shared/content/content-kind.ts';
import { ContentPage } from '../../../shared/content/content-page.tsx';
import { CountedText, CountedTextArea } from '../../../shared/forms/counted-fields.tsx';
import { FileField } from '../../../shared/uploads/file-field.tsx';
import { EpisodesCard } from './episodes-card.tsx';
import classes from './podcasts.module.css';

const LABELS = {
  title: 'Título',
  author: 'Quem apresenta',
  description: 'Descrição',
  image: 'Imagem',
  courses: 'Cursos',
} as const;

/** The courses whose students hear the podcast. */
function CoursesField({ value, onValue, ...props }: DraftField<readonly number[]>) {
  const { data } = useQuery({
    queryKey: ['course-choices'],
    queryFn: () => api.send(officeCoursesCalls.listCourseChoices),
  });
  return (
    <MultiSelect
      label={LABELS.courses}
      description="Os alunos destes cursos ouvem o podcast."
      searchable
      nothingFoundMessage="Nenhum curso com este nome."
      data={(data?.courses ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
      {...props}
      wrapperProps={{ 'data-required': props.required || undefined }}
      value={value.map(String)}
      onChange={(chosen) => onValue(chosen.map(Number))}
    />
  );
}

const Preview = ({ form }: { form: DraftForm<PodcastFields> }) => {
  const { title, author, description, image } = form.values;
  const url = form.urlOf(image);
  return (
    <Card id="previa" title="Como os alunos veem">
      <div className={classes.shown}>
        {url ? <img src={url} alt="" /> : <span className={classes.blank} aria-hidden />}
        <div>
          <h3>{title || 'Título'}</h3>
          <p className="muted small">{author || 'Quem apresenta'}</p>
          <CleanHtml html={toParagraphs(description)} />
        </div>
      </div>
    </Card>
  );
};

const PODCAST_KIND: ContentPageKind<PodcastFields> = {
  kind: 'podcast',
  name: 'Podcast',
  calls: podcastCalls as unknown as ContentCalls<ContentSchemas>,
  list: { label: 'Podcasts', to: '/podcasts' },
  write: 'podcasts.write',
  publish: 'podcasts.write',
  titleOf: ({ title }) => title,
  labels: LABELS,
  describe(field, value, fileName) {
    if (value === null || value === undefined) return '';
    if (field === 'image') return fileName(Number(value));
    return field === 'courses' ? (value as number[]).map((id) => `Curso ${id}`).join(', ') : String(value);
  },
  findMissingFields: findPodcastMissingFields,
  publishing:
    'Os alunos dos cursos escolhidos encontram o podcast na próxima vez que abrirem a página Podcast.',
  describeArchiving: async () => ({
    text: 'O podcast e os episódios saem da página dos alunos. O ponto em que cada aluno parou fica guardado.',
    students: 0,
  }),
  fields: ({ field, fileField }) => (
    <Card id="podcast" title="Podcast">
      <div className="form">
        <CountedText label={LABELS.title} maxLength={PODCAST_LENGTHS.title} {...field('title')} />
        <CountedText label={LABELS.author} maxLength={PODCAST_LENGTHS.author} {...field('author')} />
        <CountedTextArea
          label={LABELS.description}
          maxLength={PODCAST_LENGTHS.description}
          autosize
          minRows={3}
          {...field('description')}
        />
        <FileField kind="image" label={LABELS.image} {...fileField('image')} />
        <CoursesField {...field('courses')} />
      </div>
    </Card>
  ),
  preview: (form) => <Preview form={form} />,
  panel: ({ entity }) => <EpisodesCard podcastId={entity.id} />,
};

/** A podcast: its draft, how students see it, its episodes. */
export const PodcastPage = () => <ContentPage kind={PODCAST_KIND} />;
