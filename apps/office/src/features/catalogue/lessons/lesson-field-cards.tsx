import {
  hasPart,
  isMockKind,
  LESSON_KINDS,
  LESSON_LENGTHS,
  type LessonFields,
  type LessonKind,
} from '@toro/domain/catalogue/lessons/lesson-fields';
import { Card } from '@toro/ui/card.tsx';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import type { DraftForm } from '../../../shared/content/content-kind.ts';
import type { Entity } from '../../../shared/content/entity.ts';
import { RichTextField } from '../../../shared/editor/rich-text-field.tsx';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { FileField } from '../../../shared/uploads/file-field.tsx';
import { DisciplineField, EpisodeField } from './lesson-choices.tsx';
import { LessonExamCard } from './lesson-exam-card.tsx';
import { VideosField } from './videos-field.tsx';
import { BooksField, GroupsField } from './welcome-fields.tsx';

export const LESSON_LABELS = {
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
  questions: 'Teste',
  episode: 'Episódio de podcast',
  is_principal: 'Principal',
  is_locked: 'Bloqueada',
  mock_number: 'Número do simulado',
  groups: 'Grupos',
  books: 'Livros',
} as const;

const LABELS = LESSON_LABELS;

interface LessonFieldCardsProps {
  form: DraftForm<LessonFields>;
  lesson: Entity<LessonFields>;
  /** Saves what is typed. */
  onSave: () => Promise<unknown>;
}

/** The fields of a lesson; each kind has only its parts. */
export function LessonFieldCards({ form, lesson, onSave }: LessonFieldCardsProps) {
  const { kind } = form.values;
  const has = (part: Parameters<typeof hasPart>[1]) => hasPart(kind, part);
  const disabled = lesson.archived !== null;
  return (
    <>
      <TextCard form={form} />
      {has('videos') && (
        <Card id="videos" title="Vídeos">
          <VideosField lessonId={lesson.id} form={form} disabled={disabled} />
        </Card>
      )}
      {has('pdf') && (
        <Card id="pdf" title="Material">
          <FileField kind="pdf" label={LABELS.pdf} {...form.fileField('pdf')} />
        </Card>
      )}
      {has('questions') && (
        <LessonExamCard
          id={form.field('questions').id}
          onSave={onSave}
          lessonId={lesson.id}
          title={isMockKind(kind) ? 'Prova do simulado' : 'Teste'}
          isPublished={lesson.published !== null}
        />
      )}
      {has('groups') && (
        <Card id="grupos" title="Grupos" lead="WhatsApp, Telegram e calendário: um link ou um PDF cada.">
          <GroupsField form={form} disabled={disabled} />
        </Card>
      )}
      {has('books') && (
        <Card id="livros" title="Livros">
          <BooksField form={form} disabled={disabled} />
        </Card>
      )}
      {has('marks') && <OptionsCard form={form} lesson={lesson} />}
    </>
  );
}

function TextCard({ form: { field, values } }: Pick<LessonFieldCardsProps, 'form'>) {
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
        <CountedText
          label={LABELS.code}
          description={
            values.kind === 'live'
              ? `Os alunos veem ${values.code.trim() || 'o código'} (LIVE), o que abre a conversa da aula.`
              : undefined
          }
          maxLength={LESSON_LENGTHS.code}
          {...field('code')}
        />
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
        <RichTextField label={LABELS.about} maxLength={LESSON_LENGTHS.about} isCompact {...field('about')} />
        <RichTextField label={LABELS.text} maxLength={LESSON_LENGTHS.text} {...field('text')} />
      </div>
    </Card>
  );
}

function OptionsCard({ form: { field, values }, lesson }: Omit<LessonFieldCardsProps, 'onSave'>) {
  return (
    <Card id="opcoes" title="Opções">
      <div className="form">
        {hasPart(values.kind, 'discipline') && (
          <>
            <DisciplineField label={LABELS.discipline} {...field('discipline')} />
            <CheckboxField label="Os alunos podem marcar mentoria" {...field('offers_mentorship')} />
          </>
        )}
        {hasPart(values.kind, 'episode') && (
          <EpisodeField
            label={LABELS.episode}
            description="Um episódio dos podcasts deste curso."
            lessonId={lesson.id}
            {...field('episode')}
          />
        )}
        <CheckboxField
          label={LABELS.is_principal}
          description="Precisa de um dia no calendário de uma turma."
          {...field('is_principal')}
        />
        <CheckboxField
          label={LABELS.is_locked}
          description="Os alunos veem a aula na lista e não podem abri-la."
          {...field('is_locked')}
        />
      </div>
    </Card>
  );
}
