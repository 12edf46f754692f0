import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './segmented-choice.module.css';

interface SegmentedChoiceProps<T extends string> {
  label: string;
  value: T;
  data: readonly (T | { value: T; label: ReactNode })[];
  onValue(value: T): void;
  className?: string;
  fullWidth?: boolean;
}

/** A choice among a few values, side by side. */
export const SegmentedChoice = <T extends string>({
  label,
  data,
  onValue,
  className = '',
  ...props
}: SegmentedChoiceProps<T>) => (
  <SegmentedControl
    {...props}
    className={`${classes.choice} ${className}`}
    classNames={{ indicator: classes.indicator }}
    aria-label={label}
    data={[...data]}
    onChange={(value) => onValue(value as T)}
  />
);
