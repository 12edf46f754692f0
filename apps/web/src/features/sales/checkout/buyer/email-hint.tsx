import { suggestEmail } from '@toro/domain/base/validation/suggest-email';
import { useEffect, useState } from 'react';
import layout from '../checkout-layout.module.css';
import { EmailTaken } from './email-taken.tsx';

const TYPING_MS = 600;

interface EmailHintProps {
  email: string;
  /** The e-mail belongs to another CPF. */
  isTaken: boolean;
  onAccept: (email: string) => void;
}

/** Offers the address that was probably meant, once the buyer stops typing, or the login of an address in use. */
export function EmailHint({ email, isTaken, onAccept }: EmailHintProps) {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(email), TYPING_MS);
    return () => clearTimeout(timer);
  }, [email]);
  const suggestion = settled === email ? suggestEmail(email) : null;
  if (isTaken)
    return (
      <div data-span={6} data-phone={6}>
        <EmailTaken />
      </div>
    );
  return (
    <p role="status" className="medium muted" data-span={6} data-phone={6}>
      {suggestion && (
        <>
          Você quis dizer{' '}
          <button
            type="button"
            className={`linkButton medium breakWords ${layout.link}`}
            onClick={() => onAccept(suggestion)}
          >
            {suggestion}
          </button>
          ?
        </>
      )}
    </p>
  );
}
