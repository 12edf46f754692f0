import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import {
  FITTED,
  limitView,
  moveView,
  NEAR_SCALE,
  type Point,
  pinchView,
  ZOOM_STEP,
  type ZoomView,
  zoomAt,
} from './zoom-view.ts';

const KEY_STEP = 60;
const WHEEL_SPEED = 0.002;

const MOVES: Partial<Record<string, Point>> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};

/** The view of a picture, changed by buttons, keys, wheel, double tap, one finger and two. */
export function useZoom() {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [view, setView] = useState<ZoomView>(FITTED);
  const fingers = useRef(new Map<number, Point>());

  const change = (next: (view: ZoomView) => ZoomView) =>
    setView((before) =>
      limitView(next(before), { width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 }),
    );
  const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };

  useEffect(() => {
    if (!stage) return;
    const onWheel = (event: WheelEvent) => {
      // Otherwise the browser would enlarge the page.
      event.preventDefault();
      const point = toPoint(event);
      change((before) => zoomAt(before, Math.exp(-event.deltaY * WHEEL_SPEED), point));
    };
    // React's own listener is passive and cannot prevent the default.
    stage.addEventListener('wheel', onWheel, { passive: false });
    return () => stage.removeEventListener('wheel', onWheel);
  });

  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  const zoomIn = () => change((before) => zoomAt(before, ZOOM_STEP));
  const zoomOut = () => change((before) => zoomAt(before, 1 / ZOOM_STEP));
  const resetView = () => setView(FITTED);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (event.key === '+' || event.key === '=') zoomIn();
    else if (event.key === '-') zoomOut();
    else if (event.key === '0') resetView();
    else if (move) change((before) => moveView(before, move));
    else return;
    event.preventDefault();
  };

  return {
    view,
    zoomIn,
    zoomOut,
    resetView,
    onKeyDown,
    stageProps: {
      ref: setStage,
      onDoubleClick: (event: { clientX: number; clientY: number }) => {
        const point = toPoint(event);
        change((before) => (before.scale > 1 ? FITTED : zoomAt(before, NEAR_SCALE, point)));
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        fingers.current.set(event.pointerId, toPoint(event));
      },
      onPointerMove: (event: PointerEvent) => {
        const before = fingers.current.get(event.pointerId);
        if (!before) return;
        const after = toPoint(event);
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
        fingers.current.set(event.pointerId, after);
        change((shown) =>
          other
            ? pinchView(shown, [before, other], [after, other])
            : moveView(shown, { x: after.x - before.x, y: after.y - before.y }),
        );
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  };
}
