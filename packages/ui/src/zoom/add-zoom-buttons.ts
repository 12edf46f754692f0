import classes from './image-zoom.module.css';
import type { ZoomedImage } from './image-zoom.tsx';

/** Smaller pictures are symbols within a line. */
const MIN_WIDTH = 160;

const CONTENT = `<span><svg width="18" height="18" viewBox="0 0 24 24" fill="none"
  stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
  <path d="M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M7 10h6M10 7v6M21 21l-6 -6"/></svg>Ampliar</span>`;

function wrapPicture(picture: HTMLImageElement, onZoom: (image: ZoomedImage) => void): void {
  const isSmall = picture.naturalWidth < MIN_WIDTH;
  if (isSmall || picture.closest(`a, .${classes.zoomable}`)) return;
  const wrapper = document.createElement('span');
  wrapper.className = classes.zoomable ?? '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = classes.button ?? '';
  button.setAttribute('aria-label', picture.alt ? `Ampliar: ${picture.alt}` : 'Ampliar a figura');
  button.innerHTML = CONTENT;
  button.addEventListener('click', () =>
    onZoom({ src: picture.currentSrc || picture.src, alt: picture.alt }),
  );
  picture.replaceWith(wrapper);
  wrapper.append(picture, button);
}

/** Adds a button to each picture of an element, once the picture has loaded. */
export function addZoomButtons(element: HTMLElement, onZoom: (image: ZoomedImage) => void): () => void {
  const onLoad = ({ target }: Event) => target instanceof HTMLImageElement && wrapPicture(target, onZoom);
  for (const picture of element.querySelectorAll('img')) if (picture.complete) wrapPicture(picture, onZoom);
  // Load events do not bubble.
  element.addEventListener('load', onLoad, true);
  return () => element.removeEventListener('load', onLoad, true);
}
