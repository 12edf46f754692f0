import { Notice } from '@toro/ui/notice.tsx';
import { type ReactNode, useEffect, useRef } from 'react';

/** Why a request was rejected. It takes the focus, so that the person sees it; what was typed stays. */
export function FailureNotice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A field with an error of its own has the focus already.
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    box.current?.focus();
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="failure">{children}</Notice>
    </div>
  );
}
