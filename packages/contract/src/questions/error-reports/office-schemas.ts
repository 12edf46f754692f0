import {
  ERROR_ANSWER,
  ERROR_SOURCE_NAMES,
  ERROR_TEXT,
  ERROR_TOPIC_NAMES,
} from '@toro/domain/questions/error-reports/error-report';
import { z } from 'zod';
import { exportSchemas } from '../../office/lists/export-schemas.ts';
import { listSchemas } from '../../office/lists/list-schemas.ts';
import { count, idText, instant, list, longId, withoutCard } from '../../shapes.ts';
import { explainedQuestion } from '../questions/shapes.ts';
import { reportedQuestionList } from './reported-question-list.ts';

const MAX_SHOWN = 200;
const params = z.object({ id: idText });

const report = z.object({
  id: longId,
  topic: z.enum(ERROR_TOPIC_NAMES),
  text: z.string().max(ERROR_TEXT.max),
  source: z.enum(ERROR_SOURCE_NAMES),
  /** 0 for a question that the office never published. */
  content_version: count,
  created_at: instant,
});

export const listReportedQuestions = listSchemas(
  reportedQuestionList,
  'The questions with open error reports',
);
export const exportReportedQuestions = exportSchemas(
  reportedQuestionList,
  'Export the questions with open error reports',
);

const reportedQuestion = z.object({
  question: explainedQuestion,
  /** Its published version now. */
  content_version: count,
  /** The newest first. */
  open: list(report, MAX_SHOWN),
  /** How many students have an open report. */
  students: count,
  answered: list(
    z.object({
      answer: z.string().max(ERROR_ANSWER.max),
      closed_at: instant,
      closed_by: z.string().max(120),
      students: count,
    }),
    MAX_SHOWN,
  ),
});

export const getReportedQuestion = {
  summary: 'A question with what students reported about it',
  params,
  response: reportedQuestion,
};

export const closeErrorReports = {
  summary:
    'Close the open error reports of a question with an answer, which the students find in their inbox',
  params,
  body: z.object({
    answer: withoutCard(z.string().trim().min(ERROR_ANSWER.min).max(ERROR_ANSWER.max)),
    /** The newest report that was read: what came later stays open. */
    last_read: longId,
  }),
  response: reportedQuestion.extend({ closed: count }),
};
