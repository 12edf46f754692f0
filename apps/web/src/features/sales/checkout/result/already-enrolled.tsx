import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Card } from '@toro/ui/card.tsx';
import { SupportContact } from '../checkout-layout.tsx';
import { StepHeading } from '../step-heading.tsx';
import type { Checkout } from '../use-checkout.ts';
import classes from './result.module.css';

/** The buyer has the course already: the repeated payment is returned, and the course is open. */
export function AlreadyEnrolled({ checkout: { course }, note }: { checkout: Checkout; note?: string }) {
  return (
    <Card className={`centered ${classes.result}`}>
      <IconCircleCheck color="var(--right)" size={56} stroke={1.5} aria-hidden />
      <StepHeading>Você já está matriculado</StepHeading>
      <p className="muted">{note ?? 'Este pagamento repetiria a sua matrícula e será devolvido.'}</p>
      <Button
        className={classes.main}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/auth/login"
            search={{ referrer: `/courses/${course.id_curso}/${course.id_turma}` }}
          />
        )}
      >
        Entrar e estudar
      </Button>
      <section className={`stack divided ${classes.part}`} data-gap="xs" aria-label="Atendimento">
        <h2 className="smallHeading">Ficou com alguma dúvida?</h2>
        <SupportContact />
      </section>
    </Card>
  );
}
