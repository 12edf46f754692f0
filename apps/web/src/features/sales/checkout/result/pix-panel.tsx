import { Button, Loader } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type Cents, formatMoney } from '@toro/domain/base/money/money';
import { announceCountdown, formatCountdown, secondsLeft } from '@toro/domain/sales/checkout/payment-waiting';
import { Card } from '@toro/ui/card.tsx';
import { copyText } from '@toro/ui/copy-text.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../shared/api.ts';
import layout from '../checkout-layout.module.css';
import type { PurchaseResponse } from '../queries.ts';
import { StepHeading } from '../step-heading.tsx';
import type { Payment } from '../use-payment.ts';
import classes from './pix-panel.module.css';
import { QrCode } from './qr-code.tsx';
import result from './result.module.css';

const TICK_MS = 1000;
const LOW_SECONDS = 60;

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
    <>
      <Button
        className={result.main}
        disabled={disabled}
        onClick={() => void copy()}
        leftSection={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
      >
        {copied && !disabled ? 'Código copiado' : 'Copiar o código'}
      </Button>
      <p role="status" className="medium success">
        {copied && !disabled && 'Agora abra o aplicativo do banco e cole em “Pix copia e cola”.'}
      </p>
    </>
  );
}

function Countdown({ seconds, expired }: { seconds: number; expired: boolean }) {
  return (
    <>
      <p className={`figures ${classes.clock}`} data-low={seconds <= LOW_SECONDS || undefined}>
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
    </>
  );
}

/** On a phone the code is pasted in the bank's app; at a larger screen the phone reads the QR code. */
const Instructions = () => (
  <>
    <ol className={`stack muted medium ${classes.instructions} ${classes.phone}`} data-gap="xs">
      <li>Toque em “Copiar o código”.</li>
      <li>No aplicativo do seu banco, escolha Pix e depois “Pix copia e cola”.</li>
      <li>Cole, confira o valor e confirme. Depois volte para cá.</li>
    </ol>
    <ol className={`stack muted medium ${classes.instructions} ${classes.desktop}`} data-gap="xs">
      <li>Abra o aplicativo do seu banco no celular e escolha pagar com Pix.</li>
      <li>Aponte a câmera para o QR code, ou copie o código e cole em “Pix copia e cola”.</li>
      <li>Confira o valor e confirme.</li>
    </ol>
  </>
);

interface PixPanelProps {
  amount: Cents;
  payment: Payment;
  /** Null once the server reports the code as expired. */
  pix: Pix | null;
  onOther: () => void;
  onRenew: () => void;
}

/** The Pix code, its countdown, and a button for a new code when it has expired. */
export function PixPanel({ amount, payment, pix: alive, onOther, onRenew }: PixPanelProps) {
  // An expired code stays in the layout, faded.
  const last = useRef(alive);
  last.current = alive ?? last.current;
  const pix = last.current;
  const seconds = useSecondsLeft(pix?.expires_at);
  const expired = alive === null || seconds === 0;
  const renewing = payment.paying.state === 'paying' || payment.paying.state === 'waiting';
  return (
    <Card className={`centered ${result.result}`}>
      <StepHeading>{expired ? 'O código Pix expirou' : 'Pague com Pix'}</StepHeading>
      <p className={`figures ${classes.amount}`}>{formatMoney(amount)}</p>
      <Countdown seconds={seconds} expired={expired} />
      {expired && (
        <>
          <Button className={result.main} loading={renewing} onClick={onRenew}>
            Gerar um novo código
          </Button>
          <p className="muted">
            Se você já pagou, não precisa fazer nada: avisamos por e-mail quando o valor chegar.
          </p>
        </>
      )}
      {payment.paying.state === 'failed' && <Notice kind="failure">{payment.paying.message}</Notice>}
      {pix && (
        <div className={classes.ways}>
          <div className={`stack ${classes.copy}`}>
            <CopyButton key={pix.qr_code} code={pix.qr_code} disabled={expired} />
            {!expired && <Instructions />}
            <textarea
              id="pix-code"
              className={`sunken small breakWords ${classes.text}`}
              aria-label="Código Pix"
              readOnly
              rows={3}
              value={pix.qr_code}
              disabled={expired}
            />
          </div>
          <div className={`box centered ${classes.code}`} data-expired={expired || undefined}>
            <QrCode text={pix.qr_code} />
          </div>
        </div>
      )}
      {!expired && (
        <p className={`row muted medium ${classes.waiting}`} data-gap="xs">
          <Loader size={18} aria-hidden />
          Aguardando o pagamento. Esta página avisa sozinha, e o recibo vai por e-mail.
        </p>
      )}
      <button type="button" className={`linkButton medium ${layout.link} ${classes.other}`} onClick={onOther}>
        Pagar de outro jeito
      </button>
    </Card>
  );
}
