import { accountingList } from '@toro/contract/sales/accounting/accounting-list';
import { accountingCalls } from '@toro/contract/sales/accounting/calls';
import { SUM_NAMES, type SumName } from '@toro/domain/sales/checkout/order-sums';
import { api } from '../../../shared/api.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { formatDecimal } from '../orders/format-decimal.ts';

const ALL = Object.keys(accountingList.columns);
const SHOWN = [
  'number',
  'day',
  'movement',
  'buyer',
  'cpf',
  'course',
  ...SUM_NAMES,
  'method',
  'invoice',
] as const;

const shown = (amount: string | null) => (amount === null || amount === '0.00' ? '' : formatDecimal(amount));

/** 'Contabilidade': sales, refunds and chargebacks by item, whose export sums to the closings of its days. */
export const AccountingPage = () => (
  <Page title="Contabilidade" parent={{ label: 'Pedidos', to: '/pedidos' }}>
    <p className="muted">
      Uma linha por item: as vendas no dia do pagamento, os estornos no dia em que o dinheiro voltou e as
      contestações no dia em que foram perdidas. A soma do arquivo é a dos fechamentos dos mesmos dias.
    </p>
    <OfficeList
      definition={accountingList}
      load={(query) => api.send(accountingCalls.listAccounting, { query: query })}
      href={({ number }) => `/pedidos/${number}`}
      columns={SHOWN}
      // The accountant's file has every column, whatever the screen shows.
      exportRows={(body) => api.send(accountingCalls.exportAccounting, { body: { ...body, columns: ALL } })}
      empty="Ainda não há vendas, estornos nem contestações."
      cells={Object.fromEntries(
        SUM_NAMES.map((name) => [name, (row: Record<SumName, string | null>) => shown(row[name])]),
      )}
    />
  </Page>
);
