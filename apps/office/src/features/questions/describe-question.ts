import { letterAt } from '@toro/domain/exams/lettering';
import { type OptionFields, QUESTION_LABELS, type VideoFields } from '@toro/domain/questions/question-fields';
import { describeRichText } from '../../shared/content/describe-rich-text.ts';

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

/** A value in words, for conflicts, versions and what changed since a review began. */
export function describeField(field: string, value: unknown, fileName: (id: number) => string): string {
  if (value === null || value === undefined) return '';
  if (field === 'options') return (value as OptionFields[]).map(describeOption).join('\n');
  if (field === 'video' || field === 'video_libras') return describeVideo(value as VideoFields, fileName);
  if (field === 'image' || field === 'hint_image') return fileName(Number(value));
  if (field === 'tags') return (value as string[]).join(', ');
  if (field === 'label') return QUESTION_LABELS[value as keyof typeof QUESTION_LABELS] ?? '';
  return typeof value === 'string' ? describeRichText(value) : String(value);
}
