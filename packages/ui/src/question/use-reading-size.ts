import { useLocalStorage } from '@mantine/hooks';
import type { CSSProperties } from 'react';

const SIZES = [16, 18, 20, 23, 26];

export interface ReadingSize {
  style: CSSProperties;
  canShrink: boolean;
  canGrow: boolean;
  shrink: () => void;
  grow: () => void;
}

/** The font size of questions, stored on the device. */
export function useReadingSize(): ReadingSize {
  const [size, setSize] = useLocalStorage({
    key: 'toro.reading-size',
    defaultValue: 18,
    getInitialValueInEffect: false,
  });
  const at = Math.max(0, SIZES.indexOf(size));
  const move = (by: number) => setSize(SIZES[Math.min(Math.max(at + by, 0), SIZES.length - 1)] ?? size);
  return {
    style: { '--reading-size': `${size}px` } as CSSProperties,
    canShrink: at > 0,
    canGrow: at < SIZES.length - 1,
    shrink: () => move(-1),
    grow: () => move(1),
  };
}
