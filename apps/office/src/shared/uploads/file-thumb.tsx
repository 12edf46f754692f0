import { type Icon, IconFileText, IconMusic, IconSubtitles, IconVideo } from '@tabler/icons-react';
import type { FileKind } from '@toro/domain/office/files/file-kinds';
import { imageSourceSet } from '@toro/domain/office/files/image-widths';
import { useOfficeConfig } from '../office-config.ts';
import classes from './uploads.module.css';

const ICONS: Record<Exclude<FileKind, 'image'>, Icon> = {
  pdf: IconFileText,
  audio: IconMusic,
  video: IconVideo,
  subtitles: IconSubtitles,
};

interface FileThumbProps {
  kind: FileKind;
  name: string;
  /** The path of an image in the public files. */
  path: string | null;
  /** More about it, below the name. */
  more?: string;
}

/** The name of a file behind a small picture of it. */
export function FileThumb({ kind, name, path, more }: FileThumbProps) {
  const { files_url } = useOfficeConfig();
  const Icon = kind === 'image' ? null : ICONS[kind];
  const address = path === null ? null : `${files_url}/${path}`;
  return (
    <span className={classes.named}>
      <span className={classes.thumb}>
        {address && <img src={address} srcSet={imageSourceSet(address)} sizes="40px" alt="" loading="lazy" />}
        {Icon && <Icon size={20} stroke={1.5} aria-hidden />}
      </span>
      <span className={more ? classes.libraryWords : undefined}>
        <span className="breakWords">{name}</span>
        {more && <span className="muted small figures">{more}</span>}
      </span>
    </span>
  );
}
