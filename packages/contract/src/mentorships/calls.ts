import { call } from '../call.ts';
import type * as schemas from './schemas.ts';

export const listDisciplines = call<typeof schemas.listDisciplines>({
  method: 'GET',
  path: '/v1/services/disciplinas/listartodas',
  guard: 'student',
  summary: 'The disciplines mentors teach',
});

export const listMentorshipLessons = call<typeof schemas.listMentorshipLessons>({
  method: 'GET',
  path: '/v1/services/aluno/mentoria/aulas',
  guard: 'student',
  summary: 'The lessons a mentorship can be asked for',
});

export const requestMentorship = call<typeof schemas.requestMentorship>({
  method: 'POST',
  path: '/v1/services/aluno/mentoria/solicitar',
  guard: 'student',
  summary: 'Ask for the courtesy mentorship',
});

export const listMentorships = call<typeof schemas.listMentorships>({
  method: 'GET',
  path: '/v1/services/aluno/mentoria/listar',
  guard: 'student',
  summary: 'Mentorships in progress',
});

export const listAllMentorships = call<typeof schemas.listAllMentorships>({
  method: 'GET',
  path: '/v1/services/aluno/mentoria/listartudo',
  guard: 'student',
  summary: 'All mentorships, completed ones included',
});

export const cancelMentorship = call<typeof schemas.cancelMentorship>({
  method: 'POST',
  path: '/v1/services/aluno/mentoria/cancelar/:id',
  guard: 'student',
  summary: 'Cancel a mentorship',
});
