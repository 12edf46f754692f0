import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatGain } from '@toro/domain/learning/study/ability/ability-texts';
import { Card } from '@toro/ui/card.tsx';
import classes from './ability.module.css';
import type { CategoryAbility, Forecast } from './queries.ts';

/** The modules in which a little more ability raises the chance most. */
export function GainsCard({
  forecast,
  modules,
}: {
  forecast: Forecast;
  modules: CategoryAbility['modules'];
}) {
  return (
    <Card id="gains" title="Onde um ponto vale mais">
      <ol className={`plainList lines ${classes.gains}`}>
        {forecast.gains.map(({ module, percent }, place) => {
          const title = modules.find(({ id }) => id === module)?.title ?? '';
          return (
            <li key={module} className="stack" data-gap="s">
              <p className="mediumWeight figures">{formatGain(title, forecast.percent, percent)}</p>
              <Button
                variant={place === 0 ? 'filled' : 'default'}
                renderRoot={(button) => (
                  <Link
                    {...button}
                    to="/study/practice"
                    search={{ module, count: 10 }}
                    aria-label={`Treinar ${title}`}
                  />
                )}
              >
                Treinar
              </Button>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
