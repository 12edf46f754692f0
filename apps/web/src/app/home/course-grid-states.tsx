import { Button, Skeleton } from '@mantine/core';
import { EmptyState } from '@toro/ui/empty-state.tsx';
import { useRuntimeConfig } from '../../shared/runtime-config.ts';
import classes from './home-page.module.css';

const SKELETON_CARDS = ['one', 'two', 'three', 'four'];

/** Skeleton of the card to continue and of the course cards. */
export const coursesSkeleton = (
  <>
    <Skeleton height={210} radius="var(--radius)" />
    <ul className={`plainList ${classes.grid}`} aria-hidden="true">
      {SKELETON_CARDS.map((index) => (
        <li key={index}>
          <Skeleton height={320} radius="var(--radius)" />
        </li>
      ))}
    </ul>
  </>
);

export function NoCourses() {
  const { links } = useRuntimeConfig();
  return (
    <EmptyState
      drawing="building"
      title="Você ainda não tem cursos"
      text="Assim que a sua matrícula for confirmada, o curso aparece aqui. Se você já pagou, fale com a gente."
    >
      <Button component="a" href="/cursos">
        Conhecer os cursos
      </Button>
      <Button variant="default" component="a" href={links.support} target="_blank" rel="noopener">
        Falar com o suporte
      </Button>
    </EmptyState>
  );
}
