import type { ReactNode } from 'react';
import classes from './field-grid.module.css';

/** A grid of six columns; a field spans three unless it says otherwise. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className={classes.fields}>{children}</div>
);

/** How many of the six columns a field spans, and how many on a phone. */
export const span = (columns: number, onPhone = 6) => ({
  wrapperProps: { 'data-span': columns, 'data-phone': onPhone },
});
