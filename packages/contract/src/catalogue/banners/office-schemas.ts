import { BANNER_LENGTHS } from '@toro/domain/catalogue/banners/banner-fields';
import { z } from 'zod';
import { day, id, list, nothing } from '../../shapes.ts';
import { contentSchemas } from '../content/content-schemas.ts';

const MAX_BANNERS = 200;
const { title, subtitle, button_text, link } = BANNER_LENGTHS;

const bannerShape = {
  title: z.string().max(title, 'Use no máximo 80 caracteres.'),
  subtitle: z.string().max(subtitle, 'Use no máximo 160 caracteres.'),
  button_text: z.string().max(button_text, 'Use no máximo 40 caracteres.'),
  link: z.string().trim().max(link, 'Use no máximo 500 caracteres.'),
  desktop_image: id.nullable(),
  mobile_image: id.nullable(),
  from_day: day.nullable(),
  until_day: day.nullable(),
};

export const bannerContent = contentSchemas(bannerShape, 'a banner');

export const listBanners = {
  summary: 'The banners in their order, then the drafts and the archived ones',
  response: z.object({
    banners: list(
      z.object({
        id,
        title: z.string().max(120),
        from_day: day.nullable(),
        until_day: day.nullable(),
        image_url: z.string().max(1000).nullable(),
        state: z.enum(['shown', 'published', 'future', 'past', 'draft', 'archived']),
        has_draft: z.boolean(),
        is_scheduled: z.boolean(),
      }),
      MAX_BANNERS,
    ),
  }),
};

export const reorderBanners = {
  summary: 'Set the order of the published banners',
  body: z.object({ before: list(id, MAX_BANNERS), after: list(id, MAX_BANNERS) }),
  response: nothing,
};
