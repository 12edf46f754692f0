import { createRouter } from '@tanstack/react-router';
import { setLoginRedirect } from '../shared/api.ts';
import { routeTree } from './routes.tsx';

/** Opened by the app's start, not by reading this file: it would hold up what a first page must read. */
export function createAppRouter() {
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    trailingSlash: 'never',
  });
  setLoginRedirect(() => {
    void router.navigate({
      to: '/auth/login',
      search: { unauthorized: true, referrer: router.state.location.href },
      replace: true,
    });
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
