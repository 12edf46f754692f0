const SPEED_STEP = 0.25;
const MAX_SPEED = 2;
const NORMAL_SPEED = 1;
const FORWARD_SECONDS = 30;
const BACK_SECONDS = 10;
const FINISHED_SHARE = 0.9;

export const FOOTER_TITLE_LENGTH = 30;
export const LIST_TITLE_LENGTH = 65;
/** Above this width (px) the player has room for the description. */
export const DESCRIPTION_MIN_WIDTH = 600;
/** Above this width (px) the image stands beside the controls. */
export const PLAYER_MIN_WIDTH = 728;
/** How often a playing episode tells where it is. */
export const SAVE_INTERVAL_SECONDS = 15;
/** What the sleep timer offers, in minutes. */
export const SLEEP_MINUTES = [5, 15, 30, 60] as const;

/** The speed after this one: a quarter more, and from 2 back to 1. */
export function nextSpeed(speed: number): number {
  const faster = speed + SPEED_STEP;
  return faster > MAX_SPEED ? NORMAL_SPEED : faster;
}

/** 30 seconds on, only if that is still inside the episode. */
export function skipForward(position: number, duration: number): number {
  const further = position + FORWARD_SECONDS;
  return further < duration ? further : position;
}

/** 10 seconds back, only if one is further in than that. */
export const skipBack = (position: number): number =>
  position > BACK_SECONDS ? position - BACK_SECONDS : position;

/** Heard to the end, or more than 90 per cent of it. */
export const isFinished = (position: number, duration: number): boolean =>
  duration > 0 && position / duration > FINISHED_SHARE;

/** Progress is told only when it differs from what was told last. */
export const shouldSaveProgress = (position: number, lastTold: number | null): boolean =>
  Math.floor(position) !== lastTold;

/** 83 as 1:23, 3605 as 1:00:05. */
export function formatPlaybackTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
