import { redirect } from '@tanstack/react-router';
import { useSession } from '../shared/session.ts';

interface RouteLocation {
  location: { href: string; search: unknown };
}

/** A private room: without a token one goes to the login, which brings one back. */
export function requireSession({ location }: RouteLocation): void {
  if (useSession.getState().token !== null) return;
  throw redirect({ to: '/auth/login', search: { referrer: location.href } });
}

/** A report opens for its owner, or for whoever holds a signed link to it. */
export function requireSessionOrSignature(place: RouteLocation): void {
  const { sig } = place.location.search as { sig?: unknown };
  if (typeof sig !== 'string' && typeof sig !== 'number') requireSession(place);
}

/** An address nobody knows: students go to their courses, everyone else to the login. */
export function redirectUnknown(place: RouteLocation): never {
  requireSession(place);
  throw redirect({ to: '/courses', replace: true });
}
