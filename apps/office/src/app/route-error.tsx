import type { ErrorComponentProps } from '@tanstack/react-router';
import type { Permission } from '@toro/domain/accounts/staff/permissions';
import { lazy } from 'react';
import { ErrorPage } from './error-page.tsx';

// Not part of what the login loads.
const ForbiddenPage = lazy(async () => ({
  default: (await import('../shared/missing-pages.tsx')).ForbiddenPage,
}));

/** Thrown by the route of a page that the person may not open. */
export class ForbiddenPageError extends Error {
  readonly permission: Permission;

  constructor(permission: Permission) {
    super(`the page needs ${permission}`);
    this.permission = permission;
  }
}

/** Shown in place of a page whose route failed. */
export const RouteError = ({ error }: ErrorComponentProps) =>
  error instanceof ForbiddenPageError ? <ForbiddenPage permission={error.permission} /> : <ErrorPage />;
