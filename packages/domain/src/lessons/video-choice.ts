export type VideoKind = 'regular' | 'libras';

/** The words of the chooser. */
export const VIDEO_CHOOSER_LABELS = {
  title: 'Tipo de video',
  regular: 'Vídeo',
  libras: 'Vídeo em Libras',
} as const;

export type VideoChoice =
  | { kind: 'none' }
  | { kind: 'one'; show: VideoKind }
  /** Both stand to choose from; the regular one shows first. */
  | { kind: 'choose'; show: VideoKind };

/** Which video shows: a Libras course prefers Libras; elsewhere both together give a chooser; alone, what there is. */
export function chooseVideo(isLibras: boolean, has: { regular: boolean; libras: boolean }): VideoChoice {
  if (!has.regular && !has.libras) return { kind: 'none' };
  if (has.libras && (isLibras || !has.regular)) return { kind: 'one', show: 'libras' };
  return has.libras ? { kind: 'choose', show: 'regular' } : { kind: 'one', show: 'regular' };
}
