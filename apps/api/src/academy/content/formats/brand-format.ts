import { z } from 'zod';
import type { FieldFormats } from './field-formats.ts';
import { email, tag, text } from './text-format.ts';

const MIN_CONTRAST = 4.5;

const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #18213a, in quotes');

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const PAIRS = [
  ['ink', 'onInk'],
  ['accent', 'onAccent'],
  ['rail', 'onRail'],
] as const;

/** Colours of one scheme. Each background and the text on it must have WCAG AA contrast. */
const schemeFormat = z
  .strictObject({ ink: hex, onInk: hex, accent: hex, onAccent: hex, rail: hex, onRail: hex })
  .superRefine((colours, context) => {
    for (const [background, foreground] of PAIRS) {
      const ratio = contrast(colours[background], colours[foreground]);
      if (ratio >= MIN_CONTRAST) continue;
      const message = `is too close to ${background}: contrast ${ratio.toFixed(2)}, needed ${MIN_CONTRAST}`;
      context.addIssue({ code: 'custom', path: [foreground], message });
    }
  });

function brandFormat({ file }: FieldFormats) {
  return z.strictObject({
    tag: tag.max(40),
    name: text(60),
    hosts: z
      .array(text(120).regex(/^[a-z0-9.-]+$/, 'must be a host name without port'))
      .max(10)
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
      .max(20)
      .refine((brands) => brands.filter((brand) => brand.hosts.length === 0).length === 1, {
        message: 'exactly one brand, the default, has no hosts',
      }),
  });
}

export type Brand = z.output<ReturnType<typeof brandsFormat>>['brands'][number];
