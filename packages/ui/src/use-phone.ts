import { useMediaQuery } from '@mantine/hooks';

/** At this width and below, the bottom bar replaces the sidebar. */
const PHONE = '(max-width: 768px)';

/** Whether the window is as narrow as a phone, correct from the first render on. */
export const usePhone = (): boolean =>
  useMediaQuery(PHONE, window.matchMedia(PHONE).matches, { getInitialValueInEffect: false });
