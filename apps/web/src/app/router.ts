import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { setLoginRedirect } from '../shared/api.ts';
import { routeTree } from './routes.tsx';

/**
 * Called at the start of the app and not on import, so that importing this module does not delay the first paint.
 */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    history,
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
