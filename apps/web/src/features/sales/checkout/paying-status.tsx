import { Loader } from '@mantine/core';
import type { PaymentType } from '@toro/domain/sales/checkout/prices';
import { useEffect, useState } from 'react';
import type { Payment } from './use-payment.ts';

const FIRST_TEXTS: Record<PaymentType, string> = {
  credit: 'Enviando o pagamento com segurança…',
  debit: 'Preparando a autorização no seu banco…',
  pix: 'Gerando o seu código Pix…',
  free: 'Concluindo a sua matrícula…',
};
const BANK_TEXT = 'O banco está conferindo a compra. Costuma levar poucos segundos.';
const LONG_TEXT =
  'Seu pagamento está sendo processado. Não feche esta página; você não será cobrado duas vezes.';
const LONG_FREE_TEXT = 'Sua matrícula está sendo concluída. Não feche esta página.';
const BANK_AFTER_MS = 2500;
const LONG_AFTER_MS = 10_000;

/** What is happening while an order is placed. */
export function PayingStatus({ payment: { paying }, type }: { payment: Payment; type: PaymentType }) {
  const [text, setText] = useState(FIRST_TEXTS[type]);
  const isPaying = paying.state === 'paying';
  useEffect(() => {
    setText(FIRST_TEXTS[type]);
    if (!isPaying) return;
    const timers = [
      ...(type === 'credit' ? [setTimeout(() => setText(BANK_TEXT), BANK_AFTER_MS)] : []),
      setTimeout(() => setText(type === 'free' ? LONG_FREE_TEXT : LONG_TEXT), LONG_AFTER_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [isPaying, type]);
  const shown = paying.state === 'waiting' ? LONG_TEXT : isPaying ? text : null;
  return (
    <p role="status" className="row muted" data-gap="xs" data-nowrap>
      {shown && (
        <>
          <Loader size={18} aria-hidden />
          <span>{shown}</span>
        </>
      )}
    </p>
  );
}
