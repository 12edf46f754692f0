import { promosCalls } from '@toro/contract/sales/promos/calls';
import { couponUseList } from '@toro/contract/sales/promos/coupon-use-list';
import { api } from '../../../shared/api.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { CouponState } from './coupon-state.tsx';
import { OrderLink } from './order-link.tsx';

/** The orders that reserved or used a coupon; the address names the coupon. */
export const CouponUsesPage = () => (
  <Page title="Usos de cupons" parent={{ label: 'Cupons', to: '/cupons' }}>
    <OfficeList
      definition={couponUseList}
      load={(query) => api.send(promosCalls.listCouponUses, { query })}
      exportRows={(body) => api.send(promosCalls.exportCouponUses, { body })}
      cells={{
        order: ({ order }) => <OrderLink order={order} />,
        state: ({ state }) => <CouponState state={state} />,
      }}
      empty="Nenhum pedido usou um cupom até agora."
    />
  </Page>
);
