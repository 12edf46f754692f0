import { toastFailure } from '@toro/ui/toasts.ts';
import type { Course } from '../../../shared/courses/queries.ts';
import { useAction } from '../../../shared/use-action.ts';
import { downloadReport } from './download-report.ts';

export const NO_REPORTS = 'Não há relatórios';

/** Downloads a weekly report, the newest unless a date is given, and shows a toast when there is none. */
export function useReportDownload(course: Pick<Course, 'id' | 'id_turma'>, date?: string) {
  return useAction({
    send: () => downloadReport(course, date),
    onDone: (outcome) => outcome === 'none' && toastFailure(NO_REPORTS),
  });
}
