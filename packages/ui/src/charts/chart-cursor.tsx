import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import classes from './chart-cursor.module.css';

interface ChartPoint {
  /** The horizontal position in percent. */
  at: number;
  text: string;
}

interface ChartCursorProps {
  label: string;
  points: readonly ChartPoint[];
  className?: string;
  children: ReactNode;
}

const KEY_STEPS: Record<string, (current: number, last: number) => number> = {
  ArrowLeft: (current) => Math.max(0, current - 1),
  ArrowRight: (current, last) => Math.min(last, current + 1),
  Home: () => 0,
  End: (_, last) => last,
};

const findNearest = (points: readonly ChartPoint[], x: number): number =>
  points.reduce(
    (best, { at }, index) => (Math.abs(at - x) < Math.abs((points[best]?.at ?? 0) - x) ? index : best),
    0,
  );

/** A chart whose points show their values under the pointer, at a touch and with the arrow keys. */
export function ChartCursor({ label, points, className = '', children }: ChartCursorProps) {
  const [index, setIndex] = useState<number | null>(null);
  const last = points.length - 1;
  const point = index === null ? undefined : points[Math.min(index, last)];
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setIndex(findNearest(points, ((clientX - left) * 100) / width));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') return setIndex(null);
    const step = KEY_STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    setIndex(step(index ?? last, last));
  };
  if (points.length === 0) return <div className={`${classes.cursor} ${className}`}>{children}</div>;
  return (
    <div
      className={`${classes.cursor} ${className}`}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={(index ?? last) + 1}
      aria-valuetext={(point ?? points[last])?.text}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setIndex(null)}
      onKeyDown={onKeyDown}
      onFocus={() => setIndex(index ?? last)}
      onBlur={() => setIndex(null)}
    >
      {children}
      {point && (
        <>
          <span className={classes.line} style={{ left: `${point.at}%` }} />
          <span
            className={`small figures ${classes.tip}`}
            data-side={point.at < 30 ? 'start' : point.at > 70 ? 'end' : undefined}
            style={{ left: `${point.at}%` }}
            aria-hidden="true"
          >
            {point.text}
          </span>
        </>
      )}
    </div>
  );
}
