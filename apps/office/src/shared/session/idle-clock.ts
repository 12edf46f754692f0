import { IDLE_MS, IDLE_WARNING_MS } from '@toro/domain/accounts/staff/session';
import { useEffect, useState } from 'react';

let lastAction = Date.now();

/** Notes that the person acted: the server counts from here too. */
export const noteAction = (): void => {
  lastAction = Date.now();
};

const CHECK_INTERVAL_MS = 1000;

/** The seconds until the idle session ends, once that is near; else null. */
export function useIdleWarning(): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const left = lastAction + IDLE_MS - Date.now();
      setSeconds(left <= IDLE_WARNING_MS ? Math.max(0, Math.ceil(left / 1000)) : null);
    }, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
