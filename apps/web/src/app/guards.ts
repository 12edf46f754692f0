import { redirect } from '@tanstack/react-router';
import { useSession } from '../shared/session.ts';

interface RouteLocation {
  location: { href: string; search: unknown };
}

/** The pages of a session that is limited to the bought course. */
const LIMITED_PAGES = /^\/($|courses(\/|$)|lectures\/|confirm-email$)/;

/**
 * Requires a session. Without a token it redirects to the login, which returns here afterwards. A session that a
 * purchase opened gets the page that asks to verify the e-mail.
 */
export function requireSession({ location }: RouteLocation): void {
  const { token, user } = useSession.getState();
  if (token === null) throw redirect({ to: '/auth/login', search: { referrer: location.href } });
  const [path = ''] = location.href.split(/[?#]/);
  if (user?.limited && !LIMITED_PAGES.test(path)) throw redirect({ to: '/confirm-email' });
}

/** A report opens for its owner or with a signed link. */
export function requireSessionOrSignature(location: RouteLocation): void {
  const { sig } = location.location.search as { sig?: unknown };
  if (typeof sig !== 'string' && typeof sig !== 'number') requireSession(location);
}

/** Redirects an unknown address: students to their courses, everybody else to the login. */
export function redirectUnknown(location: RouteLocation): never {
  requireSession(location);
  throw redirect({ to: '/courses', replace: true, state: { missing: 'page' } });
}
