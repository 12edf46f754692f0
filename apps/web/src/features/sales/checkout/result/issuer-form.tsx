import { Button } from '@mantine/core';
import { Card } from '@toro/ui/card.tsx';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../draft-store.ts';
import type { PurchaseResponse } from '../queries.ts';
import { StepHeading } from '../step-heading.tsx';
import result from './result.module.css';

interface IssuerFormProps {
  challenge: NonNullable<PurchaseResponse['challenge']>;
  /** The buyer was redirected before and came back without a result. */
  isReturn: boolean;
  onOther: () => void;
}

/** Posts to the issuer's page. The form submits itself once; after a return the buyer submits it. */
export function IssuerForm({ challenge, isReturn: before, onOther }: IssuerFormProps) {
  const [isReturn] = useState(before);
  const form = useRef<HTMLFormElement>(null);
  const noteOrder = useDraft((state) => state.noteOrder);
  const first = useRef(!isReturn);
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    noteOrder({ challenged: true });
    form.current?.submit();
  }, [noteOrder]);
  return (
    <Card className={`centered ${result.result}`}>
      <StepHeading>{isReturn ? 'Falta autorizar no seu banco' : 'Levando você ao seu banco…'}</StepHeading>
      <p className="muted">
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
      {isReturn && (
        <Button variant="default" onClick={onOther}>
          Pagar de outro jeito
        </Button>
      )}
    </Card>
  );
}
