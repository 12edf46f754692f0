import { UnstyledButton } from '@mantine/core';
import { IconChartHistogram } from '@tabler/icons-react';
import classes from './lesson-tile.module.css';

interface LandingTileProps {
  selected: boolean;
  reachable: boolean;
  onSelect(): void;
}

/** Links back to the course's landing page. */
export function LandingTile({ selected, reachable, onSelect }: LandingTileProps) {
  return (
    <UnstyledButton
      className={`stack box ${classes.tile}`}
      data-gap="xs"
      aria-current={selected ? 'true' : undefined}
      tabIndex={reachable ? 0 : -1}
      onClick={onSelect}
    >
      <span className="row" data-spread data-nowrap data-gap="xs">
        <span className={`circle ${classes.icon}`}>
          <IconChartHistogram size={20} stroke={1.75} aria-hidden />
        </span>
      </span>
      <span className={classes.name}>
        <span className={`muted tiny figures ${classes.order}`}>Meu desempenho</span>
        <span className="visuallyHidden"> / </span>
        <span className={`small strong ${classes.title}`}>Página inicial</span>
      </span>
    </UnstyledButton>
  );
}
