import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { nameDiscrimination } from '@toro/domain/questions/questions/discrimination';
import type { QuestionFields } from '@toro/domain/questions/questions/question-fields';
import type { ReactNode } from 'react';
import type { ContentPanel } from '../../../shared/content/content-kind.ts';
import { usePermission } from '../../../shared/session/session-query.ts';
import { statisticsQuery } from './queries.ts';
import { type Figures, inMinutes, inPercent, MIN_ANSWERS } from './question-statistics.tsx';
import classes from './questions.module.css';

const NONE = '–';

/** Easier or harder questions separate less. */
const ZONE = { from: 30, to: 80 };

const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface FigureProps {
  label: string;
  children: ReactNode;
}

const Figure = ({ label, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Facility({ share }: { share: number }) {
  const isInside = share >= ZONE.from && share <= ZONE.to;
  return (
    <>
      {inPercent(share)} %
      <span
        className={classes.zone}
        role="img"
        aria-label={`${isInside ? 'dentro' : 'fora'} da faixa de ${ZONE.from} a ${ZONE.to} %`}
      >
        <i style={{ left: `${share}%` }} />
      </span>
    </>
  );
}

function Discrimination({ value }: { value: number }) {
  const word = nameDiscrimination(value);
  return (
    <>
      {decimal.format(value).replace('-', '−')}
      {word && <small data-kind={word === 'boa' ? 'right' : 'low'}>{word}</small>}
    </>
  );
}

function Answers({ figures }: { figures: Figures }) {
  const { n, share_right, discrimination, median_seconds, share_guessed } = figures;
  const hasEnough = n >= MIN_ANSWERS;
  return (
    <>
      <Figure label="Facilidade">
        {hasEnough && share_right !== null ? <Facility share={share_right} /> : NONE}
      </Figure>
      <Figure label="Discriminação">
        {hasEnough && discrimination !== null ? <Discrimination value={discrimination} /> : NONE}
      </Figure>
      <Figure label="Respostas (n)">
        {n.toLocaleString('pt-BR')}
        {!hasEnough && <small>poucas</small>}
      </Figure>
      <Figure label="Tempo mediano">
        {hasEnough && median_seconds !== null ? inMinutes(median_seconds) : NONE}
      </Figure>
      <Figure label="Disseram que chutaram">
        {hasEnough && share_guessed !== null ? `${inPercent(share_guessed)} %` : NONE}
      </Figure>
    </>
  );
}

/** The figures of a published question in one line below its title. */
export function useFigureStrip({ entity }: ContentPanel<QuestionFields>): ReactNode {
  const isShown = usePermission()('items.read') && entity.published !== null;
  const { data } = useQuery({ ...statisticsQuery(entity.id), enabled: isShown });
  if (!isShown) return null;
  return (
    <section className={classes.strip} aria-label="Estatística da questão">
      {data && (
        <>
          <dl>
            <Answers figures={data.all} />
            {data.open_reports !== null && (
              <Figure label="Erros apontados">
                {data.open_reports === 0 ? (
                  0
                ) : (
                  <Link className={classes.link} to="/erros-apontados/$id" params={{ id: String(entity.id) }}>
                    {data.open_reports}{' '}
                    <small data-kind="low">{data.open_reports === 1 ? 'aberto' : 'abertos'}</small>
                  </Link>
                )}
              </Figure>
            )}
          </dl>
          {data.versions.length > 1 && (
            <a className={`small ${classes.link}`} href="#respostas">
              Por versão de prova
            </a>
          )}
        </>
      )}
    </section>
  );
}
