import { z } from 'zod';
import { channels, token } from '../../shapes.ts';

export const disableChannels = {
  summary: "Unsubscribe from channels with a mail's token; one-click unsubscribe posts here too",
  /** A mail program (RFC 8058) sends the token in the address and posts a form with this one field. */
  query: z.object({ token: token.optional() }),
  body: z.union([
    channels.extend({ type: z.literal('disable'), token }),
    z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
  ]),
  response: z.object({ channels }),
};

export const setChannels = {
  summary: "Set the student's own channel preferences",
  body: channels.extend({ type: z.literal('enable').optional() }),
  response: z.object({ channels }),
};
