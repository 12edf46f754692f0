import { countMarkup, UNDESCRIBED_PICTURE } from '../../base/rich-text/plain-text.ts';
import type { MissingField } from '../content/kinds.ts';
import { tagError } from './tag.ts';

/** A course as the office writes it. A draft may be incomplete, but has title, category and tag from its begin on. */
export interface CourseFields {
  title: string;
  /** Its name in addresses, which never changes after the first publication. */
  tag: string;
  category: number | null;
  /** HTML of the allowed tags. */
  description: string;
  /** Ids of an uploaded image and an uploaded PDF. */
  cover: number | null;
  contract: number | null;
  is_libras: boolean;
  report_download: boolean;
  main_course: number | null;
  [field: string]: unknown;
}

export const COURSE_LENGTHS = { title: 120, tag: 60, description: 20_000 } as const;

export const EMPTY_COURSE: CourseFields = {
  title: '',
  tag: '',
  category: null,
  description: '',
  cover: null,
  contract: null,
  is_libras: false,
  report_download: false,
  main_course: null,
};

export const TAG_TAKEN = 'Já existe um curso com este endereço.';
export const TAG_FIXED = 'O endereço não muda depois da primeira publicação.';
export const COMPLETES_ITSELF = 'Um curso não pode completar a si mesmo.';

/** Whether HTML has no text for a reader. */
export const isBlankHtml = (html: string): boolean =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim() === '';

/** What keeps a course from being published, besides its lessons and class groups. */
export function findCourseMissingFields({ title, tag, category, description }: CourseFields): MissingField[] {
  const wrongTag = tagError(tag);
  const missingFields: (MissingField | false)[] = [
    title.trim() === '' && { field: 'title', message: 'Digite o título.' },
    wrongTag !== null && { field: 'tag', message: wrongTag },
    category === null && { field: 'category', message: 'Escolha a categoria.' },
    countMarkup(description).undescribed > 0 && { field: 'description', message: UNDESCRIBED_PICTURE },
    isBlankHtml(description) && { field: 'description', message: 'Escreva a descrição.' },
  ];
  return missingFields.filter((missingField) => missingField !== false);
}

/** Whether a course would complete itself, directly or through others. */
export function completesItself(
  id: number,
  mainCourse: number | null,
  mainOf: ReadonlyMap<number, number | null>,
): boolean {
  const seen = new Set<number>();
  for (let at = mainCourse; at !== null && !seen.has(at); at = mainOf.get(at) ?? null) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}

export const COURSE_STATES = { published: 'Publicado', draft: 'Rascunho', archived: 'Arquivado' } as const;
