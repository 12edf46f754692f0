import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { ROW_CAUSES, type RowCause } from '@toro/domain/questions/question-imports/imports';
import type { CauseGroup } from './queries.ts';
import classes from './question-imports.module.css';

interface CauseGroupsProps {
  groups: readonly CauseGroup[];
  chosen: RowCause | null;
  isPending: boolean;
  onChoose: (cause: RowCause | null) => void;
  /** Absent where nothing can be changed any more. */
  onDecorative?: (() => void) | undefined;
}

const HEADINGS = [
  { isError: true, title: 'Ficam de fora', text: 'Até serem corrigidas.' },
  { isError: false, title: 'Entram incompletas', text: 'Como rascunho: faltam antes de publicar.' },
];

/** The rows with faults by their cause; one shows its rows only, and some have one fix for all. */
export function CauseGroups({ groups, chosen, isPending, onChoose, onDecorative }: CauseGroupsProps) {
  return HEADINGS.map(({ isError, title, text }) => {
    const shown = groups.filter((group) => group.is_error === isError);
    if (shown.length === 0) return null;
    return (
      <section key={title} className={classes.groups} aria-label={title}>
        <h3>{title}</h3>
        <p className="muted small">{text}</p>
        <ul className="plainList">
          {shown.map(({ cause, count, places }) => (
            <li key={cause}>
              <button
                type="button"
                className={classes.group}
                data-error={isError || undefined}
                aria-pressed={chosen === cause}
                onClick={() => onChoose(chosen === cause ? null : cause)}
              >
                <strong className={classes.groupCount}>{count}</strong>
                <span>
                  {ROW_CAUSES[cause]}
                  <span className="muted small">
                    {places.join(', ')}
                    {count > places.length && '…'}
                  </span>
                </span>
                <IconChevronRight size={16} stroke={1.75} aria-hidden />
              </button>
              {cause === 'description' && onDecorative && (
                <div className={classes.groupFixes}>
                  <Button variant="default" size="compact-sm" loading={isPending} onClick={onDecorative}>
                    {count === 1
                      ? 'Marcar como decorativa'
                      : `Marcar as imagens das ${count} como decorativas`}
                  </Button>
                  <span className="muted small">Ou descreva depois, no rascunho.</span>
                </div>
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
