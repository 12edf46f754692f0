import { Button } from '@mantine/core';
import { useState } from 'react';
import { EnrolSecondFactor } from '../account/enrol-second-factor.tsx';
import { LoginLayout } from './login-layout.tsx';

/** The demo's accounts have no second factor; it can be put off. */
export function ProtectAccount({ onLater, onDone }: { onLater: () => void; onDone: () => void }) {
  const [isEnrolling, setIsEnrolling] = useState(false);
  return (
    <LoginLayout
      title="Proteja sua conta: adicione um segundo fator"
      lead="Um aplicativo ou uma chave de acesso impede que alguém entre só com a sua senha."
    >
      {isEnrolling ? (
        <EnrolSecondFactor onDone={onDone} />
      ) : (
        <div className="stack" data-gap="s">
          <Button onClick={() => setIsEnrolling(true)}>Adicionar segundo fator</Button>
          <Button variant="default" onClick={onLater}>
            Agora não
          </Button>
        </div>
      )}
    </LoginLayout>
  );
}
