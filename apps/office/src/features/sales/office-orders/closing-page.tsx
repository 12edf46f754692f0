import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { CallResponse } from '@toro/contract/call';
import { officeOrdersCalls } from '@toro/contract/sales/office-orders/calls';
import {
  academyDay,
  addDays,
  dateAndTime,
  formatBrazilianDay,
  isCalendarDay,
  longDate,
} from '@toro/domain/base/calendar/day';
import { ORDER_METHODS } from '@toro/domain/sales/checkout/order-labels';
import { SUM_LABELS, SUM_NAMES } from '@toro/domain/sales/checkout/order-sums';
import { Card } from '@toro/ui/card.tsx';
import { Form } from '@toro/ui/forms/form.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import { ConfirmAction } from '../../../shared/confirm-action.tsx';
import { ReasonField, reasonError } from '../../../shared/forms/reason-field.tsx';
import { Page } from '../../../shared/page.tsx';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { useMember, usePermission } from '../../../shared/session/session-query.ts';
import { formatDecimal } from '../orders/format-decimal.ts';
import { formatSum } from '../orders/list-sums.ts';
import classes from '../orders/orders.module.css';
import { openDaysQuery } from '../orders/queries.ts';
import { OpenDaysCard } from './open-days-card.tsx';

type Closing = CallResponse<typeof officeOrdersCalls.getDayClosing>;

const STATES = {
  running: { label: 'Em andamento', kind: 'now' },
  open: { label: 'Aberto', kind: 'warn' },
  closed: { label: 'Fechado', kind: 'ok' },
} as const;

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['day-closing'] }),
    queryClient.invalidateQueries({ queryKey: ['open-days'] }),
  ]);

/** 'Fechamento do dia': sales, discounts, refunds, chargebacks and net by method and course. */
export function ClosingPage() {
  const { day: typed = '' } = useParams({ strict: false });
  const today = academyDay(new Date());
  const day = isCalendarDay(typed) ? typed : addDays(today, -1);
  const query = useQuery({
    queryKey: ['day-closing', day],
    queryFn: () => api.send(officeOrdersCalls.getDayClosing, { params: { day } }),
  });
  return (
    <Page
      title={`Fechamento de ${formatBrazilianDay(day)}`}
      parent={{ label: 'Pedidos', to: '/pedidos' }}
      actions={
        query.data && (
          <span className="state" data-kind={STATES[query.data.state].kind}>
            {STATES[query.data.state].label}
          </span>
        )
      }
    >
      <nav className="row" aria-label="Dias">
        <DayLink day={addDays(day, -1)} label="Dia anterior" />
        {day < today && <DayLink day={addDays(day, 1)} label="Dia seguinte" />}
      </nav>
      <QueryState
        query={query}
        loading="Carregando o dia..."
        skeleton={[120, 240]}
        failure={{ title: 'O dia não carregou', text: 'Nada mudou. Tente de novo.' }}
      >
        {(closing) => <OpenClosing key={day} closing={closing} />}
      </QueryState>
    </Page>
  );
}

const DayLink = ({ day, label }: { day: string; label: string }) => (
  <Link to="/pedidos/fechamento/$day" params={{ day }}>
    {`${label} (${formatBrazilianDay(day).slice(0, 5)})`}
  </Link>
);

function OpenClosing({ closing }: { closing: Closing }) {
  const { day, lines, adjustments, sum, sum_with_adjustments: whole } = closing;
  return (
    <>
      <dl className={classes.sums}>
        {[
          ['Vendas', String(sum.sales)] as const,
          ...SUM_NAMES.map((name) => [SUM_LABELS[name], formatSum(name, sum[name])] as const),
        ].map(([label, value]) => (
          <div key={label}>
            <dt className="muted small">{label}</dt>
            <dd className="figures strong">{value}</dd>
          </div>
        ))}
      </dl>
      <Card id="linhas" title={longDate(day)}>
        {lines.length === 0 ? (
          <p className="muted">Nenhuma venda, nenhum estorno e nenhuma contestação neste dia.</p>
        ) : (
          <LinesTable lines={lines} />
        )}
      </Card>
      {adjustments.length > 0 && (
        <Card
          id="ajustes"
          title="Ajuste"
          lead={`Do que se soube depois de dias já fechados. Com ele, o líquido é ${formatDecimal(whole.net)}.`}
        >
          <LinesTable lines={adjustments} />
        </Card>
      )}
      <ClosingActions closing={closing} />
      <OpenDaysCard shown={day} />
    </>
  );
}

