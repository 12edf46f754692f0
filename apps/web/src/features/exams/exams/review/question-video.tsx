import { Loader } from '@mantine/core';
import { chooseVideo, type VideoKind } from '@toro/domain/catalogue/lessons/video-choice';
import { lazy, Suspense, useState } from 'react';
import { VideoKindChooser } from '../../../../shared/video/video-kind-chooser.tsx';

const VideoPlayer = lazy(() => import('../../../../shared/video/video-player.tsx'));
const noop = () => undefined;

interface QuestionVideoProps {
  regular: string | null;
  libras: string | null;
  isLibras: boolean;
}

/** A resolution as a video: spoken, in Libras, or a choice of both. */
export function QuestionVideo({ regular, libras, isLibras }: QuestionVideoProps) {
  const choice = chooseVideo(isLibras, { regular: regular !== null, libras: libras !== null });
  const [kind, setKind] = useState<VideoKind>(choice.kind === 'none' ? 'regular' : choice.show);
  const embed = kind === 'libras' ? libras : regular;
  if (!embed) return null;
  return (
    <div className="stack" data-gap="s">
      {choice.kind === 'choose' && <VideoKindChooser value={kind} onChange={setKind} />}
      <Suspense fallback={<Loader role="status" aria-label="Carregando o vídeo" />}>
        <VideoPlayer
          key={kind}
          embed={embed}
          provider={undefined}
          subtitles={null}
          hosts={[]}
          title="Resolução em vídeo"
          start={0}
          onPlay={noop}
          onTime={noop}
          onPause={noop}
        />
      </Suspense>
    </div>
  );
}
