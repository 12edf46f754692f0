import { useQuery } from '@tanstack/react-query';
import { shortDate } from '@toro/domain/base/calendar/day';
import { fillPlaceholders, findTextForScore } from '@toro/domain/learning/reports/report-text';
import { Card } from '@toro/ui/card.tsx';
import { ModuleChart } from '@toro/ui/charts/module-chart.tsx';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { Drawing } from '@toro/ui/drawing.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { Section } from '@toro/ui/section.tsx';
import { today } from '../../../shared/api.ts';
import { type Course, statisticsQuery } from '../../../shared/courses/queries.ts';
import { useSession } from '../../../shared/session.ts';
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

function Score({ course, statistics }: { course: Course; statistics: Statistics }) {
  return (
    <Card>
      <ScoreCard statistics={statistics} recommended={course.recommended_score} />
      <Advice statistics={statistics} />
    </Card>
  );
}

function Dashboard({ course, statistics }: { course: Course; statistics: Statistics }) {
  const empty = statistics.module_performance.length === 0 && statistics.trend.length === 0;
  return (
    <>
      <div className={classes.pair}>
        <Score course={course} statistics={statistics} />
        <Card
          id="modules"
          title="Por módulo"
          level={3}
          actions={<span className="muted small">até {shortDate(today())}</span>}
        >
          <ModuleChart
            figures={statistics.module_performance}
            modules={course.module_count ?? 0}
            details={statistics.modules}
          />
        </Card>
      </div>
      {empty ? (
        <Card as="section" className="centered" aria-label="Nenhuma prova ainda">
          <Drawing name="building" />
          <p>{EMPTY}</p>
          <ContactTeacher />
        </Card>
      ) : (
        <>
          <ModulesToImprove statistics={statistics} />
          <div className={classes.halves}>
            <TrendCard course={course} statistics={statistics} />
            <MocksCard course={course} />
          </div>
        </>
      )}
      <Card className={`row ${classes.foot}`} data-spread data-gap="m">
        <WeeklyReports course={course} />
        {!empty && <ContactTeacher secondary />}
      </Card>
    </>
  );
}

/** The student's performance: score, its text, results over time and modules. */
export function ScorePanel({ course, dashboard }: ScorePanelProps) {
  return (
    <Section id="score" title="Meu desempenho">
      <QueryState
        query={useQuery(statisticsQuery(course))}
        loading="Carregando desempenho..."
        skeleton={[360, 360]}
        skeletonClass={classes.pair}
        failure={{ text: 'O desempenho não carregou agora. Nada do que você fez foi perdido.' }}
      >
        {(statistics) =>
          dashboard ? (
            <Dashboard course={course} statistics={statistics} />
          ) : (
            <Score course={course} statistics={statistics} />
          )
        }
      </QueryState>
    </Section>
  );
}
