/** What every player of ours takes and tells, whoever made it. */
export interface PlayerProps {
  title: string;
  /** Where it goes on, in seconds. */
  start: number;
  onPlay(): void;
  onTime(seconds: number): void;
  onPause(): void;
}
