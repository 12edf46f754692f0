import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import type { leadsCalls } from '@toro/contract/sales/leads/calls';
import { academyDay, addDays, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { LEAD_STEP_NAMES } from '@toro/domain/sales/leads/lead-states';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import { useState } from 'react';
import { Page } from '../../../shared/page.tsx';
import classes from './leads.module.css';
import { leadCountsQuery } from './queries.ts';

const PERIODS = [
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
] as const;

type Counts = CallResponse<typeof leadsCalls.listLeadCounts>;

/** The whole period in one line. */
function CountSums({ counts }: { counts: Counts }) {
  const sum = (name: 'leads' | 'converted' | 'unsubscribed') =>
    counts.reduce((total, each) => total + each[name], 0);
  const [leads, converted] = [sum('leads'), sum('converted')];
  const figures = [
    ['Carrinhos', leads],
    ['Convertidos', `${converted} (${Math.round((100 * converted) / Math.max(1, leads))}\u00a0%)`],
    ['Descadastrados', sum('unsubscribed')],
  ] as const;
  return (
    <Card id="resumo" title="Resumo">
      <dl className={classes.sums}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="muted small">{label}</dt>
            <dd className="figures strong">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** How many purchases were left, by day, course and step; without personal data. */
export function LeadCountsPage() {
  const [days, setDays] = useState<string>('30');
  const today = academyDay(new Date());
  const query = useQuery({
    ...leadCountsQuery(addDays(today, 1 - Number(days)), today),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title="Números"
      parent={{ label: 'Carrinhos abandonados', to: '/carrinhos' }}
      actions={<SegmentedChoice label="Período" value={days} data={[...PERIODS]} onValue={setDays} />}
      narrow
    >
      <QueryState
        query={query}
        loading="Carregando os números..."
        skeleton={[320]}
        failure={{ title: 'Os números não carregaram', text: 'Nada mudou. Tente de novo.' }}
      >
        {(counts) => (
          <>
            {counts.length > 0 && <CountSums counts={counts} />}
            <Card
              id="numeros"
              title="Por dia, curso e etapa"
              lead="Os dados pessoais são apagados depois de 7 dias; estes números ficam."
            >
              {counts.length === 0 ? (
                <p className="muted">Ninguém deixou uma compra pela metade neste período.</p>
              ) : (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled table is reached by the keyboard
                <section className="scrollsAside" aria-label="Números por dia, curso e etapa" tabIndex={0}>
                  <table className={`table small ${classes.counts}`}>
                    <thead>
                      <tr>
                        <th>Dia</th>
                        <th>Curso</th>
                        <th>Etapa</th>
                        <th className={classes.number}>Carrinhos</th>
                        <th className={classes.number}>Convertidos</th>
                        <th className={classes.number}>Descadastrados</th>
                      </tr>
                    </thead>
                    <tbody>
                      {counts.map(({ day, course, step, leads, converted, unsubscribed }) => (
                        <tr key={`${day} ${course} ${step}`}>
                          <td>{formatBrazilianDay(day)}</td>
                          <td className={classes.course}>{course}</td>
                          <td>{LEAD_STEP_NAMES[step]}</td>
                          <td className={`figures ${classes.number}`} data-label="Carrinhos">
                            {leads}
                          </td>
                          <td className={`figures ${classes.number}`} data-label="Convertidos">
                            {converted}
                          </td>
                          <td className={`figures ${classes.number}`} data-label="Descadastrados">
                            {unsubscribed}
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </section>
              )}
            </Card>
          </>
        )}
      </QueryState>
    </Page>
  );
}
