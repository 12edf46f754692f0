import { Button } from '@mantine/core';
import { chargebacksCalls } from '@toro/contract/sales/chargebacks/calls';
import { CHARGEBACK_STATES, type ChargebackEnd } from '@toro/domain/sales/checkout/chargebacks';
import { formatOrderNumber } from '@toro/domain/sales/orders/order-number';
import { Card } from '@toro/ui/card.tsx';
import { CheckboxField } from '@toro/ui/forms/checkbox-field.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { ConfirmAction } from '../../../shared/confirm-action.tsx';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { formatDecimal, toCents } from '../orders/format-decimal.ts';
import classes from '../orders/orders.module.css';
import { refreshOrders } from '../orders/queries.ts';
import type { OpenChargeback } from './queries.ts';

/** What the end of a chargeback does, in sentences. */
function describeEnd(
  { amount, loss, cashback, ended_enrolment, order }: OpenChargeback,
  state: ChargebackEnd,
) {
  if (state === 'won')
    return [
      `Os ${formatDecimal(amount)} ficam com a academia e o pedido ${formatOrderNumber(order.number)} volta a "Pago".`,
      ...(toCents(cashback) > 0 ? [`O aluno recebe de volta ${formatDecimal(cashback)} de cashback.`] : []),
      ...(ended_enrolment ? ['A matrícula que a contestação encerrou volta.'] : []),
    ];
  return [
    `${formatDecimal(loss)} saem do líquido do pedido ${formatOrderNumber(order.number)}, do fechamento de hoje e da contabilidade.`,
    ...(toCents(loss) < toCents(amount)
      ? [
          `O resto dos ${formatDecimal(amount)} já tinha voltado ao comprador: conteste no gateway para não pagar duas vezes.`,
        ]
      : []),
    'O cashback retirado não volta, e o que se perdeu não pode mais ser estornado.',
  ];
}

/** 'Resultado': how the chargeback ended, asked before it is written and corrected by a second entry. */
export function EndCard({ chargeback }: { chargeback: OpenChargeback }) {
  const isAllowed = usePermission();
  const [asked, setAsked] = useState<ChargebackEnd | null>(null);
  const [endsEnrolment, setEndsEnrolment] = useState(true);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { id, state, ended_enrolment } = chargeback;
  if (!isAllowed('orders.write')) return null;
  const params = { id };
  const done = (end: ChargebackEnd) => {
    toastSuccess(`Contestação ${CHARGEBACK_STATES[end].toLowerCase()}.`);
    void refreshOrders();
  };
  if (state !== 'open') {
    const other = state === 'won' ? 'lost' : 'won';
    return (
      <Card id="resultado" title="Resultado">
        <p>
          {state === 'won'
            ? 'Ganha: o valor ficou com a academia.'
            : `Perdida: ${formatDecimal(chargeback.lost)} saíram do líquido do pedido.`}
        </p>
        <Button variant="default" fullWidth onClick={() => setIsCorrecting(true)}>
          {`Corrigir para ${CHARGEBACK_STATES[other].toLowerCase()}…`}
        </Button>
        <ReasonDialog
          opened={isCorrecting}
          title={`Corrigir para ${CHARGEBACK_STATES[other].toLowerCase()}?`}
          text={`${describeEnd(chargeback, other).join(' ')} O primeiro resultado fica na história.`}
          confirm="Corrigir"
          send={(reason) =>
            api.send(chargebacksCalls.correctChargeback, { params, body: { state: other, reason } })
          }
          onDone={() => done(other)}
          onClose={() => setIsCorrecting(false)}
        />
      </Card>
    );
  }
  return (
    <Card id="resultado" title="Resultado" lead="Quando o banco decidir, registre aqui.">
      <div className={classes.acts}>
        <Button variant="default" fullWidth onClick={() => setAsked('won')}>
          Ganha…
        </Button>
        <Button variant="default" fullWidth onClick={() => setAsked('lost')}>
          Perdida…
        </Button>
      </div>
      <ConfirmAction
        opened={asked !== null}
        title={asked === 'won' ? 'A academia ganhou a contestação?' : 'A academia perdeu a contestação?'}
        text={asked ? describeEnd(chargeback, asked) : []}
        confirm={asked === 'won' ? 'Sim, foi ganha' : 'Sim, foi perdida'}
        isDanger={asked === 'lost'}
        send={() =>
          api.send(chargebacksCalls.closeChargeback, {
            params,
            body: {
              state: asked ?? 'won',
              ends_enrolment: asked === 'lost' && !ended_enrolment && endsEnrolment,
            },
          })
        }
        onDone={(closed) => done(closed.state === 'won' ? 'won' : 'lost')}
        onFailed={() => void refreshOrders()}
        onClose={() => setAsked(null)}
      >
        {asked === 'lost' && !ended_enrolment && (
          <CheckboxField
            id="encerrar-matricula"
            name="ends_enrolment"
            label="Encerrar matrícula"
            value={endsEnrolment}
            onValue={setEndsEnrolment}
          />
        )}
      </ConfirmAction>
    </Card>
  );
}
