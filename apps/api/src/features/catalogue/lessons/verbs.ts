export { getLessonPdf } from './get-lesson-pdf.ts';
export { getWelcomeLesson } from './get-welcome-lesson.ts';
export { listMessages } from './list-messages.ts';
export { markLessonRead } from './mark-lesson-read.ts';
export { postMessage } from './post-message.ts';
export { trackPdfDownload } from './track-pdf-download.ts';
export { trackVideoPlay } from './track-video-play.ts';
