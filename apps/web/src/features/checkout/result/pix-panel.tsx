import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { announceCountdown, formatCountdown, secondsLeft } from '@toro/domain/checkout/payment-waiting';
import { formatMoney } from '@toro/domain/money/money';
import { Card } from '@toro/ui/card.tsx';
import { copyText } from '@toro/ui/copy-text.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/api.ts';
import type { PurchaseResponse } from '../queries.ts';
import { StepHeading } from '../step-heading.tsx';
import type { Checkout } from '../use-checkout.ts';
import type { Payment } from '../use-payment.ts';
import classes from './pix-panel.module.css';
import { QrCode } from './qr-code.tsx';
import result from './result.module.css';

const TICK_MS = 1000;

type Pix = NonNullable<PurchaseResponse['pix']>;

/** Seconds until the code expires, by the server's clock. */
function useSecondsLeft(expiresAt: string | undefined): number {
  const now = () => (expiresAt ? secondsLeft(expiresAt, api.serverTime()) : 0);
  const [seconds, setSeconds] = useState(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` changes with the tick only
  useEffect(() => {
    const tick = () => setSeconds(now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return seconds;
}

/** Copies with the deprecated command for browsers without the clipboard API. The code stays selected. */
function copySelected(): boolean {
  const field = document.getElementById('pix-code');
  if (field instanceof HTMLTextAreaElement) field.select();
  return document.execCommand('copy');
}

function CopyButton({ code, disabled }: { code: string; disabled: boolean }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied((await copyText(code)) || copySelected());
  return (
    <Button
      className={result.main}
      disabled={disabled}
      onClick={() => void copy()}
      leftSection={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
    >
      {copied && !disabled ? 'Código copiado' : 'Copiar o código'}
    </Button>
  );
}

interface PixPanelProps {
  checkout: Checkout;
  payment: Payment;
  /** Null once the server reports the code as expired. */
  pix: Pix | null;
  onOther: () => void;
  onRenew: () => void;
}

/** The Pix code, its countdown, and a button for a new code when it has expired. */
export function PixPanel({ checkout, payment, pix: alive, onOther, onRenew }: PixPanelProps) {
  // An expired code stays in the layout, faded.
  const last = useRef(alive);
  last.current = alive ?? last.current;
  const pix = last.current;
  const seconds = useSecondsLeft(pix?.expires_at);
  const expired = alive === null || seconds === 0;
  return (
    <Card className={`centered ${result.result}`}>
      <StepHeading>{expired ? 'O código Pix expirou' : 'Pague com Pix'}</StepHeading>
      <p className={`figures ${classes.amount}`}>{formatMoney(checkout.summary.total)}</p>
      {pix && (
        <div className={`box centered ${classes.code}`} data-expired={expired || undefined}>
          <QrCode text={pix.qr_code} />
        </div>
      )}
      <p className={`figures ${classes.clock}`} data-low={seconds <= 30 || undefined}>
        {expired ? (
          'Tempo esgotado'
        ) : (
          <>
            Expira em{' '}
            <time role="timer" className="strong">
              {formatCountdown(seconds)}
            </time>
          </>
        )}
      </p>
      <p role="status" className="visuallyHidden">
        {expired ? 'O código Pix expirou.' : announceCountdown(seconds)}
      </p>
      {!expired && (
        <ol className={`stack muted ${classes.instructions}`} data-gap="xs">
          <li>Abra o aplicativo do seu banco e escolha pagar com Pix.</li>
          <li>Leia o QR code, ou copie o código e cole em “Pix copia e cola”.</li>
          <li>Confirme. Esta página avisa assim que o pagamento chegar.</li>
        </ol>
      )}
      {pix && (
        <textarea
          id="pix-code"
          className={`sunken small breakWords ${classes.text}`}
          aria-label="Código Pix"
          readOnly
          rows={3}
          value={pix.qr_code}
          disabled={expired}
        />
      )}
      <div className={`row ${result.otherMethods}`}>
        {pix && <CopyButton key={pix.qr_code} code={pix.qr_code} disabled={expired} />}
        {expired && (
          <Button
            loading={payment.paying.state !== 'idle' && payment.paying.state !== 'failed'}
            onClick={onRenew}
          >
            Gerar um novo código
          </Button>
        )}
        <Button variant="default" onClick={onOther}>
          Pagar de outro jeito
        </Button>
      </div>
      {payment.paying.state === 'failed' && <Notice kind="failure">{payment.paying.message}</Notice>}
      {expired && (
        <p className="muted">
          Se você já pagou, não precisa fazer nada: avisamos por e-mail quando o valor chegar.
        </p>
      )}
    </Card>
  );
}
