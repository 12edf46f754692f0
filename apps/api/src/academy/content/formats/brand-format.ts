import { contrast, MIN_CONTRAST } from '@toro/domain/base/brands/contrast';
import { MAX_BRANDS, MAX_DOMAINS } from '@toro/domain/base/brands/domain-name';
import { COLOUR_PAIRS } from '@toro/domain/base/brands/palette';
import { z } from 'zod';
import type { FieldFormats } from '../../../platform/content/formats/field-formats.ts';
import { email, tag, text } from '../../../platform/content/formats/text-format.ts';

const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #18213a, in quotes');

/** Colours of one scheme. Each background and the text on it must have WCAG AA contrast. */
const schemeFormat = z
  .strictObject({ ink: hex, onInk: hex, accent: hex, onAccent: hex, rail: hex, onRail: hex })
  .superRefine((colours, context) => {
    for (const { ground, writing } of COLOUR_PAIRS) {
      const ratio = contrast(colours[ground], colours[writing]);
      if (ratio >= MIN_CONTRAST) continue;
      const message = `is too close to ${ground}: contrast ${ratio.toFixed(2)}, needed ${MIN_CONTRAST}`;
      context.addIssue({ code: 'custom', path: [writing], message });
    }
  });

function brandFormat({ file }: FieldFormats) {
  return z.strictObject({
    tag: tag.max(40),
    name: text(60),
    hosts: z
      .array(text(120).regex(/^[a-z0-9.-]+$/, 'must be a host name without port'))
      .max(MAX_DOMAINS)
      .default([]),
    style: z.union([z.literal(1), z.literal(2)], { error: 'must be 1 (light rail) or 2 (dark rail)' }),
    logo: file('image'),
    logo_on_dark: file('image'),
    mark: file('image'),
    mail_from: email.optional(),
    mail_logo: file('image')
      .refine(({ path }) => !path.endsWith('.svg'), 'must be a PNG or a JPEG: mail programs do not draw SVG')
      .optional(),
    colours: z.strictObject({ light: schemeFormat, dark: schemeFormat }),
  });
}

/** `brands.yaml`: the default brand, which has no hosts, and one for each branded host. */
export function brandsFormat(formats: FieldFormats) {
  return z.strictObject({
    brands: z
      .array(brandFormat(formats))
      .min(1)
      .max(MAX_BRANDS)
      .refine((brands) => brands.filter((brand) => brand.hosts.length === 0).length === 1, {
        message: 'exactly one brand, the default, has no hosts',
      }),
  });
}

export type Brand = z.output<ReturnType<typeof brandsFormat>>['brands'][number];
