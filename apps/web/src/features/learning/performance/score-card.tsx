import { computeRecentGain } from '@toro/domain/learning/performance/trend';
import { mondayOf } from '@toro/domain/learning/reports/report-week';
import { ScoreDial } from '@toro/ui/charts/score-dial.tsx';
import { today } from '../../../shared/api.ts';
import classes from './performance.module.css';
import type { Statistics } from './queries.ts';

/** The difference between a score and the recommended one. */
function describeDistance(score: number, recommended: number): string {
  const missing = Math.round(recommended) - Math.round(score);
  if (missing > 0) return `${missing === 1 ? 'falta 1 ponto' : `faltam ${missing} pontos`}`;
  if (missing === 0) return 'você chegou lá';
  return `${missing === -1 ? '1 ponto' : `${-missing} pontos`} acima`;
}

function describeGain(gain: number): string {
  if (gain === 0) return 'Provas e simulados: média estável nas últimas quatro semanas';
  const points = `${Math.abs(gain)} ${Math.abs(gain) === 1 ? 'ponto' : 'pontos'}`;
  return `Provas e simulados: ${gain > 0 ? '+' : '−'}${points} nas últimas quatro semanas`;
}

/** An average of what was taken; a dash where nothing was. */
const formatAverage = ({ module_performance }: Statistics, kind: 'AULA' | 'SIMULADO', average: number) =>
  module_performance.some(({ tipo_prova }) => tipo_prova === kind) ? `${Math.round(average)}%` : '–';

interface ScoreCardProps {
  statistics: Statistics;
  recommended: number | undefined;
}

/** The score against its recommended line. */
export function ScoreCard({ statistics, recommended }: ScoreCardProps) {
  const { scoreToro, trend } = statistics;
  const gain = computeRecentGain(trend, mondayOf(today()));
  return (
    <div className="centered">
      <ScoreDial score={scoreToro.score} recommended={recommended} />
      <dl className={`figures ${classes.scoreFigures}`}>
        <div className={classes.main}>
          <dt>Score Toro</dt>
          <dd className="visuallyHidden">{Math.round(scoreToro.score)}</dd>
        </div>
        {recommended !== undefined && (
          <div className={classes.comparison}>
            <dt>Recomendado</dt>
            <dd>
              <strong>{Math.round(recommended)}</strong> · {describeDistance(scoreToro.score, recommended)}
            </dd>
          </div>
        )}
        <div>
          <dt>Provas das aulas, 1ª vez</dt>
          <dd>{formatAverage(statistics, 'AULA', scoreToro.average)}</dd>
        </div>
        <div>
          <dt>Simulados, todas as vezes</dt>
          <dd>{formatAverage(statistics, 'SIMULADO', scoreToro.simulated_average)}</dd>
        </div>
        <div>
          <dt>Aulas concluídas</dt>
          <dd>
            {scoreToro.accomplish_classes} de {scoreToro.total_classes}
          </dd>
        </div>
      </dl>
      {gain !== null && <p className="muted small">{describeGain(gain)}</p>}
    </div>
  );
}
