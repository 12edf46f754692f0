import { imageSourceSet } from '@toro/domain/office/files/image-widths';
import classes from './file-preview.module.css';
import type { OfficeFile } from './queries.ts';

/** What a file shows: the picture, or a player. */
export function FilePreview({ file: { kind, url, name, alt_text } }: { file: OfficeFile }) {
  if (kind === 'image')
    return (
      <img
        className={classes.image}
        src={url}
        srcSet={imageSourceSet(url)}
        sizes="(max-width: 768px) 100vw, 480px"
        alt={alt_text ?? ''}
      />
    );
  if (kind === 'audio')
    return (
      // biome-ignore lint/a11y/useMediaCaption: a preview of what staff uploaded.
      <audio className={classes.media} controls preload="metadata" src={url} aria-label={name} />
    );
  if (kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: a preview of what staff uploaded.
      <video className={classes.media} controls preload="metadata" src={url} aria-label={name} />
    );
  return null;
}
