import { redirect } from '@tanstack/react-router';
import { useSession } from '../shared/session.ts';

interface RouteLocation {
  location: { href: string; search: unknown };
}

/** Requires a session. Without a token it redirects to the login, which returns here afterwards. */
export function requireSession({ location }: RouteLocation): void {
  if (useSession.getState().token !== null) return;
  throw redirect({ to: '/auth/login', search: { referrer: location.href } });
}

/** A report opens for its owner or with a signed link. */
export function requireSessionOrSignature(location: RouteLocation): void {
  const { sig } = location.location.search as { sig?: unknown };
  if (typeof sig !== 'string' && typeof sig !== 'number') requireSession(location);
}

/** Redirects an unknown address: students to their courses, everybody else to the login. */
export function redirectUnknown(location: RouteLocation): never {
  requireSession(location);
  throw redirect({ to: '/courses', replace: true });
}
