import { Button } from '@mantine/core';
import { type DragEvent, useState } from 'react';

interface FileChoiceProps {
  /** What the file is, for screen readers: 'Arquivo do extrato'. */
  name: string;
  /** The endings that are offered. */
  accept: string;
  /** The name of the chosen file. */
  chosen?: string | undefined;
  id?: string | undefined;
  loading?: boolean;
  onFile: (file: File) => void;
}

/** A button that chooses one file, and the name of the chosen one beside it; a file can also be dropped here. */
export function FileChoice({ name, accept, chosen, id, loading = false, onFile }: FileChoiceProps) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !loading) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is for keyboard and screen reader.
    <div
      className="row fileDrop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Button component="label" variant="default" className="fileChoice" loading={loading} id={id}>
        {chosen ? 'Trocar arquivo' : 'Escolher arquivo'}
        <input
          type="file"
          accept={accept}
          aria-label={name}
          className="visuallyHidden"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) onFile(file);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </Button>
      <span className="muted breakWords" role="status">
        {chosen ?? 'ou solte o arquivo aqui'}
      </span>
    </div>
  );
}
