import { z } from 'zod';
import { id, instant, list } from '../shapes.ts';
import { HOME_ITEMS, type HomeItemName } from './home-items.ts';

const NAMES = Object.keys(HOME_ITEMS) as [HomeItemName, ...HomeItemName[]];

export const getOfficeHome = {
  summary: 'What waits for the person, and what comes next',
  response: z.object({
    /** Only what waits, the most urgent first. */
    items: list(z.object({ name: z.enum(NAMES), count: id, since: instant.nullable() }), NAMES.length),
    /** What will happen by itself, the next first. */
    agenda: list(z.object({ at: instant, text: z.string().max(200), page: z.string().max(200) }), 20),
  }),
};
