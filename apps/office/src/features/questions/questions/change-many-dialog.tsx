import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { questionsCalls } from '@toro/contract/questions/questions/calls';
import {
  CHANGE_NAMES,
  type ChangedField,
  type QuestionChange,
} from '@toro/domain/questions/questions/question-change';
import {
  MAX_TAGS,
  MIN_YEAR,
  QUESTION_LABELS,
  QUESTION_LENGTHS,
  type QuestionLabel,
} from '@toro/domain/questions/questions/question-fields';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { api } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import type { BulkDialogProps } from '../../../shared/list/list-action.ts';
import { choicesQuery } from './queries.ts';

const NONE = { value: '', label: '–' };
const toId = (text: string) => (text === '' ? null : Number(text));

const EMPTY = {
  field: 'destination' as ChangedField,
  family_id: '',
  module_id: '',
  add: [] as string[],
  remove: [] as string[],
  source: '',
  year: '',
  label: '',
  reviewer_id: '',
};

function toChange(values: typeof EMPTY): QuestionChange {
  const { field } = values;
  if (field === 'destination')
    return { field, family_id: Number(values.family_id), module_id: toId(values.module_id) };
  if (field === 'tags') return { field, add: values.add, remove: values.remove };
  if (field === 'source') return { field, value: values.source.trim() };
  if (field === 'year') return { field, value: toId(values.year) };
  if (field === 'label') return { field, value: (values.label || null) as QuestionLabel | null };
  return { field, value: toId(values.reviewer_id) };
}

const trimTags = (tags: string[]) => tags.map((tag) => tag.trim().slice(0, QUESTION_LENGTHS.tag));

/** Changes one attribute, or the reviewer, of the chosen questions. */
export function ChangeManyDialog({ action, count, selection, onDone, onClose }: BulkDialogProps) {
  const { families = [], reviewers = [] } = useQuery(choicesQuery).data ?? {};
  const form = useAppForm({
    initialValues: EMPTY,
    validate: ({ field, family_id, add, remove }) => ({
      family_id: field === 'destination' && family_id === '' ? 'Escolha a família.' : null,
      add:
        field === 'tags' && add.length + remove.length === 0
          ? 'Escreva pelo menos uma etiqueta para pôr ou tirar.'
          : null,
    }),
    validateOnBlur: [],
    submit: (values) =>
      api.send(questionsCalls.changeManyQuestions, {
        body: { selection, change: toChange(values), reason: undefined },
      }),
    onDone: (state) => {
      onClose();
      onDone(state);
    },
  });
  const { values } = form;
  const modules = families.find(({ id }) => String(id) === values.family_id)?.modules ?? [];
  const chosen = form.field('field');
  const words = action.describe(count);
  const add = form.field('add');
  const remove = form.field('remove');
  return (
    <FormDialog title={words} form={form} confirm={words} onClose={onClose}>
      <SelectField
        label="O que mudar"
        {...chosen}
        onValue={(name) => chosen.onValue(name as ChangedField)}
        data={Object.entries(CHANGE_NAMES).map(([value, label]) => ({ value, label }))}
      />
      {values.field === 'destination' && (
        <>
          <SelectField
            label="Família"
            {...form.field('family_id')}
            onValue={(id) => {
              form.field('family_id').onValue(id);
              form.field('module_id').onValue('');
            }}
            data={[NONE, ...families.map(({ id, name }) => ({ value: String(id), label: name }))]}
          />
          <SelectField
            label="Módulo"
            disabled={modules.length === 0}
            {...form.field('module_id')}
            data={[
              NONE,
              ...modules.map(({ id, number, title }) => ({
                value: String(id),
                label: `M${number} · ${title}`,
              })),
            ]}
          />
        </>
      )}
      {values.field === 'tags' && (
        <>
          <TagsInput
            label="Pôr etiquetas"
            placeholder="Escreva e tecle Enter"
            maxTags={MAX_TAGS}
            acceptValueOnBlur
            value={add.value}
            error={add.error}
            onChange={(tags) => add.onValue(trimTags(tags))}
          />
          <TagsInput
            label="Tirar etiquetas"
            placeholder="Escreva e tecle Enter"
            maxTags={MAX_TAGS}
            acceptValueOnBlur
            value={remove.value}
            onChange={(tags) => remove.onValue(trimTags(tags))}
          />
        </>
      )}
      {values.field === 'source' && (
        <CountedText label="Fonte" maxLength={QUESTION_LENGTHS.source} {...form.field('source')} />
      )}
      {values.field === 'year' && (
        <TextField
          label="Ano"
          inputMode="numeric"
          maxLength={4}
          placeholder={`De ${MIN_YEAR} em diante; vazio tira o ano`}
          {...form.field('year')}
          onValue={(text) => form.field('year').onValue(text.replace(/\D/g, ''))}
        />
      )}
      {values.field === 'label' && (
        <SelectField
          label="Dificuldade"
          {...form.field('label')}
          data={[NONE, ...Object.entries(QUESTION_LABELS).map(([value, label]) => ({ value, label }))]}
        />
      )}
      {values.field === 'reviewer' && (
        <SelectField
          label="Quem revisa"
          {...form.field('reviewer_id')}
          data={[
            { value: '', label: 'Ninguém' },
            ...reviewers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <p className="muted small">{action.text}</p>
    </FormDialog>
  );
}
