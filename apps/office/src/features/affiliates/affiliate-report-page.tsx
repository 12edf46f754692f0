import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import {
  exportCommissions,
  type getAffiliateReport,
  listCommissions,
  payAffiliateReport,
} from '@toro/contract/affiliates/calls';
import { commissionList } from '@toro/contract/affiliates/commission-list';
import type { CallResponse } from '@toro/contract/call';
import { dateAndTime, monthOf, yearOf } from '@toro/domain/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, errorMessage, queryClient } from '../../shared/api.ts';
import { OfficeList } from '../../shared/list/office-list.tsx';
import { Page } from '../../shared/page.tsx';
import { usePermission } from '../../shared/session/session-query.ts';
import classes from './affiliates.module.css';
import { formatAmount } from './earnings-card.tsx';
import { formatPercent } from './format-percent.ts';
import { affiliateReportQuery } from './queries.ts';
import { CommissionStateLabel, ReportStateLabel } from './states.tsx';

type Report = CallResponse<typeof getAffiliateReport>;
const PARENT = { label: 'Relatórios do mês', to: '/afiliados/relatorios' as never };
const monthName = ({ month }: Report) => `${monthOf(month)} de ${yearOf(month)}`;

/** The month of an affiliate: its sums, its lines, and 'Marcar como paga'. */
export function AffiliateReportPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(affiliateReportQuery(id));
  const title = query.data ? `${query.data.affiliate.name}, ${monthName(query.data)}` : 'Relatório';
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
        load={(filter) => api.send(listCommissions, { query: { ...filter, report: id } as never })}
        exportRows={(body) =>
          api.send(exportCommissions, { body: { ...body, query: { ...body.query, report: id } } as never })
        }
        columns={['order', 'course', 'kind', 'state', 'paid', 'returned', 'rate', 'amount', 'created_at']}
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

function Summary({ report }: { report: Report }) {
  const mayWrite = usePermission()('affiliates.write');
  const [isAsked, setIsAsked] = useState(false);
  const { affiliate, balance, carried, state } = report;
  const pay = useMutation({
    mutationFn: () => api.send(payAffiliateReport, { params: { id: report.id }, body: { amount: balance } }),
    onSuccess: (next) => {
      toastSuccess(`${formatAmount(next.paid ?? '0.00')} para ${affiliate.name}: marcado como pago.`);
      queryClient.setQueryData(affiliateReportQuery(String(report.id)).queryKey, next);
      return queryClient.invalidateQueries({ queryKey: ['list'] });
    },
    onError: (error) => {
      toastFailure(errorMessage(error));
      return queryClient.invalidateQueries({ queryKey: affiliateReportQuery(String(report.id)).queryKey });
    },
    onSettled: () => setIsAsked(false),
  });
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
      {report.paid_at && (
        <p className="muted small">
          {report.paid_by} marcou {formatAmount(report.paid ?? '0.00')} como pago em{' '}
          {dateAndTime(new Date(report.paid_at))}.
        </p>
      )}
      {state === 'open' && (
        <p className="muted small">O mês ainda não terminou. O pagamento é marcado a partir do dia 1º.</p>
      )}
      {state === 'none' && (
        <p className="muted small">Um saldo negativo é descontado do próximo relatório com saldo.</p>
      )}
      <div className="row">
        {mayWrite && state === 'due' && <Button onClick={() => setIsAsked(true)}>Marcar como paga</Button>}
        <Link to={`/afiliados/${affiliate.id}` as never}>Ver afiliado</Link>
      </div>
      <ConfirmDialog
        opened={isAsked}
        title={`Marcar ${formatAmount(balance)} como pago?`}
        confirm={`Marcar ${formatAmount(balance)}`}
        pending={pay.isPending}
        onClose={() => setIsAsked(false)}
        onConfirm={() => pay.mutate()}
      >
        <p>
          {affiliate.name} recebe {formatAmount(balance)} de {monthName(report)}
          {carried !== '0.00' && `, com ${formatAmount(carried)} de meses anteriores`}.
        </p>
        <p className="muted">
          As linhas deste relatório não mudam mais. Um estorno depois disso entra com menos no próximo
          relatório. Não há como desfazer.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
