import { MAX_MESSAGE_LENGTH } from '@toro/domain/catalogue/lessons/discussion';
import { z } from 'zod';
import {
  count,
  html,
  id,
  idText,
  instant,
  link,
  list,
  longId,
  longIdText,
  optionalText,
  signedLink,
  slug,
  text,
  withoutCard,
} from '../../shapes.ts';

const lessonId = z.object({ id: idText });

/** The query of the tracking calls. */
const lessonQuery = z.object({ id_aluno: idText, tag_curso: slug, id_aula: idText, id_turma: idText });

export const trackPdfDownload = {
  summary: "Register that the lesson's material was downloaded",
  impersonated: 'refused' as const,
  query: lessonQuery,
  response: z.object({ downloaded_pdf: z.boolean().optional() }),
};

/** Seconds into a video, at most one day. */
const positionText = z
  .string()
  .max(5)
  .regex(/^\d+$/)
  .transform(Number)
  .pipe(z.number().int().min(0).max(86_400));

export const trackVideoPlay = {
  summary: 'Register that a video was played',
  impersonated: 'refused' as const,
  /** With `position` the call also stores the position in the video. */
  query: lessonQuery.extend({ id_video: idText, position: positionText.optional() }),
  response: z.object({ video_played: count, position: count.optional() }),
};

export const markLessonRead = {
  summary: 'Mark a lesson as read, which completes a lesson that is only read',
  params: lessonId,
  query: z.object({ id_turma: idText.optional() }),
  response: z.object({ read: z.literal(true) }),
};

export const getWelcomeLesson = {
  summary: "The welcome lesson's text, groups and books",
  params: lessonId,
  query: z.object({ id_turma: idText.optional() }),
  response: z.object({
    class_type_id: id,
    texto: html.nullable(),
    grupo_sociais: list(
      z.object({
        link: link.nullable(),
        pdf: signedLink.nullable(),
        id_tipo_grupos: id,
        title: optionalText(200).optional(),
      }),
      20,
    ),
    books: list(z.object({ pdf: signedLink, id_tipo_books: id, title: optionalText(200) }), 20),
    /** When the addresses of the files expire. */
    expires_at: instant.optional(),
  }),
};

export const getLessonPdf = {
  summary: "A signed address of the lesson's material, which expires",
  params: lessonId,
  query: z.object({ id_turma: idText.optional() }),
  response: z.object({ url: signedLink, filename: optionalText(300), expires_at: instant }),
};

const message = z.object({
  id: longId,
  author: z.object({ name: optionalText(200), foto: link.nullable() }),
  text: optionalText(MAX_MESSAGE_LENGTH),
  created_at: instant,
  /** Written by the requesting student. */
  own: z.boolean(),
});

export const listMessages = {
  summary: "A live lesson's discussion",
  params: lessonId,
  /** The newest messages; with `after` those since a message (for polling), with `before` the page before it. */
  query: z.object({
    id_turma: idText.optional(),
    after: longIdText.optional(),
    before: longIdText.optional(),
  }),
  response: list(message, 200),
};

export const postMessage = {
  summary: "Post a message to a live lesson's discussion",
  params: lessonId,
  query: z.object({ id_turma: idText.optional() }),
  body: z.object({ text: withoutCard(text(MAX_MESSAGE_LENGTH)) }),
  response: message,
};
