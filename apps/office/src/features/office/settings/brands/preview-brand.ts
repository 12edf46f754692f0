import type { Palette } from '@toro/domain/base/brands/palette';

/** A brand as it is drawn before it is saved. */
export interface PreviewBrand {
  name: string;
  style: 1 | 2;
  logo: string;
  logoOnDark: string;
  icon: string;
  light: Palette;
  dark: Palette;
}
