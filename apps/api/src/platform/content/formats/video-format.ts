import { z } from 'zod';
import type { FieldFormats } from './field-formats.ts';
import { text } from './text-format.ts';

const IFRAME = /^<iframe((?:\s+[a-z]+(?:="[^"<>]*")?)*)\s*><\/iframe>$/i;
const IFRAME_ATTRIBUTES =
  /^(src|title|width|height|allow|allowfullscreen|loading|frameborder|referrerpolicy)$/;

/** A raw embed is one iframe with an https address; which hosts may be framed is the server's setting. */
function embedError(markup: string): string | undefined {
  const attributes = IFRAME.exec(markup)?.[1];
  if (attributes === undefined) return 'must be a single <iframe …></iframe>';
  const pairs = [...attributes.matchAll(/([a-z]+)(?:="([^"]*)")?/gi)].map(
    ([, name = '', value = '']) => [name.toLowerCase(), value] as const,
  );
  const foreign = pairs.find(([name]) => !IFRAME_ATTRIBUTES.test(name));
  if (foreign) return `${foreign[0]} is not allowed on an embed`;
  const address = pairs.find(([name]) => name === 'src')?.[1] ?? '';
  return /^https:\/\/[^\s]+$/.test(address) ? undefined : 'the iframe needs an https src';
}

const described = { title: text(120), minutes: z.int().min(1).max(600).optional() };

/** One video: hosted by Vimeo or YouTube, a file of our own, or another player's embed. */
export function videoFormat({ file }: Pick<FieldFormats, 'file'>) {
  return z.discriminatedUnion(
    'provider',
    [
      z.strictObject({
        provider: z.literal('vimeo'),
        id: text(20).regex(/^\d+$/, 'must be digits in quotes'),
        ...described,
      }),
      z.strictObject({
        provider: z.literal('youtube'),
        id: text(11).regex(/^[\w-]{11}$/, 'must be the 11 characters of the address'),
        ...described,
      }),
      z.strictObject({
        provider: z.literal('file'),
        file: file('video'),
        subtitles: file('subtitles').optional(),
        chapters: file('subtitles').optional(),
        ...described,
      }),
      z.strictObject({
        provider: z.literal('embed'),
        html: text(1000).superRefine((markup, context) => {
          const error = embedError(markup);
          if (error) context.addIssue({ code: 'custom', message: error });
        }),
        ...described,
      }),
    ],
    { error: 'must be vimeo, youtube, file or embed' },
  );
}

export type Video = z.output<ReturnType<typeof videoFormat>>;
