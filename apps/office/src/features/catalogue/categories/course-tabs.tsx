import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

const PAGES = [
  { label: 'Cursos', to: '/cursos' },
  { label: 'Aulas', to: '/aulas' },
  { label: 'Categorias', to: '/cursos/categorias' },
  { label: 'Famílias e módulos', to: '/cursos/familias' },
  { label: 'Disciplinas', to: '/cursos/disciplinas' },
  { label: 'Mentores', to: '/mentores' },
  { label: 'Textos de nota', to: '/textos-de-nota' },
];

/** The pages around the courses. */
export const CourseTabs = ({ current }: { current: string }) => (
  <nav className="row" aria-label="Cursos" data-gap="xs">
    {PAGES.map(({ label, to }) => (
      <Button
        key={to}
        component={Link}
        to={to}
        size="sm"
        variant={to === current ? 'light' : 'subtle'}
        color="gray"
        aria-current={to === current ? 'page' : undefined}
      >
        {label}
      </Button>
    ))}
  </nav>
);
