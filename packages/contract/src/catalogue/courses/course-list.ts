import { COURSE_STATES } from '@toro/domain/catalogue/courses/course-fields';
import { defineList } from '../../office/lists/list.ts';

/** The courses of the academy with their drafts; a teacher finds those of the own class groups. */
export const courseList = defineList({
  name: 'courses',
  permission: 'courses.read',
  // An export has all courses, which a teacher may not read.
  exportPermission: 'courses.write',
  noun: { one: 'curso', many: 'cursos' },
  search: 'Título ou endereço',
  columns: {
    title: { label: 'Curso', kind: 'text', sortable: true },
    category: { label: 'Categoria', kind: 'text' },
    state: { label: 'Estado', kind: 'choice', options: COURSE_STATES },
    lessons: { label: 'Aulas', kind: 'number' },
    class_groups: { label: 'Turmas', kind: 'number' },
    students: { label: 'Alunos', kind: 'number' },
    tag: { label: 'Endereço', kind: 'text', hidden: true },
    created_at: { label: 'Criado em', kind: 'instant', sortable: true, hidden: true },
  },
  filters: {
    state: { label: 'Estado', kind: 'choices', options: COURSE_STATES },
    category: { label: 'Categoria', kind: 'text', max: 100 },
    family: { label: 'Família', kind: 'text', max: 100 },
  },
  defaultSort: 'title',
});
