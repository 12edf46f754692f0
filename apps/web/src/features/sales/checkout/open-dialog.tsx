import { type ComponentProps, lazy, Suspense, useRef } from 'react';
import type { CheckoutDialogs } from './checkout-dialogs.tsx';

const Dialogs = lazy(() =>
  import('./checkout-dialogs.tsx').then((module) => ({ default: module.CheckoutDialogs })),
);

/** Loads the dialogs when the first one is needed and keeps them mounted for their closing transition. */
export function OpenDialog(props: ComponentProps<typeof CheckoutDialogs>) {
  const needed = useRef(false);
  needed.current ||= props.dialog !== null;
  return <Suspense>{needed.current && <Dialogs {...props} />}</Suspense>;
}
