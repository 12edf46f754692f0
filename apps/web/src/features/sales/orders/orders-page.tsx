import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@toro/ui/empty-state.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { ProfileLayout } from '../../accounts/profile/index.ts';
import { OrderCard } from './order-card.tsx';
import { ordersQuery } from './queries.ts';

/** 'Meus pedidos': what the student bought, with receipt and withdrawal. */
export const OrdersPage = () => (
  <ProfileLayout>
    <section className="page">
      <PageHeader title="Meus pedidos" lead="Recibos, devoluções e o prazo para desistir de uma compra." />
      <QueryState
        query={useQuery(ordersQuery)}
        loading="Carregando seus pedidos..."
        skeleton={[220, 220]}
        failure={{
          title: 'Seus pedidos não carregaram',
          text: 'Eles estão guardados. Verifique a conexão e tente de novo.',
        }}
        empty={
          <EmptyState
            drawing="envelope"
            title="Nenhum pedido ainda"
            text="O que você comprar aparece aqui."
          />
        }
        isEmpty={(orders) => orders.length === 0}
      >
        {(orders) => orders.map((order) => <OrderCard key={order.id} order={order} />)}
      </QueryState>
    </section>
  </ProfileLayout>
);
