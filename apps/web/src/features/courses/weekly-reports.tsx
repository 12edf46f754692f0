import { useQuery } from '@tanstack/react-query';
import { reportCfpAll } from '@toro/contract/performance/calls';
import { longDate } from '@toro/domain/calendar/day';
import { useId } from 'react';
import { api } from '../../app/api.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { Course } from './queries.ts';
import { track } from './track.ts';
import classes from './weekly-reports.module.css';

/** The weekly reports of the class group, to choose one from; without any the select says so. */
export function WeeklyReports({ course }: { course: Course }) {
  const id = useId();
  const { data: reports = [] } = useQuery({
    queryKey: ['weekly-reports', course.id, course.id_turma],
    queryFn: ({ signal }) =>
      api.send(reportCfpAll, { params: { id_curso: course.id, id_turma: course.id_turma }, signal }),
  });
  const none = reports.length === 0;
  return (
    <div className={classes.reports}>
      <label htmlFor={id}>Relatórios semanais</label>
      <select
        id={id}
        className={classes.select}
        disabled={none}
        value=""
        onChange={({ currentTarget }) => {
          track('report_downloaded', { id_course: course.id, id_course_class: course.id_turma });
          saveFile(currentTarget.value);
        }}
      >
        <option value="">{none ? 'Não há relatórios' : 'Escolha um relatório'}</option>
        {reports.map(({ date, url }) => (
          <option key={date} value={url}>
            {longDate(date)}
          </option>
        ))}
      </select>
    </div>
  );
}
