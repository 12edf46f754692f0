import { Button } from '@mantine/core';
import { useAction } from '../use-action.ts';
import classes from './list.module.css';

interface MaskedValueProps {
  /** What the number is, such as 'CPF de Ana'. */
  label: string;
  masked: string;
  /** Fetches the value; the API records it. */
  reveal: () => Promise<{ value: string }>;
}

/** A masked CPF or phone with 'Mostrar', which fetches this one value. */
export function MaskedValue({ label, masked, reveal }: MaskedValueProps) {
  const shown = useAction({ send: reveal });
  if (shown.data) return <span className="figures">{shown.data.value}</span>;
  return (
    <span className={classes.masked}>
      <span className="figures">{masked}</span>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        className={classes.reveal}
        loading={shown.isPending}
        aria-label={`Mostrar ${label}`}
        onClick={() => shown.mutate()}
      >
        Mostrar
      </Button>
    </span>
  );
}
