import { VIDEO_CHOOSER_LABELS, type VideoKind } from '@toro/domain/catalogue/lessons/video-choice';
import { useId } from 'react';
import classes from './video-kind-chooser.module.css';

interface VideoKindChooserProps {
  value: VideoKind;
  onChange(kind: VideoKind): void;
}

/** 'Tipo de video': spoken or in Libras. */
export function VideoKindChooser({ value, onChange }: VideoKindChooserProps) {
  const name = useId();
  return (
    <fieldset className={`plainFieldset row ${classes.kinds}`} data-gap="xs">
      <legend className="muted medium">{VIDEO_CHOOSER_LABELS.title}</legend>
      {(['regular', 'libras'] as const).map((kind) => (
        <label key={kind} className={`choice medium strong ${classes.kind}`}>
          <input type="radio" name={name} checked={value === kind} onChange={() => onChange(kind)} />
          {VIDEO_CHOOSER_LABELS[kind]}
        </label>
      ))}
    </fieldset>
  );
}
