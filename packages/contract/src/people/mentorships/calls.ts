import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const listDisciplines = defineCall<typeof schemas.listDisciplines>({
  method: 'GET',
  path: '/v1/services/disciplinas/listartodas',
  guard: 'student',
});

export const listMentorshipLessons = defineCall<typeof schemas.listMentorshipLessons>({
  method: 'GET',
  path: '/v1/services/aluno/mentoria/aulas',
  guard: 'student',
});

export const requestMentorship = defineCall<typeof schemas.requestMentorship>({
  method: 'POST',
  path: '/v1/services/aluno/mentoria/solicitar',
  guard: 'student',
});

export const listMentorships = defineCall<typeof schemas.listMentorships>({
  method: 'GET',
  path: '/v1/services/aluno/mentoria/listar',
  guard: 'student',
});

export const listAllMentorships = defineCall<typeof schemas.listAllMentorships>({
  method: 'GET',
  path: '/v1/services/aluno/mentoria/listartudo',
  guard: 'student',
});

export const cancelMentorship = defineCall<typeof schemas.cancelMentorship>({
  method: 'POST',
  path: '/v1/services/aluno/mentoria/cancelar/:id',
  guard: 'student',
});
