import { useMediaQuery } from '@mantine/hooks';

/** At this width and below, the rail becomes a bar at the thumb. */
const PHONE = '(max-width: 768px)';

/** Whether the window is as narrow as a phone, known from the first frame on. */
export const usePhone = (): boolean =>
  useMediaQuery(PHONE, window.matchMedia(PHONE).matches, { getInitialValueInEffect: false });
