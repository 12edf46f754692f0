import { LESSON_KINDS } from '@toro/domain/catalogue/lessons/lesson-fields';
import { defineList } from '../../office/lists/list.ts';

export const EXAM_STATES = {
  published: 'Publicada',
  changed: 'Publicada, com rascunho',
  draft: 'Rascunho',
  archived: 'Arquivada',
} as const;

/** The tests and mock exams of all courses, drafts and archived ones included. */
export const examList = defineList({
  name: 'exams',
  permission: 'exams.read',
  noun: { one: 'prova', many: 'provas' },
  search: 'Aula, código ou curso',
  columns: {
    lesson: { label: 'Aula', kind: 'text', sortable: true },
    course: { label: 'Curso', kind: 'text' },
    kind: { label: 'Tipo', kind: 'choice', options: LESSON_KINDS },
    questions: { label: 'Questões', kind: 'number' },
    version: { label: 'Versão', kind: 'number' },
    state: { label: 'Estado', kind: 'choice', options: EXAM_STATES },
    windows: { label: 'Janelas', kind: 'number' },
    attempts: { label: 'Tentativas', kind: 'number' },
  },
  filters: {
    state: { label: 'Estado', kind: 'choices', options: EXAM_STATES },
    kind: { label: 'Tipo', kind: 'choices', options: LESSON_KINDS },
    course: { label: 'Curso', kind: 'text', max: 150 },
  },
  defaultSort: 'lesson',
});
