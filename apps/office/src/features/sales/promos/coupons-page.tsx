import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { promosCalls } from '@toro/contract/sales/promos/calls';
import { couponList } from '@toro/contract/sales/promos/coupon-list';
import { describeEnd } from '@toro/domain/base/calendar/end';
import { formatMoney, parseDecimal } from '@toro/domain/base/money/money';
import { api } from '../../../shared/api.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { CouponState } from './coupon-state.tsx';

export function CouponsPage() {
  const isAllowed = usePermission();
  return (
    <Page
      title="Cupons"
      actions={
        isAllowed('promos.write') && (
          <Button
            component={Link}
            to="/cupons/novo"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            Novo cupom
          </Button>
        )
      }
    >
      <nav className="row" aria-label="Promoções">
        <Button component={Link} variant="default" to="/cupons/lotes">
          Lotes de códigos
        </Button>
        <Button component={Link} variant="default" to="/cupons/cashback">
          Cashback
        </Button>
      </nav>
      <OfficeList
        definition={couponList}
        load={(query) => api.send(promosCalls.listCoupons, { query })}
        exportRows={(body) => api.send(promosCalls.exportCoupons, { body })}
        href={({ id }) => `/cupons/${id}`}
        cells={{
          percentage: ({ percentage, value }) =>
            percentage === null
              ? value === null
                ? '–'
                : formatMoney(parseDecimal(value) ?? 0)
              : `${percentage} %`,
          ends_at: ({ ends_at }) => (ends_at === null ? '–' : describeEnd(new Date(ends_at))),
          state: ({ state }) => <CouponState state={state} />,
          uses: ({ uses }) => uses ?? 'Sem limite',
        }}
        empty="Ainda não há cupons."
      />
    </Page>
  );
}
