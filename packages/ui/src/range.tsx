import type { CSSProperties } from 'react';
import classes from './range.module.css';

interface RangeProps {
  label: string;
  /** The value as text, for screen readers. */
  text?: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
}

/** The browser's range input with the brand's style. */
export function Range({ label, text, min, max, step, value, onChange }: RangeProps) {
  const share = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <input
      className={classes.range}
      type="range"
      min={min}
      max={max}
      step={step}
      value={value}
      aria-label={label}
      aria-valuetext={text}
      style={{ '--share': `${share}%` } as CSSProperties}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}
