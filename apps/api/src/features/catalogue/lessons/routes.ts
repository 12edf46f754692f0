import { catalogue } from '@toro/contract/catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { getLessonPdf } from './get-lesson-pdf.ts';
import { getWelcomeLesson } from './get-welcome-lesson.ts';
import { listMessages } from './list-messages.ts';
import { markLessonRead } from './mark-lesson-read.ts';
import { postMessage } from './post-message.ts';
import { trackPdfDownload } from './track-pdf-download.ts';
import { trackVideoPlay } from './track-video-play.ts';

export function registerLessons(app: App): void {
  serveFeature(app, catalogue.lessons, {
    trackPdfDownload,
    trackVideoPlay,
    markLessonRead,
    getWelcomeLesson,
    getLessonPdf,
    listMessages,
    postMessage,
  });
}
