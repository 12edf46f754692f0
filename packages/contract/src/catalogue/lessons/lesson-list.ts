import { LESSON_KINDS } from '@toro/domain/catalogue/lessons/lesson-fields';
import { defineList } from '../../office/lists/list.ts';

/** The published lessons of all courses; a teacher finds those of the own class groups. */
export const lessonList = defineList({
  name: 'lessons',
  permission: 'courses.read',
  // An export has all lessons, which a teacher may not read.
  exportPermission: 'courses.write',
  noun: { one: 'aula', many: 'aulas' },
  search: 'Código ou título',
  columns: {
    title: { label: 'Aula', kind: 'text', sortable: true },
    code: { label: 'Código', kind: 'text' },
    course: { label: 'Curso', kind: 'text' },
    kind: { label: 'Tipo', kind: 'choice', options: LESSON_KINDS },
    discipline: { label: 'Disciplina', kind: 'text' },
    position: { label: 'Posição', kind: 'number', hidden: true },
  },
  filters: {
    kind: { label: 'Tipo', kind: 'choices', options: LESSON_KINDS },
    course: { label: 'Curso', kind: 'text', max: 150 },
    discipline: { label: 'Disciplina', kind: 'text', max: 120 },
  },
  defaultSort: 'title',
});
