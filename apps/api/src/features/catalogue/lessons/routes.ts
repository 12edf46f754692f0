import { catalogue } from '@toro/contract/catalogue';
import { notFound } from '../../../platform/errors.ts';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { getLessonPdf } from './get-lesson-pdf.ts';
import { getWelcomeLesson } from './get-welcome-lesson.ts';
import { listMessages } from './list-messages.ts';
import { markLessonRead } from './mark-lesson-read.ts';
import { postMessage } from './post-message.ts';
import { type LessonTrackingInput, trackPdfDownload } from './track-pdf-download.ts';
import { trackVideoPlay } from './track-video-play.ts';

interface TrackingQuery {
  id_aluno: number;
  tag_curso: string;
  id_aula: number;
  id_turma: number;
}

/** Throws when the query names another student. */
function toTrackingInput(student: { id: number }, query: TrackingQuery): LessonTrackingInput {
  if (query.id_aluno !== student.id) throw notFound();
  return {
    studentId: student.id,
    courseTag: query.tag_curso,
    lessonId: query.id_aula,
    classGroupId: query.id_turma,
  };
}

export function registerLessons(app: App): void {
  const { lessons } = catalogue;
  serveFeature(app, lessons, {
    trackPdfDownload: {
      handle: ({ context, student, query }) => trackPdfDownload(context, toTrackingInput(student, query)),
    },
    trackVideoPlay: {
      handle: ({ context, student, query }) =>
        trackVideoPlay(context, {
          ...toTrackingInput(student, query),
          videoId: query.id_video,
          position: query.position,
        }),
    },
    markLessonRead: {
      handle: ({ context, student, params, query }) =>
        markLessonRead(context, student.id, { lessonId: params.id, classGroupId: query.id_turma }),
    },
    getWelcomeLesson: {
      handle: ({ context, student, params, query }) =>
        getWelcomeLesson(context, student.id, { lessonId: params.id, classGroupId: query.id_turma }),
    },
    getLessonPdf: {
      handle: ({ context, student, params, query }) =>
        getLessonPdf(context, student.id, { lessonId: params.id, classGroupId: query.id_turma }),
    },
    listMessages: {
      handle: ({ context, student, params, query }) =>
        listMessages(context, student.id, {
          lessonId: params.id,
          classGroupId: query.id_turma,
          after: query.after,
          before: query.before,
        }),
    },
    postMessage: {
      handle: ({ context, student, params, query, body }) =>
        postMessage(context, student.id, {
          lessonId: params.id,
          classGroupId: query.id_turma,
          text: body.text,
        }),
    },
  });
}
