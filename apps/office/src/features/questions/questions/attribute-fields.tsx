import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Button, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  MAX_TAGS,
  MIN_YEAR,
  QUESTION_LABELS,
  QUESTION_LENGTHS,
  type QuestionFields,
  type QuestionLabel,
} from '@toro/domain/questions/questions/question-fields';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import type { ContentPanel, DraftForm } from '../../../shared/content/content-kind.ts';
import { CountedText } from '../../../shared/forms/counted-fields.tsx';
import { choicesQuery } from './queries.ts';
import classes from './questions.module.css';

interface AttributeFieldsProps {
  field: DraftForm<QuestionFields>['field'];
  page: ContentPanel<QuestionFields>;
}

const NONE = { value: '', label: '–' };

/** Code, family, module, tags, source, year and label. */
export function AttributeFields({ field, page }: AttributeFieldsProps) {
  const { families = [] } = useQuery(choicesQuery).data ?? {};
  const code = field('code');
  const family = field('family_id');
  const module = field('module_id');
  const year = field('year');
  const label = field('label');
  const tags = field('tags');
  const modules = families.find(({ id }) => id === family.value)?.modules ?? [];
  const toId = (text: string) => (text === '' ? null : Number(text));
  const { code_owner: owner, next_code: next } = page.errors;
  const isPublished = page.entity.published !== null;
  return (
    <div className={classes.attributes}>
      <TextField
        label="Código"
        description={isPublished ? 'Não muda depois da primeira publicação.' : undefined}
        maxLength={QUESTION_LENGTHS.code}
        readOnly={isPublished}
        spellCheck={false}
        {...code}
        error={
          code.error && (
            <>
              {code.error}{' '}
              {owner && (
                <Link to="/questoes/$id" params={{ id: String(owner) }} className={classes.link}>
                  Abrir
                </Link>
              )}
            </>
          )
        }
        onValue={(text) => code.onValue(text.toUpperCase())}
      />
      {next && (
        <Button variant="default" size="xs" onClick={() => code.onValue(next)}>
          Usar {next}
        </Button>
      )}
      <SelectField
        label="Família"
        {...family}
        value={String(family.value ?? '')}
        data={[NONE, ...families.map(({ id, name }) => ({ value: String(id), label: name }))]}
        onValue={(text) => {
          family.onValue(toId(text));
          module.onValue(null);
        }}
      />
      <SelectField
        label="Módulo"
        disabled={modules.length === 0}
        {...module}
        value={String(module.value ?? '')}
        data={[
          NONE,
          ...modules.map(({ id, number, title }) => ({ value: String(id), label: `M${number} · ${title}` })),
        ]}
        onValue={(text) => module.onValue(toId(text))}
      />
      <SelectField
        label="Dificuldade"
        {...label}
        value={label.value ?? ''}
        data={[NONE, ...Object.entries(QUESTION_LABELS).map(([value, name]) => ({ value, label: name }))]}
        onValue={(text) => label.onValue(text === '' ? null : (text as QuestionLabel))}
      />
      <CountedText label="Fonte" maxLength={QUESTION_LENGTHS.source} {...field('source')} />
      <TextField
        label="Ano"
        inputMode="numeric"
        maxLength={4}
        placeholder={`De ${MIN_YEAR} em diante`}
        {...year}
        value={year.value === null ? '' : String(year.value)}
        onValue={(text) => {
          const digits = text.replace(/\D/g, '');
          year.onValue(digits === '' ? null : Number(digits));
        }}
      />
      <TagsInput
        className={classes.tags}
        label="Etiquetas"
        id={tags.id}
        value={tags.value}
        error={tags.error}
        maxTags={MAX_TAGS}
        placeholder="Escreva e tecle Enter"
        onChange={(names) =>
          tags.onValue(names.map((name) => name.trim().slice(0, QUESTION_LENGTHS.tag)).filter(Boolean))
        }
      />
    </div>
  );
}
