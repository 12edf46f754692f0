import { Notifications, useNotifications } from '@mantine/notifications';
import { useLayoutEffect, useState } from 'react';
import { TOAST_DURATION_MS } from '../toasts.ts';
import { findControls } from './find-controls.ts';
import { findToastPlace } from './toast-place.ts';

const POSITION = 'top-right';
/** The page below changes while toasts stand: it scrolls, opens a dialog, or another page opens. */
const CHECK_MS = 200;

const findContainer = () => document.querySelector(`[data-toasts][data-position="${POSITION}"]`);

/** Renders the toasts of every page, where they cover no button, link or field. */
export function ToastContainer() {
  const { notifications } = useNotifications();
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  const count = notifications.length;

  useLayoutEffect(() => {
    if (count === 0) return setPlace(null);
    const move = () => {
      const toasts = findContainer();
      const { width, height } = toasts?.getBoundingClientRect() ?? { width: 0, height: 0 };
      // A toast that is pointed at, or whose button has the focus, stays under the hand.
      if (!toasts || height === 0 || toasts.matches(':hover, :focus-within')) return;
      const viewport = { width: window.innerWidth, height: window.innerHeight };
      const controls = findControls(toasts);
      setPlace((current) => {
        const next = findToastPlace({ viewport, toast: { width, height }, controls, current });
        return current?.left === next.left && current.top === next.top ? current : next;
      });
    };
    move();
    const timer = setInterval(move, CHECK_MS);
    return () => clearInterval(timer);
  }, [count]);

  return (
    <Notifications
      position={POSITION}
      autoClose={TOAST_DURATION_MS}
      limit={3}
      data-toasts
      style={place ? { left: place.left, top: place.top, right: 'auto', bottom: 'auto' } : undefined}
    />
  );
}
