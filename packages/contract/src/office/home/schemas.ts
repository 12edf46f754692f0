import { z } from 'zod';
import { count, day, id, instant, list, money } from '../../shapes.ts';
import { FIRST_STEPS, TEST_MAIL_STATES } from './first-steps.ts';
import { HOME_ITEMS } from './home-items.ts';

export const getOfficeHome = {
  summary: "What waits for the person, today's figures, and what comes next",
  response: z.object({
    /** Only what waits. */
    items: list(
      z.object({
        name: z.enum(HOME_ITEMS),
        /** At most 1000. */
        count: id,
        /** The oldest of them. */
        since: instant.nullable(),
        /** The nearest deadline. */
        due_on: day.nullable(),
        /** What they add up to. */
        amount: money.nullable(),
        /** The first of them in words, such as its number or its name. */
        first: z.string().max(200).nullable(),
        /** The page of the first one, where it has one of its own. */
        page: z.string().max(200).nullable(),
      }),
      HOME_ITEMS.length,
    ),
    today: z.object({
      at: instant,
      /** For who may read the figures of sales. */
      sales: z
        .object({
          sales: count,
          paid: money,
          refunds: count,
          refunded: money,
          net: money,
          open_pix: count,
          open_pix_amount: money,
        })
        .nullable(),
      /** For who may read the figures of study. */
      study: z.object({ active_students: count, in_exam: count }).nullable(),
    }),
    /** When the last backup was recorded, and the last one that was restored on trial; for who may change the settings. */
    backups: z.object({ last: instant.nullable(), last_drill: instant.nullable() }).nullable(),
    /** What is left to make a new academy ready, for who may change the settings; null when nothing is. */
    first_steps: z
      .object({
        hidden: z.boolean(),
        steps: list(z.object({ name: z.enum(FIRST_STEPS), done: z.boolean() }), FIRST_STEPS.length),
        test_mail: z.object({ state: z.enum(TEST_MAIL_STATES), failure: z.string().max(500).nullable() }),
      })
      .nullable(),
    /** What will happen by itself, the next first. */
    agenda: list(z.object({ at: instant, text: z.string().max(200), page: z.string().max(200) }), 20),
  }),
};

export const setFirstStepsHidden = {
  summary: 'Hide the first steps of a new academy on the own start page, or show them again',
  body: z.object({ hidden: z.boolean() }),
  response: z.object({}),
};

export const sendFirstMail = {
  summary: 'Send a mail to the own address, to see whether the mail server accepts it',
  response: z.object({}),
};
