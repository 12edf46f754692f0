export interface PlayerProps {
  title: string;
  /** The start position in seconds. */
  start: number;
  onPlay(): void;
  onTime(seconds: number): void;
  onPause(): void;
}
