import { Loader, UnstyledButton } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { reportCfpAll } from '@toro/contract/performance/calls';
import { api, messageOf } from '../../app/api.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toastFailure } from '../../ui/toasts.ts';
import { hasArrived } from './has-arrived.ts';
import classes from './lesson-tile.module.css';
import type { Course } from './queries.ts';
import { track } from './track.ts';

type ReportCourse = Pick<Course, 'id' | 'id_turma' | 'report_download'>;

/** The one place that decides whether a course offers its report. */
export const offersReport = (course: ReportCourse): boolean =>
  course.report_download === true && hasArrived(reportCfpAll);

/** Fetches the newest report of the class group. */
export function ReportTile({ course, reachable }: { course: ReportCourse; reachable: boolean }) {
  const fetching = useMutation({
    async mutationFn() {
      const reports = await api.send(reportCfpAll, {
        params: { id_curso: course.id, id_turma: course.id_turma },
      });
      return reports.toSorted((one, other) => other.date.localeCompare(one.date))[0] ?? null;
    },
    onSuccess(report) {
      if (!report) return toastFailure('Não há relatórios');
      saveFile(report.url);
      track('report_downloaded', { id_course: course.id, id_course_class: course.id_turma });
    },
    onError: (error) => toastFailure(messageOf(error)),
  });
  return (
    <UnstyledButton
      className={classes.tile}
      tabIndex={reachable ? 0 : -1}
      aria-busy={fetching.isPending}
      onClick={() => !fetching.isPending && fetching.mutate()}
    >
      <span className={classes.top}>
        <span className={classes.lock}>
          {fetching.isPending ? (
            <Loader size={18} />
          ) : (
            <IconFileDownload size={20} stroke={1.75} aria-hidden />
          )}
        </span>
      </span>
      <span className={classes.name}>
        <span className={classes.title}>Baixar relatório</span>
      </span>
    </UnstyledButton>
  );
}
