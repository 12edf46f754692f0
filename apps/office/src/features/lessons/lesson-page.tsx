import type { ContentCalls } from '@toro/contract/content/content-calls';
import type { ContentSchemas } from '@toro/contract/content/content-schemas';
import { lessonCalls } from '@toro/contract/office-lessons/content-calls';
import {
  findLessonGaps,
  hasPart,
  LESSON_KINDS,
  LESSON_LENGTHS,
  type LessonFields,
  type LessonKind,
} from '@toro/domain/lessons/lesson-fields';
import { Card } from '@toro/ui/card.tsx';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import type { ContentPageKind } from '../../shared/content/content-kind.ts';
import { ContentPage } from '../../shared/content/content-page.tsx';
import { CountedText } from '../../shared/forms/counted-fields.tsx';
import { FileField } from '../../shared/uploads/file-field.tsx';
import { RichTextField } from '../questions/index.ts';

const LABELS = {
  course: 'Curso',
  kind: 'Tipo',
  code: 'Código',
  title: 'Título',
  about: 'Introdução',
  text: 'Texto',
  pdf: 'PDF',
  videos: 'Vídeos',
  discipline: 'Disciplina',
  offers_mentorship: 'Mentoria',
  is_principal: 'Principal',
  is_locked: 'Bloqueada',
  mock_number: 'Número do simulado',
  groups: 'Grupos',
  books: 'Livros',
} as const;

const LESSON_KIND: ContentPageKind<LessonFields> = {
  kind: 'lesson',
  name: 'Aula',
  calls: lessonCalls as unknown as ContentCalls<ContentSchemas>,
  list: { label: 'Aulas', to: '/aulas' },
  write: 'courses.write',
  publish: 'courses.publish',
  titleOf: ({ title }) => title,
  labels: LABELS,
  describe(field, value, fileName) {
    if (value === null || value === undefined) return '';
    if (field === 'pdf') return fileName(Number(value));
    if (field === 'kind') return LESSON_KINDS[value as LessonKind];
    if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
    if (Array.isArray(value)) return value.map(({ title }: { title: string }) => title).join(', ');
    return String(value);
  },
  findGaps: (fields) => findLessonGaps(fields),
  publishing: 'Os alunos do curso veem a aula na próxima página que abrirem.',
  fields: ({ field, fileField, values }) => {
    const { onValue: setKind, ...kind } = field('kind');
    const { value: number, onValue: setNumber, ...mock } = field('mock_number');
    return (
      <Card id="aula" title="Aula">
        <div className="form">
          <SelectField
            label={LABELS.kind}
            data={Object.entries(LESSON_KINDS).map(([value, label]) => ({ value, label }))}
            {...kind}
            onValue={(value) => setKind(value as LessonKind)}
          />
          <CountedText label={LABELS.code} maxLength={LESSON_LENGTHS.code} {...field('code')} />
          <CountedText label={LABELS.title} maxLength={LESSON_LENGTHS.title} {...field('title')} />
          {hasPart(values.kind, 'mock_number') && (
            <TextField
              label={LABELS.mock_number}
              inputMode="numeric"
              maxLength={3}
              {...mock}
              value={number === null ? '' : String(number)}
              onValue={(typed) => setNumber(/^\d+$/.test(typed) ? Number(typed) : null)}
            />
          )}
          <RichTextField
            label={LABELS.about}
            maxLength={LESSON_LENGTHS.about}
            isCompact
            {...field('about')}
          />
          <RichTextField label={LABELS.text} maxLength={LESSON_LENGTHS.text} {...field('text')} />
          {hasPart(values.kind, 'pdf') && <FileField kind="pdf" label={LABELS.pdf} {...fileField('pdf')} />}
          {hasPart(values.kind, 'marks') && (
            <>
              <CheckboxField label={LABELS.is_principal} {...field('is_principal')} />
              <CheckboxField label={LABELS.is_locked} {...field('is_locked')} />
            </>
          )}
        </div>
      </Card>
    );
  },
  preview: () => null,
};

/** A lesson: its draft and its versions. */
export const LessonPage = () => <ContentPage kind={LESSON_KIND} />;
