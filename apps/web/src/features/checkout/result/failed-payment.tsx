import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBrandWhatsapp } from '@tabler/icons-react';
import type { PaymentType } from '@toro/domain/checkout/prices';
import { buildWhatsappLink, formatErrorDetails } from '@toro/domain/checkout/support-message';
import { Card } from '@toro/ui/card.tsx';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
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

/** The payment failed: nothing was charged, the form is kept, and the buyer can try again or contact support. */
export function FailedPayment({ checkout, processed, onRetry }: FailedProps) {
  const { links, support } = useRuntimeConfig();
  const detail = processed?.processing.extra._order.json_retorno;
  const shown = detail?.antifraud ?? detail ?? {};
  const charged = detail?.status === 'CANCELED' ? detail.description : null;
  const order = checkout.process;
  const method = order?.method ?? checkout.draft.type;
  const json = formatErrorDetails(shown);
  const failureMessage = `Olá! Meu pagamento não foi aprovado (pedido ${order?.id ?? 'sem número'}).\n${json}`;
  const helpMessage = `Olá! Preciso de ajuda para me matricular no curso ${checkout.course.nome}.`;
  return (
    <Card className={`centered ${classes.result}`}>
      <IconAlertTriangle color="var(--wrong)" size={52} stroke={1.5} aria-hidden />
      <StepHeading>Falha no pagamento :(</StepHeading>
      <p className="strong">Não conseguimos efetuar o seu pagamento!</p>
      <p className="muted">
        {'Tente novamente mais tarde ou entre em contato com a gente pelo e-mail '}
        <a href={`mailto:${support.email}`}>{support.email}</a>. {charged ?? NOTHING_CHARGED}
      </p>
      <div className={`row ${classes.otherMethods}`}>
        <Button className={classes.main} onClick={() => onRetry()}>
          Tentar de novo
        </Button>
        {OTHER_METHODS.filter(({ type }) => type !== method).map(({ type, label }) => (
          <Button key={type} variant="default" onClick={() => onRetry(type)}>
            {label}
          </Button>
        ))}
      </div>
      <details className={classes.part}>
        <summary className="muted">Detalhes do erro</summary>
        <pre className="sunken small breakWords">{json}</pre>
      </details>
      <div className={`row ${classes.otherMethods}`}>
        <Button
          component="a"
          variant="default"
          href={buildWhatsappLink(links.whatsapp, failureMessage)}
          target="_blank"
          rel="noopener"
          leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
        >
          Enviar o erro ao suporte
        </Button>
        <Button
          component="a"
          variant="default"
          href={buildWhatsappLink(links.support, helpMessage)}
          target="_blank"
          rel="noopener"
        >
          Pedir ajuda ao suporte
        </Button>
      </div>
      <section className={`stack divided ${classes.part}`} data-gap="xs" aria-label="Atendimento">
        <h2 className="smallHeading">Fale com a gente</h2>
        <SupportContact />
      </section>
    </Card>
  );
}
