import { buildRestorePath } from '@toro/domain/sales/checkout/restore-path';
import { copyText } from '@toro/ui/copy-text.ts';
import { useState } from 'react';
import classes from './checkout-layout.module.css';
import type { Checkout } from './use-checkout.ts';

/** Shows a link that continues this purchase on another device or at another time. */
export function ContinueOnOtherDevice({ checkout: { course, currentLead } }: { checkout: Checkout }) {
  const [shown, setShown] = useState<{ link: string; copied: boolean } | null>(null);
  if (!currentLead) return null;
  const path = buildRestorePath({
    curso: course.tag,
    id_turma: course.id_turma,
    step: 'pagamento',
    token: currentLead,
  });
  async function copy() {
    const link = new URL(path, window.location.origin).href;
    setShown({ link, copied: await copyText(link) });
  }
  return (
    <div className="muted">
      <button type="button" className={`linkButton medium ${classes.link}`} onClick={() => void copy()}>
        Continuar depois ou em outro aparelho
      </button>
      <p role="status" className="medium">
        {shown && (
          <>
            {shown.copied
              ? 'Link copiado. Guarde-o só para você: '
              : 'Copie este link e guarde-o só para você: '}
            <a href={shown.link}>{shown.link}</a>
          </>
        )}
      </p>
    </div>
  );
}
