import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const mentorshipsCalls = defineCalls<typeof schemas>({
  listDisciplines: ['GET /v1/services/disciplinas/listartodas', 'student'],
  listMentorshipLessons: ['GET /v1/services/aluno/mentoria/aulas', 'student'],
  requestMentorship: ['POST /v1/services/aluno/mentoria/solicitar', 'student'],
  listMentorships: ['GET /v1/services/aluno/mentoria/listar', 'student'],
  listAllMentorships: ['GET /v1/services/aluno/mentoria/listartudo', 'student'],
  cancelMentorship: ['POST /v1/services/aluno/mentoria/cancelar/:id', 'student'],
});
