import { IconChevronRight, IconTargetArrow } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './packed-practices.module.css';
import { usePack } from './use-pack.ts';

/** The trainings that are on this device, as links. */
export function PackedPractices() {
  const { practices, isTooOld } = usePack();
  if (practices.length === 0 || isTooOld) return null;
  return (
    <ul className="plainList stack" data-gap="2xs" aria-label="Treinos neste aparelho">
      {practices.map(({ id, questions }) => (
        <li key={id}>
          <Link to="/study/practice/$id" params={{ id: String(id) }} className={`small ${classes.practice}`}>
            <IconTargetArrow size={20} stroke={1.75} aria-hidden />
            <span className="figures">
              Treino de {questions === 1 ? '1 questão' : `${questions} questões`}
            </span>
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
