import { IconAlertTriangle } from '@tabler/icons-react';
import {
  CHANCE_TODAY,
  formatPercent,
  formatRisk,
  formatSimilarStudents,
} from '@toro/domain/learning/study/ability/ability-texts';
import { Card } from '@toro/ui/card.tsx';
import classes from './ability.module.css';
import { ExamDots } from './exam-dots.tsx';
import { HowLink } from './how-link.tsx';
import type { CategoryAbility, Forecast } from './queries.ts';

interface ChanceCardProps {
  forecast: Forecast;
  exam: NonNullable<CategoryAbility['exam']>;
  modules: CategoryAbility['modules'];
}

/** The chance to pass as a figure, in words, and as 100 simulated exams. */
export function ChanceCard({ forecast, exam, modules }: ChanceCardProps) {
  const { percent, right, exams, risks } = forecast;
  const titleOf = (module: number) => modules.find(({ id }) => id === module)?.title ?? '';
  return (
    <Card as="section" aria-labelledby="chance" className={classes.hero}>
      <div className={classes.chance}>
        <div className="stack" data-gap="s">
          <h2 id="chance" className={classes.question}>
            {CHANCE_TODAY} <strong className={`figures ${classes.percent}`}>{formatPercent(percent)}</strong>
          </h2>
          <p className="strong">{formatSimilarStudents(percent)}</p>
          <p className="muted small">
            Você acertaria perto de {right} das {exam.questions} questões. Para passar são {exam.needed}
            {exam.minimum_percent ? `, com ao menos ${exam.minimum_percent} % em cada módulo` : ''}.
          </p>
          <HowLink />
        </div>
        <ExamDots exams={exams} needed={exam.needed} total={exam.questions} />
      </div>
      {risks.map(({ module, percent: risk }) => (
        <p key={module} className={`row mediumWeight ${classes.risk}`} data-nowrap>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          {formatRisk(titleOf(module), risk)}
        </p>
      ))}
    </Card>
  );
}
