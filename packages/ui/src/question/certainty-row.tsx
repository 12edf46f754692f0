import { CERTAINTIES, CERTAINTY_LABELS, type Certainty } from '@toro/domain/exams/exams/certainty';
import classes from './certainty-row.module.css';

interface CertaintyRowProps {
  value: Certainty | null;
  /** False until an option is chosen, and for "Não sei": the place stays empty, so that nothing moves. */
  isOffered: boolean;
  /** Called with null when the chosen one is tapped again. */
  onChange: (certainty: Certainty | null) => void;
}

/** How sure the student is of the choice. Optional: nothing waits for it. */
export function CertaintyRow({ value, isOffered, onChange }: CertaintyRowProps) {
  if (!isOffered) return <div className={classes.place} />;
  return (
    <fieldset className={`plainFieldset ${classes.row}`}>
      <legend className="visuallyHidden">Quanta certeza você tem? (opcional)</legend>
      {CERTAINTIES.map((certainty) => (
        <button
          key={certainty}
          type="button"
          className={`small mediumWeight ${classes.choice}`}
          aria-pressed={value === certainty}
          onClick={() => onChange(value === certainty ? null : certainty)}
        >
          {CERTAINTY_LABELS[certainty]}
        </button>
      ))}
    </fieldset>
  );
}
