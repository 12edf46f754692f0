import { Button } from '@mantine/core';
import { EXPIRED_AFFILIATE_COOKIE } from '@toro/domain/sales/checkout/affiliate-cookie';
import { useRef } from 'react';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { setVisitorChoice } from '../../../shared/visitor-choice.ts';
import { useNoticePosition } from './use-notice-position.ts';
import classes from './visitor-notice.module.css';

function reject(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: some phones do not support the Cookie Store API yet
  document.cookie = EXPIRED_AFFILIATE_COOKIE;
  setVisitorChoice('refused');
}

/** Requests the permission for the affiliate cookie and the data layer. Everything works without an answer. */
export function VisitorNotice() {
  const { links } = useRuntimeConfig();
  const notice = useRef<HTMLElement>(null);
  useNoticePosition(notice);
  return (
    <section ref={notice} className={classes.notice} aria-label="Aviso de cookies">
      <p className="small">
        Podemos usar cookies para medir as visitas e saber quem indicou você? Sem eles tudo funciona igual.{' '}
        <a href={links.privacy} target="_blank" rel="noopener">
          Privacidade
        </a>
      </p>
      <div className={classes.choices}>
        <Button variant="default" onClick={reject}>
          Recusar
        </Button>
        <Button variant="default" onClick={() => setVisitorChoice('accepted')}>
          Aceitar
        </Button>
      </div>
    </section>
  );
}
