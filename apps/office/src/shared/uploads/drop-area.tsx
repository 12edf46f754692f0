import { Button } from '@mantine/core';
import { IconFolder, IconUpload } from '@tabler/icons-react';
import { acceptedEndings, type FileKind } from '@toro/domain/office/files/file-kinds';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import classes from './uploads.module.css';

interface DropAreaProps {
  /** The only kind that is taken; all unless given. */
  kind?: FileKind;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  /** The words of the button. */
  label: string;
  hint: ReactNode;
  id?: string;
  describedBy?: string;
  isInvalid?: boolean;
  /** Opens the library, where a file can be chosen too. */
  onLibrary?: () => void;
}

/** A dashed area onto which files are dropped, with a button that chooses them. */
export function DropArea({
  kind,
  multiple,
  onFiles,
  label,
  hint,
  id,
  describedBy,
  isInvalid,
  onLibrary,
}: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0) onFiles(multiple ? chosen : chosen.slice(0, 1));
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition; the button does the same by keyboard.
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      data-invalid={isInvalid || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedEndings(kind)}
        multiple={multiple}
        data-testid="file-input"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <div className={`row ${classes.dropButtons}`} data-gap="s">
        <Button
          id={id}
          variant="default"
          leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
          aria-describedby={describedBy}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        {onLibrary && (
          <Button
            variant="default"
            leftSection={<IconFolder size={16} stroke={1.75} aria-hidden />}
            onClick={onLibrary}
          >
            Escolher em Arquivos
          </Button>
        )}
      </div>
      <p className="muted small">{hint}</p>
    </div>
  );
}
