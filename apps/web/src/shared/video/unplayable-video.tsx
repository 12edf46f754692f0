import { IconVideoOff } from '@tabler/icons-react';
import classes from './video-player.module.css';

/** Keeps the place of a video that cannot be shown, and says so quietly. */
export function UnplayableVideo({ text }: { text: string }) {
  return (
    <div className={classes.cover} role="status">
      <IconVideoOff size={32} stroke={1.5} aria-hidden />
      <p>{text}</p>
    </div>
  );
}
