export type VideoKind = 'regular' | 'libras';

export const VIDEO_CHOOSER_LABELS = {
  title: 'Tipo de video',
  regular: 'Vídeo',
  libras: 'Vídeo em Libras',
} as const;

export type VideoChoice =
  | { kind: 'none' }
  | { kind: 'one'; show: VideoKind }
  /** Both kinds are offered; the regular one is shown first. */
  | { kind: 'choose'; show: VideoKind };

/** Which video is shown: a Libras course prefers Libras; other courses offer a choice when there are both. */
export function chooseVideo(isLibras: boolean, has: { regular: boolean; libras: boolean }): VideoChoice {
  if (!has.regular && !has.libras) return { kind: 'none' };
  if (has.libras && (isLibras || !has.regular)) return { kind: 'one', show: 'libras' };
  return has.libras ? { kind: 'choose', show: 'regular' } : { kind: 'one', show: 'regular' };
}
