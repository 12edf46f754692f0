import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { affiliatesCalls } from '@toro/contract/sales/affiliates/calls';
import { commissionList } from '@toro/contract/sales/affiliates/commission-list';
import { monthOf, yearOf } from '@toro/domain/base/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useRef, useState } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import classes from './affiliates.module.css';
import { formatAmount } from './earnings-card.tsx';
import { formatPercent } from './format-percent.ts';
import { PayReportDialog } from './pay-report-dialog.tsx';
import { PaymentEntries } from './payment-entries.tsx';
import { type AffiliateReport, affiliateReportQuery } from './queries.ts';
import { CommissionStateLabel, ReportStateLabel } from './states.tsx';

const PARENT = { label: 'Relatórios do mês', to: '/afiliados/relatorios' } as const;
const monthName = ({ month }: AffiliateReport) => `${monthOf(month)} de ${yearOf(month)}`;

/** The month of an affiliate: its sums, its lines, and 'Marcar como paga'. */
export function AffiliateReportPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(affiliateReportQuery(id));
  const title = query.data ? `${query.data.affiliate.name}, ${monthName(query.data)}` : 'Relatório';
  const ofReport = (query: Record<string, unknown>): Record<string, unknown> => ({ ...query, report: id });
  return (
    <Page title={title} parent={PARENT}>
      <QueryState
        query={query}
        loading="Carregando o relatório..."
        skeleton={[160, 320]}
        failure={{ title: 'Este relatório não carregou', text: 'Ele pode não existir.' }}
      >
        {(report) => <Summary report={report} />}
      </QueryState>
      <OfficeList
        definition={commissionList}
        load={(filter) => api.send(affiliatesCalls.listCommissions, { query: ofReport(filter) })}
        exportRows={(body) =>
          api.send(affiliatesCalls.exportCommissions, { body: { ...body, query: ofReport(body.query) } })
        }
        columns={['order', 'course', 'kind', 'state', 'paid', 'returned', 'rate', 'amount', 'created_at']}
        fixed={['affiliate', 'report']}
        href={({ order }) => `/pedidos/${order}`}
        cells={{
          rate: ({ rate }) => formatPercent(rate),
          state: ({ state }) => <CommissionStateLabel state={state} />,
        }}
        empty="Este relatório não tem linhas."
      />
    </Page>
  );
}

function Summary({ report }: { report: AffiliateReport }) {
  const mayWrite = usePermission()('affiliates.write');
  const [asked, setAsked] = useState<'pay' | 'reverse' | null>(null);
  const reversed = useRef<AffiliateReport | null>(null);
  const { affiliate, balance, carried, state } = report;
  const counting = report.entries.find(({ id }) => id === report.payment_id);
  const query = affiliateReportQuery(String(report.id));
  const reload = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  const show = (next: AffiliateReport, text: string) => {
    toastSuccess(text);
    setAsked(null);
    queryClient.setQueryData(query.queryKey, next);
    return queryClient.invalidateQueries({ queryKey: ['list'] });
  };
  const figures = [
    ['Vendas', report.sales],
    ['Estornos', report.refunds],
    ['Base da comissão', report.net],
    ['Comissão', report.commission],
    ...(carried === '0.00' ? [] : [['De meses anteriores', carried] as const]),
    ['Saldo', balance],
  ] as const;
  return (
    <Card id="resumo" title="Resumo" actions={<ReportStateLabel state={state} />}>
      <dl className={classes.sums}>
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt className="muted small">{label}</dt>
            <dd className="figures strong">{formatAmount(amount)}</dd>
          </div>
        ))}
      </dl>
      <PaymentEntries entries={report.entries} />
      {state === 'open' && (
        <p className="muted small">O mês ainda não terminou. O pagamento é marcado a partir do dia 1º.</p>
      )}
      {state === 'none' && (
        <p className="muted small">Um saldo negativo é descontado do próximo relatório com saldo.</p>
      )}
      <div className="row">
        {mayWrite && state === 'due' && <Button onClick={() => setAsked('pay')}>Marcar como paga</Button>}
        {mayWrite && report.payment_id !== null && (
          <Button variant="default" onClick={() => setAsked('reverse')}>
            Desfazer pagamento
          </Button>
        )}
        <Link to="/afiliados/$id" params={{ id: String(affiliate.id) }}>
          Ver afiliado
        </Link>
      </div>
      {asked === 'pay' && (
        <PayReportDialog
          report={report}
          onDone={(next) => show(next, `${formatAmount(balance)} para ${affiliate.name}: marcado como pago.`)}
          onFailed={reload}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'reverse' && (
        <ReasonDialog
          opened
          title="Desfazer o pagamento?"
          text={`${formatAmount(counting?.amount ?? '0.00')} para ${affiliate.name} deixa de contar como pago, e o saldo volta a ser devido. O registro do pagamento continua no histórico.`}
          confirm="Desfazer pagamento"
          send={async (reason) => {
            const body = { payment_id: report.payment_id ?? 0, reason };
            reversed.current = await api.send(affiliatesCalls.reverseAffiliatePayment, {
              params: { id: report.id },
              body,
            });
          }}
          onDone={() =>
            reversed.current && void show(reversed.current, `Pagamento para ${affiliate.name} desfeito.`)
          }
          onClose={() => {
            setAsked(null);
            void reload();
          }}
        />
      )}
    </Card>
  );
}
