import { detectVideoPlayer } from '@toro/domain/catalogue/lessons/video-player';
import type { VideoFields } from '@toro/domain/questions/questions/question-fields';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useState } from 'react';
import { FileField, type FileValue } from '../../../shared/uploads/file-field.tsx';

interface VideoFieldProps {
  id: string;
  name: string;
  label: string;
  value: VideoFields | null;
  error?: string;
  /** The files that the saved draft names. */
  files: readonly FileValue[];
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
  return text.startsWith('<iframe') ? { provider: 'embed', source: text, file: null } : null;
}

/** A video by its address, its embed markup, or an uploaded file. */
export function VideoField({ label, value, error, files, onValue, ...binding }: VideoFieldProps) {
  const [typed, setTyped] = useState(() => describe(value));
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (JSON.stringify(readVideo(typed)) !== JSON.stringify(value)) setTyped(describe(value));
  }
  const [uploaded, setUploaded] = useState<FileValue | null>(null);
  const file = [uploaded, ...files].find((each) => each && each.id === value?.file) ?? null;
  const isWrong = typed.trim() !== '' && value === null;
  const upload = (
    <FileField
      kind="video"
      label={`${label}: arquivo`}
      value={file}
      onChange={(chosen) => {
        setUploaded(chosen);
        onValue(chosen && { provider: 'file', source: '', file: chosen.id });
      }}
    />
  );
  if (value?.provider === 'file') return upload;
  return (
    <>
      <TextField
        {...binding}
        label={label}
        description="Endereço do YouTube ou do Vimeo, ou o código de incorporação de outro player."
        inputMode="url"
        maxLength={2000}
        spellCheck={false}
        value={typed}
        error={
          error ??
          (isWrong
            ? 'Cole o endereço de um vídeo do YouTube ou do Vimeo, ou um código que começa com <iframe.'
            : undefined)
        }
        onValue={(text) => {
          setTyped(text);
          const video = text.trim() === '' ? null : readVideo(text.trim());
          setKnown(video);
          onValue(video);
        }}
      />
      {typed.trim() === '' && upload}
    </>
  );
}
