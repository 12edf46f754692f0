import { defineContentCalls } from '../../catalogue/content/content-calls.ts';
import type { examContent } from './schemas.ts';

export const examCalls = defineContentCalls<typeof examContent>({
  path: 'exams',
  read: 'exams.read',
  write: 'exams.write',
  publish: 'exams.publish',
});
