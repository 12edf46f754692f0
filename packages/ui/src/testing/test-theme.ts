import { createBrandTheme } from '../theme.ts';

const palette = {
  ink: '#1c2b4a',
  onInk: '#ffffff',
  accent: '#f2b705',
  onAccent: '#1c2b4a',
  rail: '#1c2b4a',
  onRail: '#ffffff',
};

/** The theme of the apps in plain colours, for tests of components outside of an app. */
export const testTheme = createBrandTheme({ light: palette, dark: palette });
