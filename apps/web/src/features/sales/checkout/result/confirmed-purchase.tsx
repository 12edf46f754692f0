import { Button } from '@mantine/core';
import { IconCircleCheck, IconGift, IconPrinter } from '@tabler/icons-react';
import { buildWhatsappLink } from '@toro/domain/sales/checkout/support-message';
import { Card } from '@toro/ui/card.tsx';
import layout from '../checkout-layout.module.css';
import { SupportContact } from '../checkout-layout.tsx';
import type { PurchaseResponse } from '../queries.ts';
import { StepHeading } from '../step-heading.tsx';
import type { Checkout } from '../use-checkout.ts';
import { NextSteps } from './next-steps.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import classes from './result.module.css';
import { useFirstLogin } from './use-first-login.ts';

/** Without a number WhatsApp lets the user choose the recipient. */
const SHARE_TEXT = 'https://wa.me/';

function ReferralBanner({ course }: { course: Checkout['course'] }) {
  const address = new URL(`/checkout/${course.tag}/${course.id_turma}`, window.location.origin).href;
  const text = `Estou estudando com o curso ${course.nome}. Vem junto: ${address}`;
  return (
    <aside
      className={`row sunken ${classes.part} ${classes.referral} ${classes.screenOnly}`}
      data-gap="m"
      data-nowrap
      aria-label="Indique um amigo"
    >
      <IconGift size={28} stroke={1.75} aria-hidden />
      <div className="stack" data-gap="2xs">
        <h2 className="smallHeading">Estudar junto é melhor: indique um amigo</h2>
        <p className="muted medium">Conhece alguém que vai prestar a mesma prova? Mande o curso para ele.</p>
        <a
          className={`row strong ${layout.link}`}
          href={buildWhatsappLink(SHARE_TEXT, text)}
          target="_blank"
          rel="noopener"
        >
          Indicar pelo WhatsApp
        </a>
      </div>
    </aside>
  );
}

interface ConfirmedPurchaseProps {
  checkout: Checkout;
  /** Undefined for an address without an order. */
  processed: PurchaseResponse | undefined;
}

/** The purchase is confirmed: its receipt, the next steps and the button that opens the course. */
export function ConfirmedPurchase({ checkout, processed }: ConfirmedPurchaseProps) {
  const { course } = checkout;
  const { start, startOver, pending } = useFirstLogin(checkout, processed?.login_token);
  const order = processed?.processing.extra._order;
  const receipt = processed?.receipt;
  const isFree = order?.metodo_pagamento === 'free';
  return (
    <Card className={`centered ${classes.result}`}>
      <IconCircleCheck color="var(--right)" size={56} stroke={1.5} aria-hidden />
      <StepHeading>{isFree ? 'Matrícula confirmada!' : 'Compra confirmada!'}</StepHeading>
      <p className="muted">{`A sua vaga em ${course.nome} está garantida.`}</p>
      <Button
        className={`${classes.main} ${classes.screenOnly}`}
        loading={pending}
        onClick={() => void start()}
      >
        Começar o curso
      </Button>
      {order && receipt && <ReceiptCard receipt={receipt} method={order.metodo_pagamento} />}
      <NextSteps
        checkout={checkout}
        isNewAccount={processed?.login_token !== undefined}
        startsOn={receipt?.items[0]?.starts_on}
        isFree={isFree}
      />
      <div className={`row ${classes.otherMethods} ${classes.screenOnly}`}>
        {receipt && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
            onClick={() => window.print()}
          >
            {isFree ? 'Imprimir a confirmação' : 'Imprimir o recibo'}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={startOver}>
          {isFree ? 'Matricular outra pessoa' : 'Comprar para outra pessoa'}
        </Button>
      </div>
      <ReferralBanner course={course} />
      <section className={`stack divided ${classes.part}`} data-gap="xs" aria-label="Atendimento">
        <h2 className="smallHeading">Ficou com alguma dúvida?</h2>
        <SupportContact />
      </section>
    </Card>
  );
}
