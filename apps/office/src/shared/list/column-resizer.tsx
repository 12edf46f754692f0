import type { KeyboardEvent, PointerEvent } from 'react';
import classes from './list.module.css';

const MIN_WIDTH = 60;
const MAX_WIDTH = 1200;
const KEY_STEP = 16;

interface ColumnResizerProps {
  label: string;
  width: number | null;
  onWidth: (width: number) => void;
}

const clamp = (width: number) => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

/** The edge of a head, by which its column is made wider or narrower: with the pointer or the arrow keys. */
export function ColumnResizer({ label, width, onWidth }: ColumnResizerProps) {
  const currentWidth = (element: HTMLElement) => element.closest('th')?.offsetWidth ?? MIN_WIDTH;

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const handle = event.currentTarget;
    const start = { x: event.clientX, width: currentWidth(handle) };
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = ({ clientX }) => {
      const column = handle.closest('th');
      if (column) column.style.width = `${clamp(start.width + clientX - start.x)}px`;
    };
    handle.onpointerup = ({ clientX }) => {
      handle.onpointermove = null;
      handle.onpointerup = null;
      if (clientX !== start.x) onWidth(clamp(start.width + clientX - start.x));
    };
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    onWidth(clamp((width ?? currentWidth(event.currentTarget)) + direction * KEY_STEP));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be focused and moved
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Largura da coluna ${label}`}
      aria-valuenow={width ?? MIN_WIDTH}
      aria-valuetext={width === null ? 'automática' : `${width} pixels`}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      tabIndex={0}
      className={classes.resizer}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  );
}
