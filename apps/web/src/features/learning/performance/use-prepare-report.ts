import { useMutation } from '@tanstack/react-query';
import { reportsCalls } from '@toro/contract/learning/reports/calls';
import { toastFailure, toastInfo } from '@toro/ui/toasts.ts';
import { useEffect, useRef, useState } from 'react';
import { api, errorMessage, queryClient } from '../../../shared/api.ts';
import type { Course } from '../../../shared/courses/queries.ts';
import { openReportFile } from './download-report.ts';
import { weeklyReportsQuery } from './queries.ts';

const POLL_MS = 1000;
/** After this time the page stops waiting; the report appears in the list when it is ready. */
const MAX_POLLS = 120;

const FAILED = 'Não foi possível preparar o relatório. Tente de novo em instantes.';
const LATER =
  'O relatório vai demorar um pouco mais. Você pode continuar estudando: ele aparece em Relatórios semanais quando ficar pronto.';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The state of a report that is being made, as a text for the student. */
function describeState({ isPending, isError, progress, isReady, isLater }: ReportState): string {
  if (isPending) return progress === 0 ? 'Pedido feito, começa em instantes…' : `Preparando… ${progress}%`;
  if (isError) return 'Não deu certo. Toque para tentar de novo.';
  if (isLater) return 'Ainda sendo preparado. Volte mais tarde.';
  return isReady ? 'Pronto: o arquivo foi baixado.' : '';
}

interface ReportState {
  isPending: boolean;
  isError: boolean;
  isReady: boolean;
  isLater: boolean;
  progress: number;
}

/** Makes the newest weekly report on the server, follows its progress, registers the download and opens the file. */
export function usePrepareReport(course: Pick<Course, 'id' | 'id_turma'>) {
  const [progress, setProgress] = useState(0);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function prepare(): Promise<'opened' | 'later'> {
    setProgress(0);
    const params = { id_curso: course.id, id_turma: course.id_turma };
    for (let poll = 0; poll < MAX_POLLS && isMounted.current; poll += 1) {
      const report = await api.send(reportsCalls.prepareReport, { params, body: { retry: poll === 0 } });
      if (report.state === 'failed') throw new Error(FAILED);
      if (report.url !== null) {
        await openReportFile(course, { date: report.date, url: report.url });
        await queryClient.invalidateQueries({ queryKey: weeklyReportsQuery(course).queryKey });
        return 'opened';
      }
      if (report.delayed) return 'later';
      setProgress(report.progress);
      await sleep(POLL_MS);
    }
    return 'later';
  }

  const { mutate, isPending, isError, data } = useMutation({
    mutationFn: prepare,
    onSuccess: (outcome) => outcome === 'later' && isMounted.current && toastInfo(LATER),
    onError: (error) => toastFailure(error.message === FAILED ? FAILED : errorMessage(error)),
  });
  const state = { isPending, isError, progress, isReady: data === 'opened', isLater: data === 'later' };
  return { prepare: () => mutate(), isPending, progress, status: describeState(state) };
}
