import { useLocation } from '@tanstack/react-router';
import { useOnline } from '@toro/ui/use-online.ts';
import { useState } from 'react';

/** 'Meu estudo' opens from the pack on this device, and an exam from its copy. */
const OFFLINE_PAGES = /^\/(study(?!\/notebook\/print)(\/|$)|lectures\/[^/]+\/[^/]+\/?$)/;

/** Whether this page was opened without a connection and cannot be shown. A page that was open before stays. */
export function useNeedsInternet(): boolean {
  const online = useOnline();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [opened, setOpened] = useState({ pathname, online });
  const current = opened.pathname === pathname && (opened.online || !online) ? opened : { pathname, online };
  if (current !== opened) setOpened(current);
  return !current.online && !OFFLINE_PAGES.test(pathname);
}
