import { REVIEW_FILTERS, type ReviewFilter } from '@toro/domain/exams/exams/review';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import classes from './review-screen.module.css';

/** The label with its last word apart, which phones show alone. */
function FilterLabel({ label }: { label: string }) {
  const word = label.split(' ').at(-1) ?? '';
  return (
    <>
      <span className={classes.filterStart}>{label.slice(0, -word.length)}</span>
      <span className={classes.filterWord}>{word}</span>
    </>
  );
}

const FILTERS = REVIEW_FILTERS.map(({ value, label }) => ({ value, label: <FilterLabel label={label} /> }));

interface ReviewFilterChoiceProps {
  value: ReviewFilter;
  onValue: (filter: ReviewFilter) => void;
}

export const ReviewFilterChoice = ({ value, onValue }: ReviewFilterChoiceProps) => (
  <SegmentedChoice
    className={classes.filter}
    label="Mostrar"
    value={value}
    data={FILTERS}
    onValue={onValue}
  />
);
