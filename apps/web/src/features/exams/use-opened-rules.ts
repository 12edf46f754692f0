import { useEffect, useState } from 'react';
import { api } from '../../shared/api.ts';
import type { ExamRules } from '../../shared/courses/rules-notice.tsx';

/** The longest delay of a timer. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** The rules of an exam; when its window opens while the page waits, an attempt can be started without a reload. */
export function useOpenedRules(rules: ExamRules | undefined): ExamRules | undefined {
  const opensAt = rules?.refusal === 'not-open' && rules.opens_at ? Date.parse(rules.opens_at) : null;
  const [hasOpened, setOpened] = useState(false);
  useEffect(() => {
    if (opensAt === null) return;
    const delay = Math.min(Math.max(opensAt - api.serverTime(), 0), MAX_DELAY_MS);
    const timer = setTimeout(() => setOpened(opensAt <= api.serverTime()), delay);
    return () => clearTimeout(timer);
  }, [opensAt]);
  return rules && hasOpened ? { ...rules, refusal: null } : rules;
}
