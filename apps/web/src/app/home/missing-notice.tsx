import { useLocation } from '@tanstack/react-router';
import { Notice } from '@toro/ui/notice.tsx';
import { MISSING_TEXTS } from '../../shared/missing-page.ts';

/** Says what the address that led here named and could not open. */
export function MissingNotice() {
  const missing = useLocation({ select: ({ state }) => state.missing });
  return missing ? <Notice kind="info">{MISSING_TEXTS[missing]}</Notice> : null;
}
