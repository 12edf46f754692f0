/** How a picture is shown: enlarged, and moved by pixels from the middle of its stage. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const FITTED: ZoomView = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 6;
/** The scale after a double tap. */
export const NEAR_SCALE = 2.5;
/** One step of the buttons and keys. */
export const ZOOM_STEP = 1.5;

const clamp = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit);

/** Keeps the picture over its stage: it moves by at most the part that is outside. */
export function limitView({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView {
  const outside = (scale - 1) / 2;
  return { scale, x: clamp(x, width * outside), y: clamp(y, height * outside) };
}

/** Enlarges around a point, given from the middle of the stage, which stays where it is. */
export function zoomAt(view: ZoomView, factor: number, point: Point = { x: 0, y: 0 }): ZoomView {
  const scale = Math.min(Math.max(view.scale * factor, 1), MAX_SCALE);
  const ratio = scale / view.scale;
  return { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio };
}

export const moveView = (view: ZoomView, by: Point): ZoomView => ({
  ...view,
  x: view.x + by.x,
  y: view.y + by.y,
});

/** Enlarges by two fingers that move: their distance scales, their middle moves. */
export function pinchView(view: ZoomView, before: [Point, Point], after: [Point, Point]): ZoomView {
  const distance = ([one, other]: [Point, Point]) => Math.hypot(one.x - other.x, one.y - other.y);
  const middle = ([one, other]: [Point, Point]) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
  const start = middle(before);
  const end = middle(after);
  const zoomed = distance(before) > 0 ? zoomAt(view, distance(after) / distance(before), start) : view;
  return moveView(zoomed, { x: end.x - start.x, y: end.y - start.y });
}
