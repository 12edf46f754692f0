import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePermission } from '../session/session-query.ts';
import { DescribeImage, type ImageDescription } from './describe-image.tsx';
import classes from './uploads.module.css';

interface ImageDescriptionRowProps {
  file: { id: number; name: string } & ImageDescription;
  disabled: boolean;
  onDescribed: (description: ImageDescription) => void;
}

/** The description of the image in a field, or the mark that it lacks one, with the way to write it. */
export function ImageDescriptionRow({ file, disabled, onDescribed }: ImageDescriptionRowProps) {
  const mayWrite = usePermission()('media.write') && !disabled;
  const [isOpen, setOpen] = useState(false);
  const isMissing = file.alt_text === null && !file.is_decorative;
  if (isOpen)
    return (
      <DescribeImage
        file={file}
        onCancel={() => setOpen(false)}
        onDescribed={(description) => {
          setOpen(false);
          onDescribed(description);
        }}
      />
    );
  return (
    <div className={`row ${classes.description}`}>
      {isMissing ? (
        <span className="badge" data-kind="bad">
          Falta: descrição da imagem
        </span>
      ) : (
        <span className="muted small breakWords">
          {file.is_decorative ? 'Imagem decorativa' : `Descrição: ${file.alt_text}`}
        </span>
      )}
      {mayWrite && (
        <Button
          variant="default"
          size="xs"
          aria-label={`${isMissing ? 'Descrever' : 'Mudar a descrição de'} ${file.name}`}
          onClick={() => setOpen(true)}
        >
          {isMissing ? 'Descrever' : 'Mudar'}
        </Button>
      )}
    </div>
  );
}
