import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../draft-store.ts';
import type { Processed } from '../queries.ts';
import { StepHeading } from '../step-heading.tsx';
import result from './result.module.css';

interface IssuerFormProps {
  challenge: NonNullable<Processed['challenge']>;
  /** The buyer was redirected before and came back without a result. */
  again: boolean;
  onOther: () => void;
}

/** Posts to the issuer's page. The form submits itself once; after a return the buyer submits it. */
export function IssuerForm({ challenge, again: before, onOther }: IssuerFormProps) {
  const [again] = useState(before);
  const form = useRef<HTMLFormElement>(null);
  const noteOrder = useDraft((state) => state.noteOrder);
  const first = useRef(!again);
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    noteOrder({ challenged: true });
    form.current?.submit();
  }, [noteOrder]);
  return (
    <div className={result.result}>
      <StepHeading>{again ? 'Falta autorizar no seu banco' : 'Levando você ao seu banco…'}</StepHeading>
      <p className={result.lead}>
        O seu banco confirma que é você e autoriza o débito. Depois ele traz você de volta para cá.
      </p>
      <form ref={form} method={challenge.method} action={challenge.url}>
        {Object.entries(challenge.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" className={result.main}>
          Continuar no banco
        </Button>
      </form>
      {again && (
        <Button variant="default" onClick={onOther}>
          Pagar de outro jeito
        </Button>
      )}
    </div>
  );
}
