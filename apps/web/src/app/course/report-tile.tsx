import '@mantine/core/styles/Progress.layer.css';
import { Loader, Progress, UnstyledButton } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { usePrepareReport } from '../../features/learning/performance/index.ts';
import type { Course } from '../../shared/courses/queries.ts';
import classes from './lesson-tile.module.css';

type ReportCourse = Pick<Course, 'id' | 'id_turma' | 'report_download'>;

/** Whether a course offers its report. */
export const canDownloadReport = (course: ReportCourse): boolean => course.report_download === true;

/** Makes the newest report of the class group, shows how far it is, registers the download and opens the file. */
export function ReportTile({ course, reachable }: { course: ReportCourse; reachable: boolean }) {
  const { prepare, isPending, progress, status } = usePrepareReport(course);
  return (
    <UnstyledButton
      className={`stack box ${classes.tile}`}
      data-gap="xs"
      tabIndex={reachable ? 0 : -1}
      aria-busy={isPending}
      onClick={() => !isPending && prepare()}
      aria-label="Baixar relatório"
    >
      <span className="row" data-spread data-nowrap data-gap="xs">
        <span className="circle">
          {isPending ? <Loader size={18} /> : <IconFileDownload size={20} stroke={1.75} aria-hidden />}
        </span>
      </span>
      <span className={classes.name}>
        {/* The title has two lines, or one and the progress below it. */}
        <span className={`small strong ${status ? '' : classes.title}`}>Baixar relatório</span>
        <span className="muted tiny figures" role="status">
          {status}
        </span>
        {isPending && (
          <Progress
            className={classes.progress}
            value={progress}
            size={6}
            color="var(--brand-accent)"
            aria-label="Preparo do relatório"
          />
        )}
      </span>
    </UnstyledButton>
  );
}
