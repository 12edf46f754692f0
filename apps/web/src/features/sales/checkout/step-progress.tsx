import { STEPS, type StepIndex } from '@toro/domain/sales/checkout/steps';
import classes from './step-progress.module.css';

/** The current step of the purchase, also for screen readers. */
export function StepProgress({ step }: { step: StepIndex }) {
  const current = STEPS.find(({ index }) => index === step);
  if (!current) return null;
  return (
    <div
      role="progressbar"
      aria-label="Etapas da compra"
      aria-valuemin={1}
      aria-valuemax={STEPS.length}
      aria-valuenow={step}
      aria-valuetext={`Etapa ${step} de ${STEPS.length}: ${current.title}`}
      className={`muted small ${classes.progress}`}
    >
      {STEPS.map(({ index, title }) => (
        <div
          key={index}
          className={classes.step}
          data-reached={index <= step || undefined}
          data-current={index === step || undefined}
        >
          <i />
          {`${index} ${title}`}
        </div>
      ))}
    </div>
  );
}
