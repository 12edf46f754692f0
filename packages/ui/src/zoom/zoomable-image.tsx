import { IconZoomIn } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './image-zoom.module.css';
import { ImageZoom, type ZoomedImage } from './image-zoom.tsx';

/** A picture with a button that shows it on the whole screen. */
export function ZoomableImage({ src, alt, className }: ZoomedImage & { className?: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <span className={classes.zoomable}>
      <img className={className} src={src} alt={alt} />
      <button
        type="button"
        className={classes.button}
        aria-label={`Ampliar: ${alt}`}
        onClick={() => setOpened(true)}
      >
        <span>
          <IconZoomIn size={18} stroke={1.75} aria-hidden />
          Ampliar
        </span>
      </button>
      {opened && <ImageZoom image={{ src, alt }} onClose={() => setOpened(false)} />}
    </span>
  );
}
