import { IconLock } from '@tabler/icons-react';
import { LOCKED_TEXT } from '@toro/domain/catalogue/lessons/lesson-lock';
import { Card } from '@toro/ui/card.tsx';
import classes from './lesson-view.module.css';

/** Shown for the address of a locked lesson. */
export function LockedLesson() {
  return (
    <Card as="section" className={`row ${classes.locked}`} data-nowrap data-gap="m">
      <IconLock className="muted" size={28} stroke={1.75} aria-hidden />
      <div>
        <h2>{LOCKED_TEXT}</h2>
        <p className="muted">
          Ela abre aqui assim que for liberada. Enquanto isso, siga com as outras aulas.
        </p>
      </div>
    </Card>
  );
}
