import { IconChevronRight } from '@tabler/icons-react';
import type { ErrorGroup } from './queries.ts';
import classes from './question-imports.module.css';

/** What is at fault, by the field of the row. */
const TITLES: Readonly<Record<string, string>> = {
  code: 'Código',
  statement: 'Enunciado',
  options: 'Alternativas',
  correct: 'Gabarito',
  family: 'Família',
  module: 'Módulo',
  destination: 'Destino',
  resolution: 'Resolução',
  hint: 'Dica',
  tags: 'Etiquetas',
  year: 'Ano',
  label: 'Dificuldade',
};

interface ErrorGroupsProps {
  groups: readonly ErrorGroup[];
  count: number;
  chosen: string | null;
  onChoose: (field: string | null) => void;
}

/** The rows with errors by the field at fault; one shows its rows only. */
export function ErrorGroups({ groups, count, chosen, onChoose }: ErrorGroupsProps) {
  if (groups.length === 0) return null;
  return (
    <section className={classes.groups} aria-label="Erros por campo">
      <h3>{count === 1 ? '1 questão com erro' : `${count} questões com erro`}</h3>
      <ul className="plainList">
        {groups.map(({ field, count: rows, places }) => (
          <li key={field}>
            <button
              type="button"
              className={classes.group}
              aria-pressed={chosen === field}
              onClick={() => onChoose(chosen === field ? null : field)}
            >
              <strong className={classes.groupCount}>{rows}</strong>
              <span>
                {TITLES[field] ?? 'Outra parte'}
                <span className="muted small">
                  {places.join(', ')}
                  {rows > places.length && '…'}
                </span>
              </span>
              <IconChevronRight size={16} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
