import { detectVideoPlayer } from '@toro/domain/lessons/video-player';
import type { VideoFields } from '@toro/domain/questions/question-fields';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useState } from 'react';

interface VideoFieldProps {
  id: string;
  name: string;
  label: string;
  value: VideoFields | null;
  error?: string;
  onValue: (value: VideoFields | null) => void;
}

const ADDRESSES = { youtube: 'https://youtu.be/', vimeo: 'https://vimeo.com/', file: '', embed: '' };

const describe = (video: VideoFields | null): string =>
  video ? `${ADDRESSES[video.provider]}${video.source}` : '';

/** A typed address as a video; null when it is none. */
function readVideo(text: string): VideoFields | null {
  const player = detectVideoPlayer(text);
  if (player.kind === 'youtube' || player.kind === 'vimeo')
    return { provider: player.kind, source: player.id, file: null };
  return null;
}

/** A video by its address at YouTube or Vimeo. */
export function VideoField({ label, value, error, onValue, ...binding }: VideoFieldProps) {
  const [typed, setTyped] = useState(() => describe(value));
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (JSON.stringify(readVideo(typed)) !== JSON.stringify(value)) setTyped(describe(value));
  }
  const isWrong = typed.trim() !== '' && value === null;
  return (
    <TextField
      {...binding}
      label={label}
      description={
        value?.provider === 'file' ? 'Um arquivo da academia. Um endereço o substitui.' : 'YouTube ou Vimeo.'
      }
      inputMode="url"
      maxLength={500}
      spellCheck={false}
      value={typed}
      error={error ?? (isWrong ? 'Cole o endereço de um vídeo do YouTube ou do Vimeo.' : undefined)}
      onValue={(text) => {
        setTyped(text);
        const video = text.trim() === '' ? null : readVideo(text.trim());
        setKnown(video);
        onValue(video);
      }}
    />
  );
}
