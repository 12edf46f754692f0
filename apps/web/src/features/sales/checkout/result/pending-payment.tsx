import { Button, Loader } from '@mantine/core';
import { PAYMENT_WAIT_MS } from '@toro/domain/sales/checkout/payment-waiting';
import { Card } from '@toro/ui/card.tsx';
import { useEffect, useState } from 'react';
import { SupportContact } from '../checkout-layout.tsx';
import { StepHeading } from '../step-heading.tsx';
import result from './result.module.css';

/** The payment is being processed. After three minutes the buyer may leave: the result is also mailed. */
export function PendingPayment({ onRefetch }: { onRefetch: () => unknown }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PAYMENT_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Card className={`centered ${result.result}`}>
      <Loader size={44} aria-label="Processando o pagamento" />
      <StepHeading>Seu pagamento está sendo processado</StepHeading>
      <p className="muted" role="status">
        {long
          ? 'Está demorando mais que o normal. Você já pode fechar esta página: avisamos por e-mail assim que houver uma resposta, e você não será cobrado duas vezes.'
          : 'Costuma levar poucos segundos. Não feche esta página.'}
      </p>
      {long && (
        <>
          <Button onClick={onRefetch}>Conferir agora</Button>
          <section className={`stack divided ${result.part}`} data-gap="xs" aria-label="Atendimento">
            <SupportContact />
          </section>
        </>
      )}
    </Card>
  );
}
