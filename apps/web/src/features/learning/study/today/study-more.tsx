import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';

/** Ten more minutes of review, or a training. */
export function StudyMore({ practice }: { practice: LinkProps }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="default" aria-expanded={false} onClick={() => setOpen(true)}>
        Estudar mais
      </Button>
    );
  return (
    <div className="row" data-stretch>
      <Button variant="default" renderRoot={(button) => <Link {...button} to="/study/review" />}>
        10 minutos de revisão
      </Button>
      <Button variant="default" renderRoot={(button) => <Link {...button} {...practice} />}>
        Um treino
      </Button>
    </div>
  );
}
