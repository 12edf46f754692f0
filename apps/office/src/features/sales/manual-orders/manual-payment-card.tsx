import { formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { STORED_MEANS } from '@toro/domain/sales/checkout/manual-orders';
import { Card } from '@toro/ui/card.tsx';
import type { OfficeOrder } from '../orders/queries.ts';

/** 'Fora do gateway': how a manual order was paid. */
export function ManualPaymentCard({ manual }: { manual: NonNullable<OfficeOrder['manual']> }) {
  return (
    <Card id="fora-do-gateway" title="Fora do gateway">
      <p className="strong">{`${STORED_MEANS[manual.means]} em ${formatBrazilianDay(manual.received_on)}`}</p>
      <p className="small breakWords">{`Referência: ${manual.reference}`}</p>
      {manual.has_own_price && <p className="small">Preço diferente da tabela</p>}
      <p className="muted small breakWords">{`${manual.created_by}: ${manual.reason}`}</p>
      <p className="breakWords">
        <a href={manual.proof.url} target="_blank" rel="noreferrer">
          {`Comprovante: ${manual.proof.name}`}
        </a>
      </p>
    </Card>
  );
}
