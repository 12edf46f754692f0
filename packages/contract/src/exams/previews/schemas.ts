import { z } from 'zod';
import { sessionUser } from '../../accounts/auth/schemas.ts';
import { day, optionalText } from '../../shapes.ts';

export const openPreview = {
  summary: 'The student of a preview, its class group and its day',
  response: z.object({ user: sessionUser, class_group: optionalText(100), day, is_try_out: z.boolean() }),
};
