import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const lessonsCalls = defineCalls<typeof schemas>({
  trackPdfDownload: ['GET /v1/services/aluno/pdf_downloaded', 'student', { limited: true }],
  trackVideoPlay: ['GET /v1/services/aluno/play_video', 'student', { limited: true }],
  markLessonRead: ['POST /v1/services/aulas/:id/read', 'student', { limited: true }],
  getWelcomeLesson: ['GET /v1/services/aulas/:id/response', 'student', { limited: true }],
  getLessonPdf: ['GET /v1/services/aulas/:id/pdf', 'student', { limited: true }],
  listMessages: ['GET /v1/services/aulas/:id/messages', 'student', { limited: true }],
  postMessage: ['POST /v1/services/aulas/:id/messages', 'student', { limited: true }],
});
