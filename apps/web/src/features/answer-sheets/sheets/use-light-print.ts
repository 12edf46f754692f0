import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/** Prints the page in light colours with every list of questions open, and restores it afterwards. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let scheme: string | null = null;
    let opened: HTMLDetailsElement[] = [];
    const prepare = () => {
      scheme ??= root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
      const closed = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
      for (const each of closed) each.open = true;
      opened = [...opened, ...closed];
    };
    const restore = () => {
      if (scheme !== null) root.setAttribute(SCHEME, scheme);
      for (const each of opened) each.open = false;
      scheme = null;
      opened = [];
    };
    window.addEventListener('beforeprint', prepare);
    window.addEventListener('afterprint', restore);
    return () => {
      restore();
      window.removeEventListener('beforeprint', prepare);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
}
