import { useEffect, useState } from 'react';
import { api } from '../../../shared/api.ts';
import type { ExamRules } from '../../../shared/courses/rules-notice.tsx';

/** The longest delay of a timer. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** The rules of an exam; when its window opens while the page waits, an attempt can be started without a reload. */
export function useOpenedRules(rules: ExamRules | undefined): ExamRules | undefined {
  const opensAt = rules?.rejection === 'not-open' && rules.opens_at ? Date.parse(rules.opens_at) : null;
  const [hasOpened, setOpened] = useState(false);
  useEffect(() => {
    if (opensAt === null) return;
    let timer: ReturnType<typeof setTimeout>;
    // A timer may fire a little early, and the time of the server is measured again with every response.
    const waitUntilOpen = () => {
      const delay = opensAt - api.serverTime();
      if (delay <= 0) setOpened(true);
      else timer = setTimeout(waitUntilOpen, Math.min(delay, MAX_DELAY_MS));
    };
    waitUntilOpen();
    return () => clearTimeout(timer);
  }, [opensAt]);
  return rules && hasOpened ? { ...rules, rejection: null } : rules;
}
