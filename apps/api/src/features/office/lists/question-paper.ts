import type { CallResponse } from '@toro/contract/call';
import type { examsCalls } from '@toro/contract/exams/exams/calls';

export type QuestionPaper = CallResponse<typeof examsCalls.getQuestionPaper>;

/** Where the content of a part waits for the renderer. */
export const questionPaperKey = (token: string): string => `private/exports/${token}.json`;
