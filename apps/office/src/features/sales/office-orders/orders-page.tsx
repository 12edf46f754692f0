import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { officeOrdersCalls } from '@toro/contract/sales/office-orders/calls';
import { ordersList } from '@toro/contract/sales/office-orders/orders-list';
import {
  OFFICE_ORDER_STATES,
  type OfficeOrderState,
  ORDER_STATE_KINDS,
} from '@toro/domain/sales/checkout/order-labels';
import { SUM_LABELS, SUM_NAMES } from '@toro/domain/sales/checkout/order-sums';
import { REFUND_STATES, type RefundState } from '@toro/domain/sales/checkout/refunds';
import { api } from '../../../shared/api.ts';
import { formatFigure } from '../../../shared/list/format-count.ts';
import { readListState, toListFilter } from '../../../shared/list/list-query.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { formatDecimal } from '../orders/format-decimal.ts';
import { formatSum } from '../orders/list-sums.ts';
import classes from '../orders/orders.module.css';
import { REFUND_STATE_KINDS } from './refund-state-kinds.ts';
import { StuckOrders } from './stuck-orders.tsx';

/** The sums of what is filtered, by a call of their own: the list does not wait for them. */
function OrderSums() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const filter = toListFilter(readListState(ordersList, search).state);
  const { data, isError } = useQuery({
    queryKey: ['order-sums', filter],
    queryFn: () => api.send(officeOrdersCalls.sumOrders, { query: filter }),
    placeholderData: keepPreviousData,
  });
  if (isError) return <p className="muted small">As somas não carregaram.</p>;
  const figures: [string, string | undefined][] = [
    ['Pedidos', data && formatFigure(data.orders)],
    ['Soma', data && formatDecimal(data.total)],
    ...SUM_NAMES.map((name): [string, string | undefined] => [
      SUM_LABELS[name],
      data && formatSum(name, data[name]),
    ]),
  ];
  return (
    <dl className={classes.sums} aria-busy={!data}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="muted small">{label}</dt>
          <dd className="figures strong">{value ?? '…'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** 'Novo pedido manual', for who may sell by hand. */
function NewOrderButton() {
  const isAllowed = usePermission();
  if (!isAllowed('orders.write')) return null;
  return (
    <Button
      component={Link}
      to="/pedidos/novo"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      Novo pedido manual
    </Button>
  );
}

const PAGES = [
  ['/pedidos/fechamento', 'Fechamento do dia'],
  ['/pedidos/conciliacao', 'Conciliação'],
  ['/pedidos/contestacoes', 'Contestações'],
  ['/pedidos/quarentena', 'Quarentena'],
  ['/pedidos/contabilidade', 'Contabilidade'],
] as const;

/** The pages that belong to the orders. */
const OrderLinks = () => (
  <nav className="row" aria-label="Páginas de pedidos">
    {PAGES.map(([to, label]) => (
      <Button key={to} component={Link} variant="default" to={to}>
        {label}
      </Button>
    ))}
  </nav>
);

/** 'Pedidos': the orders with the sums of what is filtered. */
export const OrdersPage = () => (
  <Page title="Pedidos" actions={<NewOrderButton />}>
    <OrderLinks />
    <StuckOrders />
    <OrderSums />
    <OfficeList
      definition={ordersList}
      load={(query) => api.send(officeOrdersCalls.listOrders, { query: query })}
      href={({ number }) => `/pedidos/${number}`}
      exportRows={(body) => api.send(officeOrdersCalls.exportOrders, { body: body })}
      empty="Ainda não há pedidos."
      cells={{
        state: ({ state }) => (
          <span className="state" data-kind={ORDER_STATE_KINDS[state as OfficeOrderState]}>
            {OFFICE_ORDER_STATES[state as OfficeOrderState]}
          </span>
        ),
        refunded: ({ refunded }) => (refunded === '0.00' ? '' : formatDecimal(refunded ?? '0')),
        refund: ({ refund }) =>
          refund && (
            <span className="state" data-kind={REFUND_STATE_KINDS[refund as RefundState]}>
              {REFUND_STATES[refund as RefundState]}
            </span>
          ),
      }}
    />
  </Page>
);
