import { IconVideoOff } from '@tabler/icons-react';
import classes from './video-player.module.css';

/** Shown for a video that cannot be played. */
export function UnplayableVideo({ text }: { text: string }) {
  return (
    <div className={`box centered muted ${classes.cover}`} role="status">
      <IconVideoOff size={32} stroke={1.5} aria-hidden />
      <p>{text}</p>
    </div>
  );
}
