import { Skeleton } from '@mantine/core';
import classes from './questions-page.module.css';

const SKELETON_ROWS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Skeleton of the list of questions. */
export function QuestionsSkeleton() {
  return (
    <div className={classes.results} role="status" aria-label="Carregando questões...">
      <Skeleton height={24} width={220} radius="var(--radius-s)" />
      <ul className={classes.list} aria-hidden="true">
        {SKELETON_ROWS.map((index) => (
          <li key={index}>
            <Skeleton height={118} radius="var(--radius)" />
          </li>
        ))}
      </ul>
    </div>
  );
}
