import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { isReportPath } from '@toro/domain/learning/reports/is-report-path';
import { whenIdle } from '@toro/ui/when-idle.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useRuntimeConfig } from '../shared/runtime-config.ts';
import { useVisitorChoice } from '../shared/visitor-choice.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { useFocusHeading } from './use-focus-heading.ts';
import { useTokenCheck } from './use-token-check.ts';

/** Loaded after the page: it must not delay the first paint. */
const VisitorNotice = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle([resolve]));
  const { VisitorNotice } = await import('../features/accounts/visitor-notice/index.ts');
  return { default: VisitorNotice };
});

/** Whether this page is public and the visitor has not answered the notice yet. */
function useVisitorNotice(): boolean {
  const isUndecided = useVisitorChoice(({ choice }) => choice === null);
  const isPublic = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === '/visitors' || routeId === '/auth/login'),
  });
  return isUndecided && isPublic;
}

/** Exams, reviews and trainings show a lost connection in their own header. */
const SESSION_ROUTE =
  /^\/full-screen\/(lectures\/\$courseId\/\$courseClassId|study\/(review|practice\/\$id))$/;

/**
 * Sets the document title, focuses the heading of a new page, checks the token and shows the offline notice on every page. Reports have none of
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
  useFocusHeading();
  const needsChoice = useVisitorNotice();
  const isAnswering = useMatches({ select: (matches) => SESSION_ROUTE.test(matches.at(-1)?.routeId ?? '') });
  return (
    <>
      {!isReport && !isAnswering && <OfflineNotice />}
      {needsChoice && (
        <Suspense>
          <VisitorNotice />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}
