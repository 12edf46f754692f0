import { useQuery } from '@tanstack/react-query';
import type { ContentCalls } from '@toro/contract/catalogue/content/content-calls';
import type { ContentSchemas } from '@toro/contract/catalogue/content/content-schemas';
import { lessonCalls } from '@toro/contract/catalogue/lessons/content-calls';
import { officeLessonsCalls } from '@toro/contract/catalogue/lessons/office-calls';
import {
  findLessonMissingFields,
  LESSON_KINDS,
  type LessonFields,
  type LessonKind,
} from '@toro/domain/catalogue/lessons/lesson-fields';
import { api } from '../../../shared/api.ts';
import type { ContentPageKind, ContentPanel } from '../../../shared/content/content-kind.ts';
import { describeRichText } from '../../../shared/content/describe-rich-text.ts';
import { LESSON_LABELS, LessonFieldCards } from './lesson-field-cards.tsx';
import { LessonPanel } from './lesson-panel.tsx';
import { lessonUsageQuery } from './queries.ts';

const countStudents = (count: number) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? 'aluno' : 'alunos'}`;

const describePart = (part: unknown) => (typeof part === 'string' ? part : (part as { title: string }).title);

function useCourseOfLesson({ entity }: ContentPanel<LessonFields>) {
  const { data } = useQuery(lessonUsageQuery(entity.id));
  return (
    data && {
      label: data.course.title,
      to: '/cursos/$id/aulas' as const,
      params: { id: String(data.course.id) },
    }
  );
}

export const LESSON_KIND: ContentPageKind<LessonFields> = {
  kind: 'lesson',
  name: 'Aula',
  calls: lessonCalls as unknown as ContentCalls<ContentSchemas>,
  list: { label: 'Aulas', to: '/aulas' },
  write: 'courses.write',
  publish: 'courses.publish',
  titleOf: ({ title }) => title,
  labels: LESSON_LABELS,
  describe(field, value, fileName) {
    if (value === null || value === undefined) return '';
    if (field === 'pdf') return fileName(Number(value));
    if (field === 'kind') return LESSON_KINDS[value as LessonKind];
    if (field === 'discipline') return `Disciplina ${value}`;
    if (field === 'episode') return `Episódio ${value}`;
    if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
    if (Array.isArray(value)) return value.map(describePart).join(', ');
    return field === 'about' || field === 'text' ? describeRichText(String(value)) : String(value);
  },
  findMissingFields: (fields) => findLessonMissingFields(fields),
  publishing: 'Os alunos do curso veem a aula na próxima página que abrirem.',
  async describeArchiving(id) {
    const { begun, attempted } = await api.send(officeLessonsCalls.getLessonUsage, { params: { id } });
    const students = Math.max(begun, attempted);
    if (students === 0) return { text: 'A aula sai do curso. Nenhum aluno a começou.', students };
    const stay = attempted > 0 ? ' Testes e simulados terminados ficam nas revisões e nos relatórios.' : '';
    return {
      text: `A aula sai do curso. ${countStudents(students)} já ${students === 1 ? 'começou' : 'começaram'}; o que ${students === 1 ? 'fez' : 'fizeram'} fica guardado.${stay}`,
      students,
    };
  },
  fields: (form, { entity, save }) => <LessonFieldCards form={form} lesson={entity} onSave={save} />,
  useParent: useCourseOfLesson,
  preview: () => null,
  panel: ({ entity }) => <LessonPanel id={entity.id} />,
};
