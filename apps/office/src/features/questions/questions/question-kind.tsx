import type { ContentCalls } from '@toro/contract/catalogue/content/content-calls';
import type { ContentSchemas } from '@toro/contract/catalogue/content/content-schemas';
import { questionCalls } from '@toro/contract/questions/questions/content-calls';
import { nameOptionChanges } from '@toro/domain/questions/questions/name-option-changes';
import {
  findQuestionMissingFields,
  type OptionFields,
  QUESTION_LENGTHS,
  type QuestionFields,
} from '@toro/domain/questions/questions/question-fields';
import { Card } from '@toro/ui/card.tsx';
import type { ContentPageKind } from '../../../shared/content/content-kind.ts';
import { RichTextField } from '../../../shared/editor/rich-text-field.tsx';
import { CountedTextArea } from '../../../shared/forms/counted-fields.tsx';
import { FileField } from '../../../shared/uploads/file-field.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { useBeside } from './beside-title.tsx';
import { describeField, LABELS } from './describe-question.ts';
import { useFigureStrip } from './figure-strip.tsx';
import { useMainButton } from './main-button.tsx';
import { OptionsField } from './options-field.tsx';
import { usePublishing } from './publishing.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { SimilarQuestions } from './similar-questions.tsx';
import { VideoField } from './video-field.tsx';

export const QUESTION_KIND: ContentPageKind<QuestionFields> = {
  kind: 'question',
  name: 'Questão',
  calls: questionCalls as unknown as ContentCalls<ContentSchemas>,
  list: { label: 'Questões', to: '/questoes' },
  write: 'questions.write',
  publish: 'questions.publish',
  titleOf: ({ code }) => code,
  labels: LABELS,
  nameChanges: (field, before, after) =>
    field === 'options' ? nameOptionChanges(before as OptionFields[], after as OptionFields[]) : [],
  describe: describeField,
  // Formulas, modules and earlier options are checked by the server.
  findMissingFields: (fields) =>
    findQuestionMissingFields(fields, {
      formulaError: () => undefined,
      year: new Date().getFullYear(),
      publishedOptions: fields.options.length,
    }),
  publishing: 'Os alunos veem a mudança no banco e nas próximas provas.',
  usePublishing,
  useBeside,
  useStrip: useFigureStrip,
  useMainButton,
  fields: ({ field, fileField, values }, page) => (
    <>
      <Card id="enunciado" title="Enunciado" isRequired={field('statement').required}>
        <div className="form">
          <RichTextField
            label={LABELS.statement ?? ''}
            isLabelHidden
            maxLength={QUESTION_LENGTHS.statement}
            {...field('statement')}
          />
          {values.image !== null && (
            <FileField kind="image" label={LABELS.image ?? ''} {...fileField('image')} />
          )}
          <SimilarQuestions id={page.entity.id} statement={values.statement} />
        </div>
      </Card>
      <Card
        id="alternativas"
        title="Alternativas"
        isRequired={field('options').required}
        lead="Com o porquê de cada uma. Alt+1 a Alt+8 levam a elas."
      >
        <OptionsField
          {...field('options')}
          errors={page.errors}
          isKeyFixed={page.entity.published !== null}
          publishedCount={page.entity.published?.options.length ?? 0}
        />
      </Card>
      <Card id="resolucao" title="Resolução">
        <div className="form">
          <RichTextField
            label={LABELS.resolution ?? ''}
            isLabelHidden
            maxLength={QUESTION_LENGTHS.resolution}
            {...field('resolution')}
          />
          <VideoField label={LABELS.video ?? ''} files={page.entity.files} {...field('video')} />
          <VideoField
            label={LABELS.video_libras ?? ''}
            files={page.entity.files}
            {...field('video_libras')}
          />
        </div>
      </Card>
      <Card id="dica" title="Dica">
        <div className="form">
          <RichTextField
            label={LABELS.hint ?? ''}
            isLabelHidden
            isCompact
            maxLength={QUESTION_LENGTHS.hint}
            {...field('hint')}
          />
          <FileField kind="image" label={LABELS.hint_image ?? ''} {...fileField('hint_image')} />
        </div>
      </Card>
      <Card id="classificacao" title="Classificação">
        <AttributeFields field={field} page={page} />
      </Card>
      <Card id="nota" title="Nota interna" lead="Nenhum aluno vê esta nota.">
        <CountedTextArea
          label={LABELS.internal_note ?? ''}
          maxLength={QUESTION_LENGTHS.internal_note}
          autosize
          minRows={2}
          {...field('internal_note')}
        />
      </Card>
    </>
  ),
  preview: (form) => <QuestionPreview form={form} />,
  panel: (page) => <QuestionPanel page={page} />,
};
