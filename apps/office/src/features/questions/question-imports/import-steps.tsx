import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IMPORT_STEPS, type ImportStep } from '@toro/domain/questions/question-imports/imports';
import classes from './question-imports.module.css';

const NAMES = Object.keys(IMPORT_STEPS) as ImportStep[];

export const stepPath = (id: number, step: ImportStep) => `/questoes/importacoes/${id}/${step}`;

interface StepLinkProps {
  id: number;
  step: ImportStep;
  label: string;
  variant?: 'default' | 'filled';
}

export const StepLink = ({ id, step, label, variant = 'filled' }: StepLinkProps) => (
  <Button component={Link} variant={variant} to={stepPath(id, step)}>
    {label}
  </Button>
);

interface ImportStepsProps {
  id: number;
  current: ImportStep;
  /** The steps that can be gone to. */
  open: readonly ImportStep[];
}

/** The steps of the import; those that are open are links. */
export function ImportSteps({ id, current, open }: ImportStepsProps) {
  return (
    <nav aria-label="Etapas da importação">
      <ol className={classes.steps}>
        {NAMES.map((step, at) => (
          <li key={step} data-current={step === current || undefined}>
            <span className={classes.stepNumber} aria-hidden>
              {at + 1}
            </span>
            {open.includes(step) && step !== current ? (
              <Link to={stepPath(id, step)}>{IMPORT_STEPS[step]}</Link>
            ) : (
              <span aria-current={step === current ? 'step' : undefined}>{IMPORT_STEPS[step]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
