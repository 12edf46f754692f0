import { chargebacksCalls } from '@toro/contract/sales/chargebacks/calls';
import { chargebacksList } from '@toro/contract/sales/chargebacks/chargebacks-list';
import type { ChargebackState } from '@toro/domain/sales/checkout/chargebacks';
import { api } from '../../../shared/api.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { formatDecimal } from '../orders/format-decimal.ts';
import { ChargebackStateLabel } from './chargeback-state.tsx';

/** 'Contestações': disputes of payments at the card's bank, with the last day of each defence. */
export const ChargebacksPage = () => (
  <Page title="Contestações" parent={{ label: 'Pedidos', to: '/pedidos' }}>
    <OfficeList
      definition={chargebacksList}
      load={(query) => api.send(chargebacksCalls.listChargebacks, { query: query })}
      href={({ id }) => `/pedidos/contestacoes/${id}`}
      exportRows={(body) => api.send(chargebacksCalls.exportChargebacks, { body: body })}
      empty="Nenhuma contestação. Uma contestação se registra na página do pedido, com o dia e a referência que a adquirente informou."
      cells={{
        state: ({ state }) => <ChargebackStateLabel state={state as ChargebackState} />,
        lost: ({ lost }) => (lost === null || lost === '0.00' ? '' : formatDecimal(lost)),
      }}
    />
  </Page>
);
