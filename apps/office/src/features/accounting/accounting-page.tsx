import { accountingList } from '@toro/contract/accounting/accounting-list';
import { exportAccounting, listAccounting } from '@toro/contract/accounting/calls';
import { api } from '../../shared/api.ts';
import { OfficeList } from '../../shared/list/office-list.tsx';
import { Page } from '../../shared/page.tsx';
import { formatDecimal } from '../office-orders/format-decimal.ts';

const ALL = Object.keys(accountingList.columns);
const SHOWN = [
  'number',
  'day',
  'movement',
  'buyer',
  'cpf',
  'course',
  'gross',
  'discount',
  'net',
  'method',
  'refund',
  'invoice',
] as const;

const shown = (amount: string | null) => (amount === null || amount === '0.00' ? '' : formatDecimal(amount));

/** 'Contabilidade': sales and refunds by item, whose export sums to the closings of its days. */
export const AccountingPage = () => (
  <Page title="Contabilidade" parent={{ label: 'Pedidos', to: '/pedidos' }}>
    <p className="muted">
      Uma linha por item: as vendas no dia do pagamento e os estornos no dia em que o dinheiro voltou. A soma
      do arquivo é a dos fechamentos dos mesmos dias.
    </p>
    <OfficeList
      definition={accountingList}
      load={(query) => api.send(listAccounting, { query: query as never })}
      href={({ number }) => `/pedidos/${number}`}
      columns={SHOWN}
      // The accountant's file has every column, whatever the screen shows.
      exportRows={(body) => api.send(exportAccounting, { body: { ...body, columns: ALL } as never })}
      empty="Ainda não há vendas nem estornos."
      cells={{
        gross: ({ gross }) => shown(gross),
        discount: ({ discount }) => shown(discount),
        net: ({ net }) => shown(net),
        refund: ({ refund }) => shown(refund),
      }}
    />
  </Page>
);
