import { type ComponentProps, lazy, Suspense, useRef } from 'react';
import type { CheckoutDialogs } from './dialogs.tsx';

const Dialogs = lazy(() => import('./dialogs.tsx').then((module) => ({ default: module.CheckoutDialogs })));

/** The dialogs come when one is first needed, and stay to close as they should. */
export function OpenDialog(props: ComponentProps<typeof CheckoutDialogs>) {
  const needed = useRef(false);
  needed.current ||= props.dialog !== null;
  return <Suspense>{needed.current && <Dialogs {...props} />}</Suspense>;
}
