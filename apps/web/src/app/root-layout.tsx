import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { isReportPath } from '@toro/domain/reports/report-path';
import { useEffect } from 'react';
import { useRuntimeConfig } from '../shared/runtime-config.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { useTokenCheck } from './use-token-check.ts';

/**
 * Sets the document title, checks the token and shows the offline notice on every page. Reports have none of
 * these.
 */
export function RootLayout() {
  const { brand } = useRuntimeConfig();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : brand.name;
  }, [title, brand.name]);
  const isReport = useLocation({ select: ({ pathname }) => isReportPath(pathname) });
  useEffect(() => {
    document.documentElement.toggleAttribute('data-report-mode', isReport);
  }, [isReport]);
  useTokenCheck();
  return (
    <>
      {!isReport && <OfflineNotice />}
      <Outlet />
    </>
  );
}
