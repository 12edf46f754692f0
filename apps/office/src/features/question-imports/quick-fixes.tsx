import { Button } from '@mantine/core';
import { letterAt } from '@toro/domain/exams/lettering';
import type { ImportRow } from './queries.ts';

interface QuickFixesProps {
  row: ImportRow;
  isPending: boolean;
  onKey: (option: number) => void;
  onEdit: () => void;
  onLeaveOut: () => void;
}

/** What mends an error at once: the key by its letter, the rest in the editor of the row. */
export function QuickFixes({ row, isPending, onKey, onEdit, onLeaveOut }: QuickFixesProps) {
  const isKey = row.errors.length === 1 && row.errors[0]?.field === 'correct';
  const small = { variant: 'default', size: 'compact-sm', disabled: isPending } as const;
  return (
    <span className="row">
      {isKey &&
        row.options.map((text, at) => (
          <Button key={letterAt(at)} {...small} onClick={() => onKey(at)} title={text}>
            {letterAt(at)}
            <span className="visuallyHidden"> é a certa em {row.place}</span>
          </Button>
        ))}
      {!isKey && (
        <Button {...small} onClick={onEdit}>
          Corrigir<span className="visuallyHidden"> {row.place}</span>
        </Button>
      )}
      <Button {...small} onClick={onLeaveOut}>
        Não importar<span className="visuallyHidden"> {row.place}</span>
      </Button>
    </span>
  );
}
