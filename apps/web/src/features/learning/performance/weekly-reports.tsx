import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { longDate } from '@toro/domain/base/calendar/day';
import { sundayOf } from '@toro/domain/learning/reports/report-week';
import { useId, useState } from 'react';
import type { Course } from '../../../shared/courses/queries.ts';
import classes from './performance.module.css';
import { weeklyReportsQuery } from './queries.ts';
import { usePrepareReport } from './use-prepare-report.ts';
import { NO_REPORTS, useReportDownload } from './use-report-download.ts';

/** A select with the weekly reports of the class group. Without any, the newest can be made. */
export function WeeklyReports({ course }: { course: Course }) {
  const id = useId();
  const { data: reports = [], isPending } = useQuery(weeklyReportsQuery(course));
  const [chosen, choose] = useState<string | null>(null);
  const date = chosen ?? reports[0]?.date;
  const download = useReportDownload(course, date);
  const preparation = usePrepareReport(course);
  const none = reports.length === 0;
  return (
    <div className={`stack medium ${classes.reports}`}>
      <label htmlFor={id}>Relatórios semanais</label>
      <div className="row">
        <select
          id={id}
          className={classes.select}
          disabled={none}
          value={date ?? ''}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {none && <option value="">{isPending ? 'Carregando relatórios...' : NO_REPORTS}</option>}
          {reports.map((report) => (
            <option key={report.date} value={report.date}>
              {longDate(sundayOf(report.date))}
            </option>
          ))}
        </select>
        <Button
          variant="default"
          disabled={none && isPending}
          loading={download.isPending || preparation.isPending}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => (none ? preparation.prepare() : download.mutate())}
        >
          {none ? 'Preparar relatório' : 'Baixar'}
        </Button>
      </div>
      <p className="muted small figures" role="status">
        {preparation.status}
      </p>
    </div>
  );
}
