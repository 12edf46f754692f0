import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@toro/ui/empty-state.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { Page } from '../../../shared/page.tsx';
import { refreshOrders } from '../orders/queries.ts';
import { QuarantineCard } from './quarantine-card.tsx';
import { quarantineQuery } from './queries.ts';

/** 'Quarentena': money whose report differs from its order, until a person decides. */
export const QuarantinePage = () => (
  <Page title="Pagamentos em quarentena" parent={{ label: 'Pedidos', to: '/pedidos' }} narrow>
    <p className="muted">
      O gateway avisou de um pagamento com outro valor, outra moeda ou outro pedido. Nada foi aplicado:
      ninguém recebeu acesso até alguém decidir.
    </p>
    <QueryState
      query={useQuery(quarantineQuery)}
      loading="Carregando a quarentena..."
      skeleton={[200]}
      failure={{ title: 'A quarentena não carregou', text: 'Nada mudou. Tente de novo.' }}
      isEmpty={({ payments }) => payments.length === 0}
      empty={
        <EmptyState
          drawing="search"
          title="Nenhum pagamento em quarentena"
          text="Todo aviso do gateway foi igual ao pedido, ou já foi resolvido."
        />
      }
    >
      {({ payments }) =>
        payments.map((payment) => (
          <QuarantineCard key={payment.id} payment={payment} showsOrder onDone={refreshOrders} />
        ))
      }
    </QueryState>
  </Page>
);
