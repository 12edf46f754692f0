import { defineContentCalls } from '../../catalogue/content/content-calls.ts';
import type { questionContent } from './schemas.ts';

export const questionCalls = defineContentCalls<typeof questionContent>({
  path: 'questions',
  read: 'questions.read',
  write: 'questions.write',
  publish: 'questions.publish',
});
