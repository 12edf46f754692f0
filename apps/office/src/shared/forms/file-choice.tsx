import { Button } from '@mantine/core';

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

/** A button that chooses one file, and the name of the chosen one beside it. */
export function FileChoice({ name, accept, chosen, id, loading = false, onFile }: FileChoiceProps) {
  return (
    <div className="row">
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
        {chosen ?? 'nenhum arquivo escolhido'}
      </span>
    </div>
  );
}
