import { DEFAULT_THEME } from '@mantine/core';
import { expect, it } from 'vitest';
import { createBrandVariables } from './theme.ts';

const PALETTE = {
  ink: '#18213a',
  onInk: '#ffffff',
  accent: '#f5b335',
  onAccent: '#18213a',
  rail: '#18213a',
  onRail: '#ffffff',
};

it('gives boxes, radios and switches of the dark scheme the ground and the border of fields', () => {
  const variables = createBrandVariables({ light: PALETTE, dark: PALETTE })(DEFAULT_THEME);
  const dark: Record<string, string | undefined> = variables.dark;
  // Mantine's rules for the dark scheme name its own greys.
  expect(dark['--mantine-color-dark-6']).toBe(dark['--mantine-color-default']);
  expect(dark['--mantine-color-dark-4']).toBe(dark['--mantine-color-default-border']);
  expect(dark['--mantine-color-dark-5']).toBe(dark['--mantine-color-default-border']);
  expect(dark['--mantine-color-disabled']).toBe('var(--sunken)');
});
