import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shortDate } from '@toro/domain/calendar/day';
import { fillPlaceholders, findTextForScore } from '@toro/domain/reports/report-text';
import { ModuleChart } from '@toro/ui/charts/module-chart.tsx';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { Drawing } from '@toro/ui/drawing.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { today } from '../../shared/api.ts';
import { type Course, statisticsQuery } from '../../shared/courses/queries.ts';
import { useSession } from '../../shared/session.ts';
import { ContactTeacher } from './contact-teacher.tsx';
import { MocksCard } from './mocks-card.tsx';
import { ModulesToImprove } from './modules-to-improve.tsx';
import classes from './performance.module.css';
import type { Statistics } from './queries.ts';
import { ScoreCard } from './score-card.tsx';
import { TrendCard } from './trend-card.tsx';
import { WeeklyReports } from './weekly-reports.tsx';

interface ScorePanelProps {
  course: Course;
  /** Report categories also show the modules and the weekly reports. */
  dashboard: boolean;
}

const EMPTY =
  'Vish! Você não realizou nenhuma prova até o momento. Fale com seu professor para iniciar as suas aulas.';

/** The academy's text for this score. */
function Advice({ statistics }: { statistics: Statistics }) {
  const name = useSession((session) => session.user?.firstName ?? '');
  const scoreText = findTextForScore(statistics.score_performance_informations, statistics.scoreToro.score);
  return scoreText ? <CleanHtml html={fillPlaceholders(scoreText.content, { name })} /> : null;
}

function ScoreSkeleton() {
  return (
    <div role="status" aria-label="Carregando desempenho..." className={classes.pair}>
      <Skeleton height={360} radius="var(--radius)" />
      <Skeleton height={360} radius="var(--radius)" />
    </div>
  );
}

function Dashboard({ course, statistics }: { course: Course; statistics: Statistics }) {
  const empty = statistics.module_performance.length === 0 && statistics.trend.length === 0;
  return (
    <>
      <div className={classes.pair}>
        <div className={classes.card}>
          <ScoreCard statistics={statistics} recommended={course.recommended_score} />
          <Advice statistics={statistics} />
        </div>
        <section className={classes.card} aria-labelledby="modules">
          <div className={classes.head}>
            <h3 id="modules">Por módulo</h3>
            <span className={classes.muted}>até {shortDate(today())}</span>
          </div>
          <ModuleChart figures={statistics.module_performance} modules={course.module_count ?? 0} />
        </section>
      </div>
      {empty ? (
        <section className={classes.empty} aria-label="Nenhuma prova ainda">
          <Drawing name="building" />
          <p>{EMPTY}</p>
          <ContactTeacher />
        </section>
      ) : (
        <>
          <ModulesToImprove statistics={statistics} />
          <div className={classes.halves}>
            <TrendCard course={course} statistics={statistics} />
            <MocksCard course={course} />
          </div>
        </>
      )}
      <div className={classes.foot}>
        <WeeklyReports course={course} />
        {!empty && <ContactTeacher secondary />}
      </div>
    </>
  );
}

/** The student's performance: score, its text, results over time and modules. */
export function ScorePanel({ course, dashboard }: ScorePanelProps) {
  const { data, error, isFetching, refetch } = useQuery(statisticsQuery(course));
  return (
    <section className={classes.panel} aria-labelledby="score">
      <h2 id="score">Meu desempenho</h2>
      {!data && error && (
        <Notice kind="failure">
          <p>O desempenho não carregou agora. Nada do que você fez foi perdido.</p>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </Notice>
      )}
      {!data && !error && <ScoreSkeleton />}
      {data && dashboard && <Dashboard course={course} statistics={data} />}
      {data && !dashboard && (
        <div className={classes.card}>
          <ScoreCard statistics={data} recommended={course.recommended_score} />
          <Advice statistics={data} />
        </div>
      )}
    </section>
  );
}
