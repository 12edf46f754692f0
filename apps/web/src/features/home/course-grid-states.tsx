import { Button, Skeleton } from '@mantine/core';
import { Message } from '@toro/ui/message.tsx';
import { COURSES_FAILURE } from '../../shared/courses/queries.ts';
import { useRuntimeConfig } from '../../shared/runtime-config.ts';
import classes from './home-page.module.css';

const SKELETON_CARDS = ['one', 'two', 'three', 'four'];

/** Skeleton of the course cards. */
export function CoursesSkeleton() {
  return (
    <div role="status" aria-label="Carregando cursos...">
      <Skeleton height={210} radius="var(--radius)" />
      <ul className={classes.grid} style={{ marginTop: 24 }} aria-hidden="true">
        {SKELETON_CARDS.map((index) => (
          <li key={index}>
            <Skeleton height={320} radius="var(--radius)" />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function CoursesFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Message level={2} drawing="brokenScreen" title="Seus cursos não carregaram" text={COURSES_FAILURE}>
        <Button onClick={onRetry}>Tentar de novo</Button>
      </Message>
    </div>
  );
}

export function NoCourses() {
  const { links } = useRuntimeConfig();
  return (
    <Message
      level={2}
      drawing="building"
      title="Você ainda não tem cursos"
      text="Assim que a sua matrícula for confirmada, o curso aparece aqui. Se você já pagou, fale com a gente."
    >
      <Button component="a" href={links.publicSite}>
        Conhecer os cursos
      </Button>
      <Button variant="default" component="a" href={links.support} target="_blank" rel="noopener">
        Falar com o suporte
      </Button>
    </Message>
  );
}
