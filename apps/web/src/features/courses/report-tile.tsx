import { Loader, UnstyledButton } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import type { Course } from '../../shared/courses/queries.ts';
import { useReportDownload } from '../performance/index.ts';
import classes from './lesson-tile.module.css';

type ReportCourse = Pick<Course, 'id' | 'id_turma' | 'report_download'>;

/** Whether a course offers its report. */
export const canDownloadReport = (course: ReportCourse): boolean => course.report_download === true;

/** Fetches the newest report of the class group, registers the download and opens it. */
export function ReportTile({ course, reachable }: { course: ReportCourse; reachable: boolean }) {
  const fetching = useReportDownload(course);
  return (
    <UnstyledButton
      className={`stack box ${classes.tile}`}
      data-gap="xs"
      tabIndex={reachable ? 0 : -1}
      aria-busy={fetching.isPending}
      onClick={() => !fetching.isPending && fetching.mutate()}
    >
      <span className="row" data-spread data-nowrap data-gap="xs">
        <span className="circle">
          {fetching.isPending ? (
            <Loader size={18} />
          ) : (
            <IconFileDownload size={20} stroke={1.75} aria-hidden />
          )}
        </span>
      </span>
      <span className={classes.name}>
        <span className={`small strong ${classes.title}`}>Baixar relatório</span>
      </span>
    </UnstyledButton>
  );
}
