import { useLayoutEffect, useRef } from 'react';
import { showFormulas } from './formulas.ts';

/** One formula within a line of text. */
export function Formula({ tex }: { tex: string }) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const source = document.createElement('tex');
    source.textContent = tex;
    element.current.replaceChildren(source);
    showFormulas(element.current);
  }, [tex]);
  return <span ref={element} />;
}
