import type { AnyRoute } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSession } from '../shared/session.ts';
import { routeTree } from './routes.tsx';

/** Every route with its guards, from the outermost in. */
function listRoutes(route: AnyRoute, outer: AnyRoute[] = []): AnyRoute[][] {
  const chain = [...outer, route];
  const children = Object.values(route.children ?? {}) as AnyRoute[];
  return children.length === 0 ? [chain] : children.flatMap((child) => listRoutes(child, chain));
}

async function isOpen(chain: AnyRoute[]): Promise<boolean> {
  try {
    for (const { options } of chain) {
      await options.beforeLoad?.({ location: { href: '/x', search: {} }, search: {} } as never);
    }
    return true;
  } catch {
    return false;
  }
}

const pathOf = (chain: AnyRoute[]) => (chain.at(-1)?.options as { path?: string } | undefined)?.path ?? '';

describe('route table', () => {
  beforeEach(() => useSession.getState().close());

  it('has exactly these routes, and those that need a session have a guard (ROUTE-33)', async () => {
    const table: Record<string, string[]> = { private: [], open: [] };
    for (const chain of listRoutes(routeTree)) {
      const path = pathOf(chain);
      // These redirect to the public site and need no guard.
      if (path === '/gabaritoro' || path === '/gabaritoro-modular') continue;
      table[(await isOpen(chain)) ? 'open' : 'private']?.push(path);
    }
    expect(table).toEqual({
      private: [
        '/',
        '/courses',
        '/courses/$courseId',
        '/courses/$courseId/$courseClassId',
        '/courses/$courseId/$courseClassId/$currentClassId',
        '/qr/$questionCode',
        '/questions',
        '/questions/$id',
        '/study',
        '/study/plan',
        '/study/notebook',
        '/study/notebook/$questionId',
        '/study/practice',
        '/study/ability',
        '/study/ability/how',
        '/podcast',
        '/cashback',
        '/user',
        '/user/pass',
        '/user/orders',
        '/confirm-email',
        '/user/delete',
        '/notifications',
        '/lectures/$courseId',
        '/lectures/$courseId/$courseClassId',
        '/lectures/$courseId/$courseClassId/$testId',
        '/study/review',
        '/study/notebook/print',
        '/study/practice/$id',
        '/print/$version',
        '/cfp-simulado-pdf',
        '/cfp-weekly-pdf',
        '/cfp-weekly-png',
        '/cfa-simulado-pdf',
        '/cfa-weekly-pdf',
        '/cfa-weekly-png',
        '$',
      ],
      open: [
        '/auth/login',
        '/auth/reset/$token',
        '/auth/verify/$token',
        '/account/keep/$token',
        '/account/undo-email/$token',
        '/gabaritoro/create',
        '/gabaritoro/fill/$token',
        '/gabaritoro/result/$token',
        '/cursos',
        '/descadastrar/$token',
        '/checkout/$curso/$idTurma',
        '/checkout/$curso/$idTurma/$afiliado',
        '/newCheckout/$curso/$idTurma',
        '/newCheckout/$curso/$idTurma/$afiliadoOuToken',
        '/newCheckout/$curso/$idTurma/$step/$token',
        '/checkout-modular/$curso/$idTurma',
        '/checkout-modular/$curso/$idTurma/$afiliado',
        '/checkout-notfound',
        '/gabaritoro/$',
        '/checkout/$',
        '/checkout-modular/$',
        '/newCheckout/$',
        '/descadastrar',
        '/auth/$',
      ],
    });
  });
});
