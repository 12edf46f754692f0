import { z } from 'zod';
import { idText, nothing } from '../shapes.ts';

export const noteSeenKey = {
  summary: 'Note that the key of a question was shown',
  params: z.object({ id: idText }),
  response: nothing,
};
