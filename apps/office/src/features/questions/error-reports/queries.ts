import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { officeErrorReportsCalls } from '@toro/contract/questions/error-reports/office-calls';
import { api } from '../../../shared/api.ts';

export type ReportedQuestion = CallResponse<typeof officeErrorReportsCalls.getReportedQuestion>;

export const reportedQuestionQuery = (id: string) =>
  queryOptions({
    queryKey: ['reported-question', id],
    queryFn: () => api.send(officeErrorReportsCalls.getReportedQuestion, { params: { id } }),
  });
