import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { batchCodeList } from '@toro/contract/sales/promos/batch-code-list';
import { batchList } from '@toro/contract/sales/promos/batch-list';
import { promosCalls } from '@toro/contract/sales/promos/calls';
import { api } from '../../../shared/api.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { CouponState } from './coupon-state.tsx';
import { OrderLink } from './order-link.tsx';

/** Codes that were made together. */
export function BatchesPage() {
  const isAllowed = usePermission();
  return (
    <Page
      title="Lotes de códigos"
      parent={{ label: 'Cupons', to: '/cupons' }}
      actions={
        isAllowed('promos.write') && (
          <Button
            component={Link}
            to="/cupons/lotes/novo"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            Gerar códigos
          </Button>
        )
      }
    >
      <OfficeList
        definition={batchList}
        load={(query) => api.send(promosCalls.listBatches, { query })}
        exportRows={(body) => api.send(promosCalls.exportBatches, { body })}
        href={({ id }) => `/cupons/lotes/${id}`}
        cells={{ state: ({ state }) => <CouponState state={state} /> }}
        empty="Ainda não há lotes. Gere códigos de um uso para uma parceria ou um evento."
      />
    </Page>
  );
}

/** The codes of batches; the address names the batch. */
export const BatchCodesPage = () => (
  <Page title="Códigos" parent={{ label: 'Lotes', to: '/cupons/lotes' }}>
    <OfficeList
      definition={batchCodeList}
      load={(query) => api.send(promosCalls.listBatchCodes, { query })}
      exportRows={(body) => api.send(promosCalls.exportBatchCodes, { body })}
      href={({ id }) => `/cupons/${id}`}
      cells={{
        order: ({ order }) => <OrderLink order={order} />,
        state: ({ state }) => <CouponState state={state === 'free' ? 'unused' : state} />,
      }}
      empty="Ainda não há códigos."
    />
  </Page>
);
