import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { plainText } from '@toro/domain/base/rich-text/plain-text';
import { Notice } from '@toro/ui/notice.tsx';
import { useEffect, useState } from 'react';
import { similarQuery } from './queries.ts';
import classes from './questions.module.css';

const DELAY_MS = 600;
const MIN_LENGTH = 15;

/** The questions that are like a statement, once the typing has paused. */
export function useSimilar(id: number, statement: string) {
  const [settled, setSettled] = useState(statement);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(statement), DELAY_MS);
    return () => clearTimeout(timer);
  }, [statement]);
  const query = useQuery({
    ...similarQuery(settled, id),
    enabled: plainText(settled).length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
  return query.data?.similar ?? [];
}

/** The list of similar questions, for the page and for the dialog of the publication. */
export const SimilarList = ({ similar }: { similar: ReturnType<typeof useSimilar> }) => (
  <ul className={`plainList ${classes.similar}`}>
    {similar.map(({ id, code, plain, percent }) => (
      <li key={id}>
        <Link to="/questoes/$id" params={{ id: String(id) }} className={classes.link}>
          Abrir a existente: {code}
        </Link>{' '}
        <b className="figures">{percent} %</b> <span className="muted small">{plain.slice(0, 120)}</span>
      </li>
    ))}
  </ul>
);

/** Says while one types which questions are at least 80 % alike. */
export function SimilarQuestions({ id, statement }: { id: number; statement: string }) {
  const similar = useSimilar(id, statement);
  if (similar.length === 0) return null;
  return (
    <Notice kind="info">
      <p>Há questões parecidas com esta:</p>
      <SimilarList similar={similar} />
    </Notice>
  );
}
