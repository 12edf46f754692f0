const SPEED_STEP = 0.25;
const MAX_SPEED = 2;
const NORMAL_SPEED = 1;
const FORWARD_SECONDS = 30;
const BACK_SECONDS = 10;
const FINISHED_SHARE = 0.9;

export const FOOTER_TITLE_LENGTH = 30;
export const LIST_TITLE_LENGTH = 65;
/** Above this width (px) the player shows the description. */
export const DESCRIPTION_MIN_WIDTH = 600;
/** Above this width (px) the image is beside the controls. */
export const PLAYER_MIN_WIDTH = 728;
/** How often the position of a playing episode is saved. */
export const SAVE_INTERVAL_SECONDS = 15;
/** The options of the sleep timer, in minutes. */
export const SLEEP_MINUTES = [5, 15, 30, 60] as const;

/** The next speed: a quarter more, and after 2 back to 1. */
export function nextSpeed(speed: number): number {
  const faster = speed + SPEED_STEP;
  return faster > MAX_SPEED ? NORMAL_SPEED : faster;
}

/** 30 seconds forward, only if that is still inside the episode. */
export function skipForward(position: number, duration: number): number {
  const further = position + FORWARD_SECONDS;
  return further < duration ? further : position;
}

/** 10 seconds back, only if the position is beyond that. */
export const skipBack = (position: number): number =>
  position > BACK_SECONDS ? position - BACK_SECONDS : position;

/** Listened to the end, or to more than 90 per cent. */
export const isFinished = (position: number, duration: number): boolean =>
  duration > 0 && position / duration > FINISHED_SHARE;

/** Progress is saved only when it differs from the last saved one. */
export const shouldSaveProgress = (position: number, lastSaved: number | null): boolean =>
  Math.floor(position) !== lastSaved;

/** 83 as 1:23, 3605 as 1:00:05. */
export function formatPlaybackTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
