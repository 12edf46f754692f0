import { defineContentCalls } from '../content/content-calls.ts';
import type { scoreTextContent } from './schemas.ts';

export const scoreTextCalls = defineContentCalls<typeof scoreTextContent>({
  path: 'score-texts',
  read: 'courses.read',
  write: 'texts.write',
  publish: 'texts.write',
});
