import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const trackPdfDownload = defineCall<typeof schemas.trackPdfDownload>({
  method: 'GET',
  path: '/v1/services/aluno/pdf_downloaded',
  guard: 'student',
  limited: true,
});

export const trackVideoPlay = defineCall<typeof schemas.trackVideoPlay>({
  method: 'GET',
  path: '/v1/services/aluno/play_video',
  guard: 'student',
  limited: true,
});

export const markLessonRead = defineCall<typeof schemas.markLessonRead>({
  method: 'POST',
  path: '/v1/services/aulas/:id/read',
  guard: 'student',
  limited: true,
});

export const getWelcomeLesson = defineCall<typeof schemas.getWelcomeLesson>({
  method: 'GET',
  path: '/v1/services/aulas/:id/response',
  guard: 'student',
  limited: true,
});

export const getLessonPdf = defineCall<typeof schemas.getLessonPdf>({
  method: 'GET',
  path: '/v1/services/aulas/:id/pdf',
  guard: 'student',
  limited: true,
});

export const listMessages = defineCall<typeof schemas.listMessages>({
  method: 'GET',
  path: '/v1/services/aulas/:id/messages',
  guard: 'student',
  limited: true,
});

export const postMessage = defineCall<typeof schemas.postMessage>({
  method: 'POST',
  path: '/v1/services/aulas/:id/messages',
  guard: 'student',
  limited: true,
});
