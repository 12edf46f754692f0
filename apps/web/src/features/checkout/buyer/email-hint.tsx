import { suggestEmail } from '@toro/domain/validation/suggest-email';
import { useEffect, useState } from 'react';
import layout from '../checkout-layout.module.css';

const TYPING_MS = 600;

/** Offers the address that was probably meant, once the buyer stops typing. */
export function EmailHint({ email, onAccept }: { email: string; onAccept: (email: string) => void }) {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(email), TYPING_MS);
    return () => clearTimeout(timer);
  }, [email]);
  const suggestion = settled === email ? suggestEmail(email) : null;
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
