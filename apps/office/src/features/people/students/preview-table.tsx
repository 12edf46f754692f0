import type { FileRow } from '@toro/domain/people/students/student-file';
import { Card } from '@toro/ui/card.tsx';
import { useState } from 'react';
import classes from './bulk.module.css';

const SHOWN = 200;

interface PreviewTableProps {
  rows: readonly FileRow[];
  describe: (line: number) => string;
  isFault: (line: number) => boolean;
}

/** Every row of a file with what would become of it; rows with a fault can be shown alone. */
export function PreviewTable({ rows, describe, isFault }: PreviewTableProps) {
  const [onlyFaults, setOnlyFaults] = useState(false);
  const faults = rows.filter(({ line }) => isFault(line)).length;
  const shown = onlyFaults ? rows.filter(({ line }) => isFault(line)) : rows;
  return (
    <Card
      id="previa"
      title="Prévia"
      lead={`${rows.length} linhas, ${faults} com erro. Nada é gravado antes de "Matricular".`}
      actions={
        <label className="row">
          <input
            type="checkbox"
            checked={onlyFaults}
            onChange={({ currentTarget }) => setOnlyFaults(currentTarget.checked)}
          />
          Só linhas com erro
        </label>
      }
    >
      <div className={`scrollsAside ${classes.scroll}`}>
        <table className="table">
          <thead>
            <tr>
              <th>Linha</th>
              <th>Nome</th>
              <th>E-mail</th>
              <th>Estado</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, SHOWN).map(({ line, name, email }) => (
              <tr key={line}>
                <td className="figures">{line}</td>
                <td className="breakWords">{name}</td>
                <td className="breakWords">{email}</td>
                <td>
                  <span className="state" data-kind={isFault(line) ? 'bad' : 'ok'}>
                    {describe(line)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length > SHOWN && (
        <p className="muted small">{`Mostrando as primeiras ${SHOWN} de ${shown.length}.`}</p>
      )}
    </Card>
  );
}
