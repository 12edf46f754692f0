import { MAX_TAGS, type QuestionFields, type QuestionLabel } from './question-fields.ts';

/** What can be changed for many questions at once, with its name on the screen. Texts and keys cannot. */
export const CHANGE_NAMES = {
  destination: 'Família e módulo',
  tags: 'Etiquetas',
  source: 'Fonte',
  year: 'Ano',
  label: 'Dificuldade',
  reviewer: 'Revisor',
} as const;

export type ChangedField = keyof typeof CHANGE_NAMES;

export type QuestionChange =
  | { field: 'destination'; family_id: number; module_id: number | null }
  | { field: 'tags'; add: string[]; remove: string[] }
  | { field: 'source'; value: string }
  | { field: 'year'; value: number | null }
  | { field: 'label'; value: QuestionLabel | null }
  /** Not a part of the text: it is kept beside it. */
  | { field: 'reviewer'; value: number | null };

export type QuestionAttributes = Pick<
  QuestionFields,
  'family_id' | 'module_id' | 'tags' | 'source' | 'year' | 'label'
>;

export const pickAttributes = (fields: QuestionFields): QuestionAttributes => ({
  family_id: fields.family_id,
  module_id: fields.module_id,
  tags: fields.tags,
  source: fields.source,
  year: fields.year,
  label: fields.label,
});

function changeTags(tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] {
  const removed = new Set(remove);
  return [...new Set([...tags.filter((tag) => !removed.has(tag)), ...add])];
}

/** The attributes after a change; null when there would be too many tags. */
export function changeAttributes(
  { tags, ...others }: QuestionAttributes,
  change: QuestionChange,
): QuestionAttributes | null {
  if (change.field === 'reviewer') return { tags, ...others };
  if (change.field === 'tags') {
    const changed = changeTags(tags, change.add, change.remove);
    return changed.length > MAX_TAGS ? null : { ...others, tags: changed };
  }
  if (change.field === 'destination')
    return { ...others, tags, family_id: change.family_id, module_id: change.module_id };
  return { ...others, tags, [change.field]: change.value };
}
