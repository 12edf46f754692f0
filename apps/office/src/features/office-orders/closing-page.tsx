import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { CallResponse } from '@toro/contract/call';
import { closeDay, getDayClosing, reopenDay } from '@toro/contract/office-orders/calls';
import {
  academyDay,
  addDays,
  dateAndTime,
  formatBrazilianDay,
  isCalendarDay,
  longDate,
} from '@toro/domain/calendar/day';
import { ORDER_METHODS } from '@toro/domain/checkout/order-labels';
import { Card } from '@toro/ui/card.tsx';
import { Form } from '@toro/ui/forms/form.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, queryClient } from '../../shared/api.ts';
import { ReasonField, reasonError } from '../../shared/forms/reason-field.tsx';
import { Page } from '../../shared/page.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMember, usePermission } from '../../shared/session/session-query.ts';
import { formatDecimal } from './format-decimal.ts';
import classes from './orders.module.css';

type Closing = CallResponse<typeof getDayClosing>;

const STATES = {
  running: { label: 'Em andamento', kind: 'now' },
  open: { label: 'Aberto', kind: 'warn' },
  closed: { label: 'Fechado', kind: 'ok' },
} as const;

const refresh = () => queryClient.invalidateQueries({ queryKey: ['day-closing'] });

/** 'Fechamento do dia': sales, discounts, refunds and net by method and course. */
export function ClosingPage() {
  const { day: typed = '' } = useParams({ strict: false });
  const today = academyDay(new Date());
  const day = isCalendarDay(typed) ? typed : addDays(today, -1);
  const query = useQuery({
    queryKey: ['day-closing', day],
    queryFn: () => api.send(getDayClosing, { params: { day } }),
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
        {(
          [
            ['Vendas', String(sum.sales)],
            ['Tabela', formatDecimal(sum.gross)],
            ['Descontos', formatDecimal(sum.discount)],
            ['Vendido', formatDecimal(sum.total)],
            ['Estornado', formatDecimal(sum.refunded)],
            ['Líquido', formatDecimal(sum.net)],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt className="muted small">{label}</dt>
            <dd className="figures strong">{value}</dd>
          </div>
        ))}
      </dl>
      <Card id="linhas" title={longDate(day)}>
        {lines.length === 0 ? (
          <p className="muted">Nenhuma venda e nenhum estorno neste dia.</p>
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
      <ClosingActs closing={closing} />
    </>
  );
}

const LinesTable = ({ lines }: { lines: (Closing['lines'][number] & { day?: string })[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled table must be reachable by the keyboard
  <section className={classes.scroll} tabIndex={0} aria-label="Valores do dia">
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Forma e curso</th>
          {['Vendas', 'Desconto', 'Vendido', 'Estornos', 'Estornado', 'Líquido'].map((label) => (
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
            <td className={classes.amount}>{formatDecimal(line.discount)}</td>
            <td className={classes.amount}>{formatDecimal(line.total)}</td>
            <td className={classes.amount}>{line.refunds}</td>
            <td className={classes.amount}>{formatDecimal(line.refunded)}</td>
            <td className={classes.amount}>{formatDecimal(line.net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

function ClosingActs({ closing }: { closing: Closing }) {
  const isAllowed = usePermission();
  const { roles } = useMember();
  const [isReopening, setIsReopening] = useState(false);
  const { day, state, differences, history } = closing;
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
      {state === 'open' && isAllowed('orders.close') && <CloseForm day={day} differences={differences} />}
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
        send={(reason) => api.send(reopenDay, { params: { day }, body: { reason } })}
        onDone={() => {
          toastSuccess('Dia reaberto.');
          void refresh();
        }}
        onClose={() => setIsReopening(false)}
      />
    </Card>
  );
}

function CloseForm({ day, differences }: { day: string; differences: number }) {
  const form = useAppForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: differences > 0 ? reasonError(reason) : null }),
    submit: ({ reason }) =>
      api.send(closeDay, { params: { day }, body: { reason: differences > 0 ? reason.trim() : null } }),
    onDone: () => {
      toastSuccess('Dia fechado.');
      return refresh();
    },
  });
  return (
    <Form form={form} className="form">
      {form.failure && <Notice kind="failure">{form.failure}</Notice>}
      {differences > 0 && (
        <>
          <Notice kind="info">
            {differences === 1
              ? 'Há 1 diferença sem explicação neste dia.'
              : `Há ${differences} diferenças sem explicação neste dia.`}{' '}
            <Link to="/pedidos/conciliacao" search={{ state: ['open'], day_from: day, day_to: day } as never}>
              Ver na conciliação
            </Link>
          </Notice>
          <ReasonField {...form.field('reason')} />
        </>
      )}
      <p className="muted small">Depois de fechado, nenhum valor deste dia muda.</p>
      <div>
        <Button type="submit" loading={form.pending}>
          Fechar o dia
        </Button>
      </div>
    </Form>
  );
}
