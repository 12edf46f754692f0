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
  nothing,
  optionalText,
  signedLink,
  slug,
  text,
} from '../shapes.ts';

const lessonId = z.object({ id: idText });

/** Who studied what: the query of the tracking calls. */
const studied = z.object({ id_aluno: idText, tag_curso: slug, id_aula: idText, id_turma: idText });

export const trackPdfDownload = { query: studied, response: nothing };

export const trackVideoPlay = {
  query: studied.extend({ id_video: idText }),
  response: z.object({ video_played: count }),
};

export const getLessonResponse = {
  params: lessonId,
  response: z.object({
    class_type_id: id,
    texto: html.nullable(),
    grupo_sociais: list(
      z.object({
        link: link.nullable(),
        pdf: link.nullable(),
        id_tipo_grupos: id,
        title: optionalText(200).optional(),
      }),
      20,
    ),
    books: list(z.object({ pdf: link, id_tipo_books: id, title: optionalText(200) }), 20),
  }),
};

export const getLessonPdf = {
  params: lessonId,
  query: z.object({ id_turma: idText.optional() }),
  response: z.object({ url: signedLink, filename: optionalText(300), expires_at: instant }),
};

const message = z.object({
  id: longId,
  author: z.object({ name: optionalText(200), foto: link.nullable() }),
  text: optionalText(2000),
  created_at: instant,
  /** Written by the student who asks. */
  own: z.boolean(),
});

export const listMessages = {
  params: lessonId,
  /** Only what came after this message: what a thread that is open asks for. */
  query: z.object({ id_turma: idText.optional(), after: longIdText.optional() }),
  response: list(message, 200),
};

export const postMessage = {
  params: lessonId,
  query: z.object({ id_turma: idText.optional() }),
  body: z.object({ text: text(2000) }),
  response: message,
};
