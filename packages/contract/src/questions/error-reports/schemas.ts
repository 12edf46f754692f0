import {
  ERROR_SOURCE_NAMES,
  ERROR_TEXT,
  ERROR_TOPIC_NAMES,
} from '@toro/domain/questions/error-reports/error-report';
import { z } from 'zod';
import { idText, optionalText, withoutCard } from '../../shapes.ts';

export const reportError = {
  summary: 'Report an error in a question',
  params: z.object({ id: idText }),
  body: z.object({
    topic: z.enum(ERROR_TOPIC_NAMES),
    text: withoutCard(z.string().trim().min(ERROR_TEXT.min).max(ERROR_TEXT.max)),
    source: z.enum(ERROR_SOURCE_NAMES),
  }),
  response: z.object({ message: optionalText(80) }),
};
