import { useEffect } from 'react';
import { useOfficeConfig } from './office-config.ts';

/** Names the browser's tab after the page. */
export function useTitle(title: string): void {
  const { brand } = useOfficeConfig();
  useEffect(() => {
    document.title = `${title} · ${brand.name} escritório`;
  }, [title, brand.name]);
}
