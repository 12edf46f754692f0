import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import type { questionsCalls } from '@toro/contract/questions/questions/calls';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { statisticsQuery } from './queries.ts';
import classes from './questions.module.css';

export type Figures = CallResponse<typeof questionsCalls.getQuestionStatistics>['all'];

/** Fewer answers say too little. */
export const MIN_ANSWERS = 30;

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

export const inPercent = (share: number): string => percent.format(share);

/** Such as '1:52 min'. */
export const inMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;

interface FigureListProps {
  figures: Figures;
  /** Whether the figures of all exams already stand below the title. */
  isOfAll?: boolean;
}

function FigureList({ figures, isOfAll }: FigureListProps) {
  const { n, share_right, shares, median_seconds } = figures;
  if (n < MIN_ANSWERS) return <p className="muted">Poucas respostas (n = {n})</p>;
  return (
    <>
      {!isOfAll && (
        <dl className={classes.figures}>
          <div>
            <dt>Acertos</dt>
            <dd>{inPercent(share_right ?? 0)} %</dd>
          </div>
          <div>
            <dt>Respostas (n)</dt>
            <dd>{n.toLocaleString('pt-BR')}</dd>
          </div>
          <div>
            <dt>Tempo mediano</dt>
            <dd>{median_seconds === null ? '–' : inMinutes(median_seconds)}</dd>
          </div>
        </dl>
      )}
      <ul className={`plainList ${classes.shares}`}>
        {shares.map(({ letter, share, correct }) => (
          <li key={letter} data-correct={correct || undefined}>
            <span>
              {letter}
              {correct && ' ✓'}
            </span>
            <meter min={0} max={100} value={share} aria-label={`${letter}: ${inPercent(share)} %`} />
            <span className="figures">{inPercent(share)} %</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How students answered: over all exams and for each version. */
export function QuestionStatistics({ id }: { id: number }) {
  return (
    <Card id="respostas" title="Respostas dos alunos">
      <QueryState
        query={useQuery(statisticsQuery(id))}
        loading="Carregando as respostas..."
        skeleton={[120]}
        failure={{ text: 'As respostas não carregaram. Nada mudou.' }}
      >
        {({ all, versions }) => (
          <>
            <FigureList figures={all} isOfAll />
            {versions.length > 1 && (
              <details>
                <summary>Por versão de prova</summary>
                {versions.map((version) => (
                  <div key={`${version.exam_id}-${version.version}`}>
                    <p className="small">
                      <b>{version.lesson}</b>, versão {version.version}
                    </p>
                    <FigureList figures={version} />
                  </div>
                ))}
              </details>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}