const LinesTable = ({ lines }: { lines: (Closing['lines'][number] & { day?: string })[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled table must be reachable by the keyboard
  <section className={`scrollsAside ${classes.scroll}`} tabIndex={0} aria-label="Valores do dia">
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Forma e curso</th>
          {['Vendas', ...SUM_NAMES.map((name) => SUM_LABELS[name])].map((label) => (
            <th key={label} scope="col" className={classes.amount}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.day} ${line.method} ${line.course}`}>
            <th scope="row">
              {ORDER_METHODS[line.method]}{' '}
              <span className="muted">
                {[line.course, line.day && formatBrazilianDay(line.day)].filter(Boolean).join(' · ')}
              </span>
            </th>
            <td className={classes.amount}>{line.sales}</td>
            {SUM_NAMES.map((name) => (
              <td key={name} className={classes.amount}>
                {formatSum(name, line[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

function ClosingActions({ closing }: { closing: Closing }) {
  const isAllowed = usePermission();
  const { roles } = useMember();
  const [isReopening, setIsReopening] = useState(false);
  const { day, state, history } = closing;
  return (
    <Card id="fechar" title="Fechamento">
      {history.map((each) => (
        <p key={each.closed_at} className="small">
          {`${each.closed_by} fechou em ${dateAndTime(new Date(each.closed_at))}${each.reason ? `: “${each.reason}”` : ''}`}
          {each.reopened_at &&
            ` · ${each.reopened_by} reabriu em ${dateAndTime(new Date(each.reopened_at))}: “${each.reopen_reason}”`}
        </p>
      ))}
      {state === 'running' && <p className="muted">O dia pode ser fechado quando terminar.</p>}
      {state === 'open' && isAllowed('orders.close') && <CloseForm day={day} closing={closing} />}
      {state === 'closed' && roles.includes('owner') && (
        <Button variant="default" onClick={() => setIsReopening(true)}>
          Reabrir o dia
        </Button>
      )}
      <ReasonDialog
        opened={isReopening}
        title={`Reabrir ${formatBrazilianDay(day)}?`}
        text="Os valores fechados ficam na história deste dia. O dia passa a mostrar os valores de agora."
        confirm="Reabrir o dia"
        send={(reason) => api.send(officeOrdersCalls.reopenDay, { params: { day }, body: { reason } })}
        onDone={() => {
          toastSuccess('Dia reaberto.');
          void refresh();
        }}
        onClose={() => setIsReopening(false)}
      />
    </Card>
  );
}

function CloseForm({ day, closing }: { day: string; closing: Closing }) {
  const { differences } = closing;
  const [isAsking, setIsAsking] = useState(false);
  const open = useQuery(openDaysQuery);
  const earlier = (open.data?.days ?? []).filter((each) => each.day < day);
  const form = useAppForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: differences > 0 ? reasonError(reason) : null }),
    submit: () => setIsAsking(true),
  });
  const reason = differences > 0 ? form.values.reason.trim() : null;
  return (
    <Form form={form} className="form">
      {differences > 0 && (
        <>
          <Notice kind="info">
            {differences === 1
              ? 'Há 1 diferença sem explicação neste dia.'
              : `Há ${differences} diferenças sem explicação neste dia.`}{' '}
            <Link to="/pedidos/conciliacao" search={{ state: ['open'], day_from: day, day_to: day }}>
              Ver na conciliação
            </Link>
          </Notice>
          <ReasonField {...form.field('reason')} />
        </>
      )}
      {earlier.length > 0 && <Notice kind="info">{describeEarlier(earlier.map((each) => each.day))}</Notice>}
      <p className="muted small">Depois de fechado, nenhum valor deste dia muda.</p>
      <div>
        <Button type="submit">Fechar o dia…</Button>
      </div>
      <ConfirmAction
        opened={isAsking}
        title={`Fechar ${formatBrazilianDay(day)}?`}
        text={[
          `Líquido de ${formatDecimal(closing.sum_with_adjustments.net)}. O que se souber depois entra como ajuste no próximo dia aberto.`,
          ...(earlier.length > 0 ? [describeEarlier(earlier.map((each) => each.day))] : []),
        ]}
        confirm="Fechar o dia"
        send={() => api.send(officeOrdersCalls.closeDay, { params: { day }, body: { reason } })}
        onDone={() => {
          toastSuccess('Dia fechado.');
          void refresh();
        }}
        onFailed={() => void refresh()}
        onClose={() => setIsAsking(false)}
      />
    </Form>
  );
}

/** The earlier days that are open, in words. */
const describeEarlier = (days: readonly string[]) => {
  const names = days.slice(0, 5).map((day) => formatBrazilianDay(day).slice(0, 5));
  const rest = days.length > 5 ? ` e outros ${days.length - 5}` : '';
  return days.length === 1
    ? `O dia ${names[0]} vem antes e ainda está aberto.`
    : `Fora de ordem: ${names.join(', ')}${rest} vêm antes e ainda estão abertos.`;
};
