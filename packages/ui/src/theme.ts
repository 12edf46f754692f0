import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { createTheme } from '@mantine/core';
import controls from './controls.module.css';

/** The colours of one colour scheme. */
interface BrandPalette {
  ink: string;
  onInk: string;
  accent: string;
  onAccent: string;
  rail: string;
  onRail: string;
}

export interface BrandColours {
  light: BrandPalette;
  dark: BrandPalette;
}

/** Mantine requires ten shades; the brand has one, and the CSS variables below are what the pages use. */
const repeatShade = (colour: string): MantineColorsTuple => [
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

/**
 * 480, 768 and 1200 px under Mantine's five names. Style sheets write the pixels, because a media query cannot
 * contain a variable.
 */
const BREAKPOINTS = { xs: '30em', sm: '48em', md: '75em', lg: '75em', xl: '75em' };

/** Plain objects instead of `Modal.extend`: the theme must not import the components it styles. */
const componentOptions = <T extends object>(options: T) => options;

/** Sizes, radii and component defaults, the same for every brand. */
export function createBrandTheme(brand: BrandColours) {
  return createTheme({
    colors: { brand: repeatShade(brand.light.ink) },
    primaryColor: 'brand',
    fontFamily: 'var(--font)',
    headings: { fontFamily: 'var(--font)' },
    fontSizes: {
      xs: 'var(--text-xs)',
      sm: 'var(--text-s)',
      md: 'var(--text-l)',
      lg: 'var(--text-xl)',
      xl: 'var(--text-2xl)',
    },
    fontWeights: { regular: '400', medium: '560', bold: '700' },
    spacing: {
      xs: 'var(--space-xs)',
      sm: 'var(--space-s)',
      md: 'var(--space-m)',
      lg: 'var(--space-l)',
      xl: 'var(--space-xl)',
    },
    breakpoints: BREAKPOINTS,
    defaultRadius: '10px',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: componentOptions({
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
      Input: componentOptions({ classNames: { input: controls.input } }),
      InputWrapper: componentOptions({
        // The style sheet draws the mark of required fields, so that labels stay what they are.
        defaultProps: { withAsterisk: false },
        classNames: { root: controls.wrapper, label: controls.label, error: controls.error },
      }),
      TextInput: componentOptions({ defaultProps: { size: 'md' } }),
      PasswordInput: componentOptions({ defaultProps: { size: 'md' } }),
      Checkbox: componentOptions({
        defaultProps: { size: 'md' },
        classNames: { root: controls.checkbox, label: controls.checkboxLabel },
      }),
      Modal: componentOptions({
        defaultProps: {
          centered: true,
          radius: 'var(--radius)',
          overlayProps: { backgroundOpacity: 0.5 },
          transitionProps: { duration: 150 },
          closeButtonProps: { 'aria-label': 'Fechar' },
          // Mantine's header element would be a second banner landmark.
          attributes: { header: { role: 'presentation' } },
        },
        classNames: {
          title: controls.modalTitle,
          content: controls.modalContent,
          header: controls.modalHeader,
          body: controls.modalBody,
        },
      }),
    },
  });
}

/** The CSS variables of the brand, and Mantine's own variables mapped to ours, in both colour schemes. */
export function createBrandVariables(brand: BrandColours): CSSVariablesResolver {
  const scheme = (palette: BrandPalette) => ({
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
  // In the dark scheme boxes, radios, switches and disabled controls do not take the variables of fields.
  const darkControls = {
    '--mantine-color-dark-4': 'var(--line-strong)',
    '--mantine-color-dark-5': 'var(--line-strong)',
    '--mantine-color-dark-6': 'var(--surface)',
    '--mantine-color-disabled': 'var(--sunken)',
  };
  return () => ({
    variables: {},
    light: scheme(brand.light),
    dark: { ...scheme(brand.dark), ...darkControls },
  });
}
