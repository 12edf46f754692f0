import { defineCall } from '../call.ts';
import type * as schemas from './schemas.ts';

export const listDisciplines = defineCall<typeof schemas.listDisciplines>({
  method: 'GET',
  path: '/v1/services/disciplinas/listartodas',
  guard: 'student',
  summary: 'The disciplines of the mentors',
});

export const listMentorshipLessons = defineCall<typeof schemas.listMentorshipLessons>({
  method: 'GET',
  path: '/v1/services/aluno/mentoria/aulas',
  guard: 'student',
  summary: 'The lessons for which a mentorship can be requested',
});

export const requestMentorship = defineCall<typeof schemas.requestMentorship>({
  method: 'POST',
  path: '/v1/services/aluno/mentoria/solicitar',
  guard: 'student',
  summary: 'Request the courtesy mentorship',
});

export const listMentorships = defineCall<typeof schemas.listMentorships>({
  method: 'GET',
  path: '/v1/services/aluno/mentoria/listar',
  guard: 'student',
  summary: 'Mentorships in progress',
});

export const listAllMentorships = defineCall<typeof schemas.listAllMentorships>({
  method: 'GET',
  path: '/v1/services/aluno/mentoria/listartudo',
  guard: 'student',
  summary: 'All mentorships, including completed ones',
});

export const cancelMentorship = defineCall<typeof schemas.cancelMentorship>({
  method: 'POST',
  path: '/v1/services/aluno/mentoria/cancelar/:id',
  guard: 'student',
  summary: 'Cancel a mentorship',
});
