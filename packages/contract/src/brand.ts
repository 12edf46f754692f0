import { z } from 'zod';
import { link, text } from './shapes.ts';

const colour = z
  .string()
  .max(7)
  .regex(/^#[0-9a-f]{6}$/i);

/** The colours of a brand for one colour scheme. */
const palette = z.object({
  ink: colour,
  onInk: colour,
  accent: colour,
  onAccent: colour,
  rail: colour,
  onRail: colour,
});

export const brand = z.object({
  name: text(60),
  /** 1 has a light sidebar, 2 a dark one. */
  style: z.union([z.literal(1), z.literal(2)]),
  logo: link,
  logoOnDark: link,
  icon: link,
  light: palette,
  dark: palette,
});
