import { z } from 'zod';
import { instant, nothing, token } from '../../shapes.ts';
import { sessionUser } from '../auth/schemas.ts';

export const openImpersonation = {
  summary: 'Exchange the one-time code of the office for a read-only token',
  body: z.object({ code: token }),
  response: z.object({
    token: z.string().max(80),
    expires_at: instant,
    /** Without CPF, phone and address. */
    user: sessionUser,
  }),
};

export const endImpersonation = {
  summary: 'End the read-only view of the student area',
  impersonated: 'end' as const,
  response: nothing,
};
