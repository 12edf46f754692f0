import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useRuntimeConfig } from './config.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { useTokenCheck } from './use-token-check.ts';

/** What stands around every screen: the document's title, the token check and the offline notice. */
export function RootFrame() {
  const { brand } = useRuntimeConfig();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : brand.name;
  }, [title, brand.name]);
  useTokenCheck();
  return (
    <>
      <OfflineNotice />
      <Outlet />
    </>
  );
}
