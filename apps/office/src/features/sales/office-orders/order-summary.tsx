import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { officeOrdersCalls } from '@toro/contract/sales/office-orders/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { describePaymentMethod } from '@toro/domain/sales/checkout/describe-payment';
import { STORED_MEANS } from '@toro/domain/sales/checkout/manual-orders';
import { ORDER_METHODS, PAYMENT_STATES } from '@toro/domain/sales/checkout/order-labels';
import { SUM_LABELS, type SumName } from '@toro/domain/sales/checkout/order-sums';
import { Notice } from '@toro/ui/notice.tsx';
import { api, errorMessage } from '../../../shared/api.ts';
import { usePermission } from '../../../shared/session/session-query.ts';
import { formatDecimal, toCents } from '../orders/format-decimal.ts';
import { listSums } from '../orders/list-sums.ts';
import classes from '../orders/orders.module.css';
import { type OfficeOrder, refreshOrders } from '../orders/queries.ts';

const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });

const ENROLMENTS = {
  active: 'matrícula ativa',
  ended: 'matrícula encerrada',
  none: 'sem matrícula',
} as const;

const STRONG: readonly SumName[] = ['list', 'paid', 'net'];
const PAID_SUMS: readonly SumName[] = ['paid', 'net'];

const describeDiscount = ({ coupon, manual }: OfficeOrder) =>
  coupon ? `Cupom ${coupon}` : manual ? 'Preço combinado' : SUM_LABELS.coupon;

/** What was bought, what it cost, and how it was paid. */
export function OrderSummary({ order }: { order: OfficeOrder }) {
  const { payment, cashback, sums } = order;
  const isPaid = order.paid_at !== null;
  const details: [string, string][] = [
    [
      order.manual
        ? `${ORDER_METHODS.manual}, ${STORED_MEANS[order.manual.means].toLowerCase()}`
        : describePaymentMethod(order.method, order.instalments, toCents(order.total)),
      'forma de pagamento',
    ],
    ...(payment ? [[PAYMENT_STATES[payment.state], 'no gateway'] as [string, string]] : []),
    ...(order.affiliate ? [[order.affiliate, 'afiliado'] as [string, string]] : []),
  ];
  return (
    <section className={`box ${classes.card}`} aria-label="Resumo">
      <header className={classes.head}>
        <div>
          <p className={classes.total}>{formatDecimal(order.total)}</p>
          <p className="muted">
            {order.buyer.name} ·{' '}
            {order.paid_at
              ? `pago em ${dateAndTime(new Date(order.paid_at))}`
              : `criado em ${dateAndTime(new Date(order.created_at))}`}
          </p>
        </div>
        {payment && <GatewayQuery order={order} />}
      </header>
      <dl className={classes.facts}>
        {details.map(([value, label]) => (
          <div key={label}>
            <dd className="strong">{value}</dd>
            <dt className="muted small">{label}</dt>
          </div>
        ))}
      </dl>
      <table className={classes.items}>
        <caption className="visuallyHidden">Itens e preços</caption>
        <tbody>
          {order.items.map(({ course, group, price, enrolment }) => (
            <tr key={`${course} ${group}`}>
              <th scope="row">
                {course} <span className="muted small">{`${group} · ${ENROLMENTS[enrolment]}`}</span>
              </th>
              <td className="figures">{formatDecimal(price)}</td>
            </tr>
          ))}
          {listSums(sums)
            .filter(({ name }) => isPaid || !PAID_SUMS.includes(name))
            .map(({ name, label, value }) => (
              <tr key={name} className={STRONG.includes(name) ? classes.sum : undefined}>
                <th scope="row">{name === 'coupon' ? describeDiscount(order) : label}</th>
                <td className="figures">{value}</td>
              </tr>
            ))}
          {!isPaid && (
            <tr className={classes.sum}>
              <th scope="row">A pagar</th>
              <td className="figures">{formatDecimal(order.total)}</td>
            </tr>
          )}
          {toCents(cashback) > 0 && (
            <tr>
              <th scope="row">
                Cashback{' '}
                {toCents(order.cashback_taken) > 0 && (
                  <span className="muted small">{`${formatDecimal(order.cashback_taken)} já retirado`}</span>
                )}
              </th>
              <td className="figures">{formatDecimal(cashback)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

/** 'Consultar gateway': what the gateway reports, and what stands here afterwards. */
function GatewayQuery({ order }: { order: OfficeOrder }) {
  const isAllowed = usePermission();
  const query = useMutation({
    mutationFn: () => api.send(officeOrdersCalls.queryGateway, { params: { id: String(order.number) } }),
    onSuccess: refreshOrders,
  });
  if (!isAllowed('orders.write')) return null;
  return (
    <div className={classes.gateway}>
      <Button variant="default" loading={query.isPending} onClick={() => query.mutate()}>
        Consultar gateway
      </Button>
      <p className="small figures" role="status">
        {query.data &&
          `No gateway: ${PAYMENT_STATES[query.data.gateway]} · aqui: ${PAYMENT_STATES[query.data.here]} · ${clock.format(new Date(query.data.at))}`}
      </p>
      {query.isError && <Notice kind="failure">{errorMessage(query.error)}</Notice>}
    </div>
  );
}
