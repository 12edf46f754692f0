import { z } from 'zod';
import type { FieldFormats } from '../../../platform/content/formats/field-formats.ts';
import { tag, text } from '../../../platform/content/formats/text-format.ts';
import { html } from '../../../platform/content/html-format.ts';

function episodeFormat({ day, file }: FieldFormats) {
  return z.strictObject({
    tag,
    title: text(120),
    audio: file('audio'),
    seconds: z.int().min(1).max(36_000),
    professor: text(80),
    class_description: html(2000).optional(),
    published: day,
  });
}

/** `podcasts/<tag>.yaml`: a podcast, the courses whose students hear it, and its episodes. */
export function podcastFormat(formats: FieldFormats) {
  return z.strictObject({
    title: text(120),
    author: text(80),
    description: html(2000),
    image: formats.file('image'),
    published: formats.day,
    courses: z.array(tag).min(1).max(100),
    episodes: z.array(episodeFormat(formats)).min(1).max(1000),
  });
}

export type Podcast = z.output<ReturnType<typeof podcastFormat>> & { tag: string };
