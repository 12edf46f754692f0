import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { daysBetween } from '@toro/domain/base/calendar/day';
import { plural } from '@toro/domain/base/text/plural';
import { EmptyState } from '@toro/ui/empty-state.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import classes from './ability.module.css';
import { CategoryView } from './category-view.tsx';
import { type Ability, abilityQuery, type CategoryAbility } from './queries.ts';

const route = getRouteApi('/area/study/study/ability');

function describeExam({ name, exam_day }: CategoryAbility, today: string): string {
  if (exam_day === null) return name;
  const days = daysBetween(today, exam_day);
  if (days === 0) return `${name} · prova hoje`;
  return `${name} · prova em ${plural(days, 'dia', 'dias')}`;
}

function CategorySwitch({ categories, shown }: { categories: readonly CategoryAbility[]; shown: number }) {
  if (categories.length < 2) return null;
  return (
    <nav className="row" data-gap="xs" aria-label="Certificação">
      {categories.map(({ id, name }) => (
        <Link
          key={id}
          to="/study/ability"
          search={{ category: id }}
          className={`small mediumWeight ${classes.choice}`}
          aria-current={id === shown ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function Categories({ today, categories }: Ability) {
  const { category: wanted } = route.useSearch();
  const shown = categories.find(({ id }) => id === wanted) ?? categories[0];
  if (!shown)
    return (
      <>
        <PageHeader title="Onde estou" />
        <EmptyState
          drawing="mountains"
          title="Você não tem curso em andamento."
          text="Com um curso aberto, mostramos aqui onde você está em cada módulo."
        >
          <Button renderRoot={(props) => <Link {...props} to="/courses" />}>Ir para meus cursos</Button>
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeader
        title="Onde estou"
        lead={describeExam(shown, today)}
        actions={<CategorySwitch categories={categories} shown={shown.id} />}
      />
      <CategoryView key={shown.id} category={shown} today={today} />
    </>
  );
}

/** 'Onde estou': abilities by module and the chance to pass. */
export function AbilityPage() {
  return (
    <div className="page">
      <QueryState
        query={useQuery(abilityQuery)}
        loading="Calculando onde você está..."
        skeleton={[80, 260, 420]}
        failure={{
          title: 'Sua estimativa não carregou',
          text: 'Suas respostas estão guardadas. Tente de novo.',
        }}
      >
        {(ability) => <Categories {...ability} />}
      </QueryState>
    </div>
  );
}
