import { z } from 'zod';
import { link, list, optionalText, pageText } from '../../shapes.ts';

const MAX_BANNERS = 20;

const heroBanner = z.object({
  title: optionalText(200),
  subtitle: optionalText(300).nullable(),
  cta_text: optionalText(60).nullable(),
  cta_url: link.nullable(),
  desktop_image_url: link.nullable(),
  mobile_image_url: link.nullable(),
});

export const listHeroBanners = {
  summary: 'The banners above the courses; one unless `limit` is given',
  query: z.object({
    limit: z
      .string()
      .max(2)
      .regex(/^[1-9]\d*$/)
      .default('1')
      .transform(Number)
      .pipe(z.number().int().min(1).max(MAX_BANNERS)),
    page: pageText.optional(),
  }),
  response: list(heroBanner, MAX_BANNERS),
};
