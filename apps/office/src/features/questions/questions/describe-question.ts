import { letterAt } from '@toro/domain/questions/questions/lettering';
import {
  type OptionFields,
  QUESTION_LABELS,
  type VideoFields,
} from '@toro/domain/questions/questions/question-fields';
import { queryClient } from '../../../shared/api.ts';
import { describeRichText } from '../../../shared/content/describe-rich-text.ts';
import { choicesQuery } from './queries.ts';

/** The names of the fields. */
export const LABELS: Record<string, string> = {
  code: 'Código',
  family_id: 'Família',
  module_id: 'Módulo',
  statement: 'Enunciado',
  image: 'Imagem depois do enunciado',
  options: 'Alternativas',
  hint: 'Dica',
  hint_image: 'Imagem da dica',
  resolution: 'Resolução',
  video: 'Vídeo da resolução',
  video_libras: 'Vídeo em Libras',
  tags: 'Etiquetas',
  source: 'Fonte',
  year: 'Ano',
  label: 'Dificuldade',
  internal_note: 'Nota interna',
  review: 'Revisão',
};

const describeOption = ({ text, correct, reason, image }: OptionFields, at: number): string =>
  [
    `${letterAt(at)}) ${describeRichText(text)}${image === null ? '' : ` [imagem ${image}]`}${correct ? ' ✓ correta' : ''}`,
    ...(reason ? [`   porquê: ${describeRichText(reason)}`] : []),
  ].join('\n');

const describeVideo = ({ provider, source, file }: VideoFields, fileName: (id: number) => string): string =>
  file === null ? `${provider} ${source}` : fileName(file);

/** The name of a family or a module, which the page has loaded; its number where it is gone. */
function describePlace(field: string, id: number): string {
  const { families = [] } = queryClient.getQueryData(choicesQuery.queryKey) ?? {};
  if (field === 'family_id') return families.find((family) => family.id === id)?.name ?? `Família ${id}`;
  const module = families.flatMap(({ modules }) => modules).find((each) => each.id === id);
  return module ? `M${module.number} · ${module.title}` : `Módulo ${id}`;
}

/** A value in words, for conflicts, versions and what changed since a review began. */
export function describeField(field: string, value: unknown, fileName: (id: number) => string): string {
  if (value === null || value === undefined) return '';
  if (field === 'family_id' || field === 'module_id') return describePlace(field, Number(value));
  if (field === 'options') return (value as OptionFields[]).map(describeOption).join('\n');
  if (field === 'video' || field === 'video_libras') return describeVideo(value as VideoFields, fileName);
  if (field === 'image' || field === 'hint_image') return fileName(Number(value));
  if (field === 'tags') return (value as string[]).join(', ');
  if (field === 'label') return QUESTION_LABELS[value as keyof typeof QUESTION_LABELS] ?? '';
  return typeof value === 'string' ? describeRichText(value) : String(value);
}
