import { z } from 'zod';
import {
  brazilianDay,
  count,
  day,
  embed,
  flag,
  html,
  id,
  instant,
  link,
  list,
  optionalText,
  percentage,
  scheduledTest,
  scoreText,
  slug,
} from '../../shapes.ts';
import { examRules } from '../lessons/exam-rules.ts';

const sideStep = z.enum(['intro', 'file', 'video', 'lecture']);

export const enrolment = z.object({
  id_curso: id,
  id_turma: id,
  /** The course's name. */
  curso: optionalText(200),
  tag: slug,
  turma: optionalText(120).nullable(),
  img_capa: link.nullable(),
  data_fim_aulas: day.nullable(),
  expiration_date: flag,
  is_visible: z.boolean(),
  id_course_category: id,
  /** Whether the category gives access to the answer sheet. */
  answer_sheet: z.boolean().optional(),
  /** The mean of the lessons' progress, unrounded. */
  progress: percentage.optional(),
  lessons_done: count.optional(),
  lessons_total: count.optional(),
  course_category: optionalText(120).optional(),
  is_libras: z.boolean().optional(),
  /** The date of the real exam, if the student has set one. */
  scheduledTest: scheduledTest.nullable().optional(),
  last_studied_at: instant.nullable().optional(),
  /** The next lesson and step of the course. */
  next_lesson: z
    .object({ id, order: count, titulo: optionalText(200), step: sideStep.optional() })
    .nullable()
    .optional(),
});

/** `video_embed` is the provider's id, a file's path, or HTML. */
const video = z.object({
  id_video: id,
  video_embed: embed,
  provider: z.enum(['vimeo', 'youtube', 'file', 'embed']).optional(),
  titulo: optionalText(200).optional(),
  provider_libras: z.enum(['vimeo', 'youtube', 'file', 'embed']).nullable().optional(),
  video_embed_libras: embed.nullable().optional(),
  /** The picture before it plays. */
  poster: link.nullable().optional(),
  subtitles: link.nullable().optional(),
  /** A WebVTT file whose cues are the chapters. */
  chapters: link.nullable().optional(),
  played: z.boolean().optional(),
  /** The stored position in seconds. */
  position: count.optional(),
  /** The approximate duration in seconds. */
  duration: count.nullable().optional(),
});

export const lesson = z.object({
  id,
  order: count,
  cod_aula: optionalText(60),
  titulo: optionalText(200),
  /** 'Sobre a aula', for the introduction. */
  sobre: html.nullable().optional(),
  /** The text of the file step. A locked lesson has no text, videos or file on the wire. */
  texto: html.nullable(),
  /** How many videos were watched. */
  video_played: count,
  downloaded_pdf: z.boolean(),
  first_test: z.boolean(),
  second_test: z.boolean(),
  /** Opened at least once; this completes a lesson without parts. */
  read: z.boolean().optional(),
  progress: percentage.optional(),
  class_slug: optionalText(60),
  class_type_id: id.optional(),
  aula_videos: list(video, 30),
  video_embed: embed.nullable(),
  /** The file's name; its address comes from the lesson's pdf call. */
  pdf_file: optionalText(300).nullable(),
  have_lecture: z.boolean(),
  days: list(z.object({ date: brazilianDay }), 60),
  principal: z.boolean(),
  simulado: z.boolean(),
  id_aula_simulado_grupo: id.nullable(),
  /** The rules of its exam; absent for an exam without rules. */
  exam_rules: examRules.optional(),
  locked: flag,
});

export const course = z.object({
  id,
  id_turma: id,
  id_main_course: id.nullable(),
  title: optionalText(200),
  tag: slug,
  descricao: html.nullable(),
  course_category: optionalText(120),
  id_course_category: id,
  classes: list(lesson, 500),
  is_libras: z.boolean(),
  expiration_date: flag,
  scheduledTest: scheduledTest.nullable(),
  data_inicio_aulas: day.nullable(),
  data_fim_aulas: day.nullable(),
  scorePerformanceInformation: list(scoreText, 50),
  /** Settings of the course and its category, so that no page depends on a category's id. */
  turma: optionalText(120).nullable().optional(),
  progress: percentage.optional(),
  lessons_done: count.optional(),
  /** Hosts whose players may be framed; embeds of other hosts are not shown. */
  video_hosts: list(optionalText(253), 50).optional(),
  landing: z.enum(['exam_date', 'report', 'description']).optional(),
  module_count: count.optional(),
  recommended_score: percentage.optional(),
  report_download: z.boolean().optional(),
});
