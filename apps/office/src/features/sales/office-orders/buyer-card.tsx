import { Link } from '@tanstack/react-router';
import { officeOrdersCalls } from '@toro/contract/sales/office-orders/calls';
import { Card } from '@toro/ui/card.tsx';
import { api } from '../../../shared/api.ts';
import { MaskedValue } from '../../../shared/list/masked-value.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import type { OfficeOrder } from '../orders/queries.ts';

/** Who bought; CPF and phone masked until they are shown one by one. */
export function BuyerCard({ order: { number, buyer } }: { order: OfficeOrder }) {
  const isAllowed = usePermission();
  const value = (field: 'cpf' | 'phone', label: string) =>
    isAllowed('people.reveal') ? (
      <MaskedValue
        label={`${label} de ${buyer.name}`}
        masked={buyer[field]}
        reveal={() =>
          api.send(officeOrdersCalls.revealBuyer, { params: { id: String(number) }, body: { field } })
        }
      />
    ) : (
      buyer[field]
    );
  return (
    <Card
      id="comprador"
      title="Comprador"
      actions={
        buyer.student !== null &&
        isAllowed('people.read') && (
          <Link to="/alunos/$id" params={{ id: String(buyer.student) }}>
            Ver aluno
          </Link>
        )
      }
    >
      <dl className="pairList">
        <dt>Nome</dt>
        <dd className="breakWords">{buyer.name}</dd>
        <dt>E-mail</dt>
        <dd className="breakWords">{buyer.email}</dd>
        <dt>CPF</dt>
        <dd>{value('cpf', 'CPF')}</dd>
        <dt>Telefone</dt>
        <dd>{value('phone', 'telefone')}</dd>
        {buyer.city && (
          <>
            <dt>Cidade</dt>
            <dd>{buyer.city}</dd>
          </>
        )}
      </dl>
    </Card>
  );
}
