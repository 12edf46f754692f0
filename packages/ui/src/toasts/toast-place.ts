export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Something on the page that is pressed or typed into; the weight says how bad it is to cover it. */
export interface Control extends Rect {
  weight: number;
}

interface PlaceInput {
  viewport: { width: number; height: number };
  toast: { width: number; height: number };
  controls: readonly Control[];
  /** Where the toast is now: it stays there while it covers nothing. */
  current?: { left: number; top: number } | null;
}

/** Distance to the edges of the window. */
export const TOAST_MARGIN = 16;
/** Distance to the controls of the page. */
const CLEARANCE = 4;
const STEP = 8;

export const overlaps = (one: Rect, other: Rect): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

const withClearance = ({ left, top, width, height }: Rect): Rect => ({
  left: left - CLEARANCE,
  top: top - CLEARANCE,
  width: width + 2 * CLEARANCE,
  height: height + 2 * CLEARANCE,
});

/** All places from the upper right on: down the right side, then the left side, then the middle. */
function listPlaces({ viewport, toast }: PlaceInput): { left: number; top: number }[] {
  const right = Math.max(TOAST_MARGIN, viewport.width - toast.width - TOAST_MARGIN);
  const middle = Math.max(TOAST_MARGIN, (viewport.width - toast.width) / 2);
  const lowest = Math.max(TOAST_MARGIN, viewport.height - toast.height - TOAST_MARGIN);
  const tops: number[] = [];
  for (let top = TOAST_MARGIN; top < lowest; top += STEP) tops.push(top);
  tops.push(lowest);
  return [...new Set([right, TOAST_MARGIN, middle])].flatMap((left) => tops.map((top) => ({ left, top })));
}

/** Where a toast covers no control; if there is no such place, where it covers the least. */
export function findToastPlace(input: PlaceInput): { left: number; top: number } {
  const { toast, controls, current } = input;
  const costOf = (place: { left: number; top: number }) => {
    const rect = withClearance({ ...place, ...toast });
    return controls.reduce((cost, control) => cost + (overlaps(rect, control) ? control.weight : 0), 0);
  };
  const places = listPlaces(input);
  const candidates = current ? [current, ...places] : places;
  let best = candidates[0] ?? { left: TOAST_MARGIN, top: TOAST_MARGIN };
  let least = Number.POSITIVE_INFINITY;
  for (const place of candidates) {
    const cost = costOf(place);
    if (cost < least) [best, least] = [place, cost];
    if (least === 0) break;
  }
  return best;
}
