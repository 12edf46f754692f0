import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { createTheme } from '@mantine/core';
import type { Brand } from '../app/config.ts';
import controls from './controls.module.css';

/** The kit wants ten shades; the brand has one, and the variables below are what the screens really use. */
const single = (colour: string): MantineColorsTuple => [
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
];

/** Plain objects, not `Modal.extend` and its like: a theme must not load the parts it dresses. */
const part = <T extends object>(options: T) => options;

/** The kit's look: sizes, radii and rhythm for every brand. */
export function themeOf(brand: Brand) {
  return createTheme({
    colors: { brand: single(brand.light.ink) },
    primaryColor: 'brand',
    fontFamily: 'var(--font)',
    headings: { fontFamily: 'var(--font)' },
    defaultRadius: '10px',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: part({
        defaultProps: { size: 'md' },
        classNames: { root: controls.button },
        vars: (_theme: unknown, { variant = 'filled', color }: { variant?: string; color?: string }) => ({
          root:
            variant === 'filled' && !color
              ? {
                  '--button-bg': 'var(--brand-ink)',
                  '--button-color': 'var(--brand-on-ink)',
                  '--button-hover': 'var(--brand-ink-hover)',
                }
              : {},
        }),
      }),
      Input: part({ classNames: { input: controls.input } }),
      InputWrapper: part({ classNames: { label: controls.label, error: controls.error } }),
      TextInput: part({ defaultProps: { size: 'md' } }),
      PasswordInput: part({ defaultProps: { size: 'md' } }),
      Checkbox: part({
        defaultProps: { size: 'md' },
        classNames: { label: controls.checkboxLabel },
      }),
      Modal: part({
        defaultProps: {
          centered: true,
          radius: 'var(--radius)',
          overlayProps: { backgroundOpacity: 0.5 },
          transitionProps: { duration: 150 },
          // The kit's header would be a second banner of the page.
          attributes: { header: { role: 'presentation' } },
        },
        classNames: {
          title: controls.modalTitle,
          content: controls.modalContent,
          header: controls.modalHeader,
        },
      }),
    },
  });
}

/** The brand's colours, and the kit's own variables tied to ours, in both schemes. */
export function variablesOf(brand: Brand): CSSVariablesResolver {
  const scheme = (palette: Brand['light']) => ({
    '--brand-ink': palette.ink,
    '--brand-ink-hover': `color-mix(in oklab, ${palette.ink} 88%, ${palette.onInk})`,
    '--brand-on-ink': palette.onInk,
    '--brand-accent': palette.accent,
    '--brand-on-accent': palette.onAccent,
    '--brand-rail': palette.rail,
    '--brand-on-rail': palette.onRail,
    '--mantine-primary-color-filled': palette.ink,
    '--mantine-primary-color-filled-hover': `color-mix(in oklab, ${palette.ink} 88%, ${palette.onInk})`,
    '--mantine-primary-color-contrast': palette.onInk,
    '--mantine-color-brand-filled': palette.ink,
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--faint)',
    '--mantine-color-anchor': 'var(--text)',
    '--mantine-color-error': 'var(--wrong)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-strong)',
  });
  return () => ({ variables: {}, light: scheme(brand.light), dark: scheme(brand.dark) });
}
