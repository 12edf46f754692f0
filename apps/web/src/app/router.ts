import { createRouter } from '@tanstack/react-router';
import { onPurge } from './api.ts';
import { routeTree } from './routes.tsx';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  trailingSlash: 'never',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

onPurge(() => {
  void router.navigate({
    to: '/auth/login',
    search: { unauthorized: true, referrer: router.state.location.href },
    replace: true,
  });
});
