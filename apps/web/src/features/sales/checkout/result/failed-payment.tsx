import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBrandWhatsapp } from '@tabler/icons-react';
import { explainPaymentFailure } from '@toro/domain/sales/checkout/payment-failure';
import type { PaymentType } from '@toro/domain/sales/checkout/prices';
import { buildWhatsappLink, formatErrorDetails } from '@toro/domain/sales/checkout/support-message';
import { formatOrderNumber } from '@toro/domain/sales/orders/order-number';
import { Card } from '@toro/ui/card.tsx';
import { useRuntimeConfig } from '../../../../shared/runtime-config.ts';
import layout from '../checkout-layout.module.css';
import { SupportContact } from '../checkout-layout.tsx';
import type { PurchaseResponse } from '../queries.ts';
import { StepHeading } from '../step-heading.tsx';
import type { Checkout } from '../use-checkout.ts';
import classes from './result.module.css';

interface FailedProps {
  checkout: Checkout;
  processed: PurchaseResponse | undefined;
  onRetry: (type?: PaymentType) => void;
}

const NOTHING_CHARGED =
  'Nada foi cobrado. Seus dados continuam preenchidos; por segurança, o número e o código do cartão são digitados de novo.';

const OTHER_METHODS = [
  { type: 'pix', label: 'Pagar com Pix' },
  { type: 'credit', label: 'Pagar com cartão de crédito' },
  { type: 'debit', label: 'Pagar com cartão de débito' },
] as const;

/** The gateway's report as support gets it. It is folded, because it helps no buyer. */
function SupportDetails({ json, number }: { json: string; number: string | undefined }) {
  const { links } = useRuntimeConfig();
  const message = `Olá! Meu pagamento não foi aprovado (pedido ${number ?? 'sem número'}).\n${json}`;
  return (
    <details className={classes.part}>
      <summary className="muted">Detalhes para o suporte</summary>
      <div className="stack" data-gap="s">
        {number && <p className="small muted figures">{`Pedido ${number}`}</p>}
        <pre className="sunken small breakWords">{json}</pre>
        <Button
          component="a"
          variant="default"
          href={buildWhatsappLink(links.whatsapp, message)}
          target="_blank"
          rel="noopener"
          leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
        >
          Enviar o erro ao suporte
        </Button>
      </div>
    </details>
  );
}

/** The payment failed: why, that nothing was charged, one button to try again, and the other ways below it. */
export function FailedPayment({ checkout, processed, onRetry }: FailedProps) {
  const { links, support } = useRuntimeConfig();
  const order = checkout.process;
  const detail = processed?.processing.extra._order.json_retorno;
  const charged = detail?.status === 'CANCELED' ? detail.description : null;
  const method = order?.method ?? checkout.draft.type;
  const reason = charged ? null : explainPaymentFailure(detail, method);
  const json = formatErrorDetails(detail?.antifraud ?? detail ?? {});
  const helpMessage = `Olá! Preciso de ajuda para me matricular no curso ${checkout.course.nome}.`;
  return (
    <Card className={`centered ${classes.result}`}>
      <IconAlertTriangle color="var(--wrong)" size={52} stroke={1.5} aria-hidden />
      <StepHeading>Falha no pagamento :(</StepHeading>
      <p className="muted">Não conseguimos efetuar o seu pagamento!</p>
      {(reason ?? charged) && <p className="strong">{reason ?? charged}</p>}
      <p className="muted">{charged ? 'Você não precisa fazer nada.' : NOTHING_CHARGED}</p>
      <Button className={classes.main} onClick={() => onRetry()}>
        Tentar de novo
      </Button>
      <div className={`row ${classes.quiet}`}>
        {OTHER_METHODS.filter(({ type }) => type !== method).map(({ type, label }) => (
          <button
            key={type}
            type="button"
            className={`linkButton medium ${layout.link}`}
            onClick={() => onRetry(type)}
          >
            {label}
          </button>
        ))}
      </div>
      <section className={`stack divided ${classes.part}`} data-gap="s" aria-label="Atendimento">
        <p className="muted medium">
          {'Tente novamente mais tarde ou entre em contato com a gente pelo e-mail '}
          <a href={`mailto:${support.email}`}>{support.email}</a>.{' '}
          <a href={buildWhatsappLink(links.support, helpMessage)} target="_blank" rel="noopener">
            Pedir ajuda ao suporte
          </a>
        </p>
        <SupportContact />
      </section>
      <SupportDetails
        json={json}
        number={processed?.receipt && formatOrderNumber(processed.receipt.number)}
      />
    </Card>
  );
}
